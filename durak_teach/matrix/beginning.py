"""Rows about the beginning: the pack, the deal, the trump suit."""

from __future__ import annotations

from durak_teach.cards import JOKER, cards
from durak_teach.game import Game
from durak_teach.matrix.row import ANYTHING_ELSE, Choice, Row, Shown
from durak_teach.matrix.tables import Plan, asks, dealt, nobody, playing, seated, telling
from durak_teach.state import Event, State
from durak_teach.text import say, say_n

PACKS = {(36, 0): "36", (32, 0): "32", (52, 0): "52", (53, 1): "jokers", (54, 2): "jokers"}


def deck(game: Game, people: int) -> Shown:
    """How many cards, from which rank."""
    empty = nobody(game)
    ranked = [card for card in empty.deck if card.rank is not JOKER]
    jokers = len(empty.deck) - len(ranked)
    lowest = min(ranked, key=lambda card: card.height).rank
    places = {"cards": len(empty.deck), "rank": lowest}
    text = (
        say_n(
            "{cards} cards: from the {rank:name} up to the ace, and {n} joker.",
            "{cards} cards: from the {rank:name} up to the ace, and {n} jokers.",
            n=jokers, **places,
        )
        if jokers
        else say("{cards} cards: from the {rank:name} up to the ace.", **places)
    )  # fmt: skip
    right = PACKS.get((len(empty.deck), jokers), "")
    return Shown(right, text, (empty.because("deck").id,), dealt(game, people))


def hands(game: Game, people: int) -> Shown:
    """How many cards everybody has after the deal."""
    state, seats = dealt(game, people), seated(game, people)
    sizes = {len(state.hand(seat)) for seat in seats}
    size, left = min(sizes), len(state.talon)
    because = _hand_rule(game, state)
    if len(sizes) > 1:
        return Shown("", say(""), (because,), state)
    right = {6: "six", 5: "five", 3: "three"}.get(size, "") if left else "all"
    text = (
        say("{size} cards each; {left} are left in the talon.", size=size, left=left)
        if left
        else say("{size} cards each; no talon is left.", size=size)
    )
    return Shown(right, text, (because,), state)


def trump(game: Game, people: int) -> Shown:
    """What decides which suit is trump, and when."""
    state = dealt(game, people)
    event = next((event for event in state.log if event.kind == "trump"), None)
    shown = event.cards if event else ()
    because = (_trump_rule(game, state, event),)
    if state.trump and shown:
        because = (state.because("sets_trump", shown[0]).id,)
        text = say("{card} is turned up: {suit} are trump.", card=shown[0], suit=state.trump)
        return Shown("turned" if _turns(state) else "fixed", text, because, state)
    if state.trump:
        text = say("Nothing is turned up: {suit} are trump.", suit=state.trump)
        return Shown("fixed" if _always(state) else "", text, because, state)
    later = next((s for s in playing(state, Plan()) if s.trump), None)
    if later:
        return _found(state, later)
    alone = state.trump_for("A") is not None if asks(game, "trump_for") else False
    text = say("No suit is trump.")
    return Shown("" if alone else "none", text, because, state)


def _found(state: State, later: State) -> Shown:
    """Trump comes with a later move."""
    found = next(event for event in later.log if event.kind == "trump is turned")
    text = say(
        "A leads before trump is known; then {card} is turned up: {suit} are trump.",
        card=found.cards[-1], suit=later.trump,
    )  # fmt: skip
    return Shown("later", text, (found.because,), state, later)


def _turns(state: State) -> bool:
    """Whether the suit depends on the card that is turned up."""
    return len({state.sets_trump(card) for card in cards("9h 9d")}) > 1


def _always(state: State) -> bool:
    """Whether the suit would be the same with other cards."""
    return bool(state.sets_trump(None) == state.but(talon=(), hands={}).sets_trump(None))


def _hand_rule(game: Game, state: State) -> str:
    if asks(game, "hand_size"):
        return state.because("hand_size", "A").id
    return telling(game, "after", "deal")


def _trump_rule(game: Game, state: State, event: Event | None) -> str:
    return state.because("sets_trump", None).id if event else telling(game, "after", "deal")


DECK = Row(
    "deck",
    say("Pack"),
    say("Which cards are in play?"),
    (
        Choice("36", say("36 cards, from the 6 up")),
        Choice("52", say("52 cards, from the 2 up")),
        Choice("jokers", say("52 cards and a joker or two")),
        Choice("32", say("32 cards, from the 7 up")),
        ANYTHING_ELSE,
    ),
    deck,
)

DEAL = Row(
    "deal",
    say("Deal"),
    say("How many cards does everybody get?"),
    (
        Choice("six", say("Six")),
        Choice("five", say("Five")),
        Choice("three", say("Three")),
        Choice("all", say("The whole pack is dealt")),
        ANYTHING_ELSE,
    ),
    hands,
)

TRUMP = Row(
    "trump",
    say("Trump"),
    say("What decides which suit is trump?"),
    (
        Choice("turned", say("A card turned up at the deal")),
        Choice("later", say("A card turned up after the first lead")),
        Choice("fixed", say("It is settled before the deal")),
        Choice("none", say("No suit is trump")),
        ANYTHING_ELSE,
    ),
    trump,
)

"""Rows about the beginning: the pack, the deal, the trump suit."""

from __future__ import annotations

from durak_teach.compare.matrix.plan import Plan, events, until
from durak_teach.compare.matrix.row import ELSE, Choice, Row, Shown
from durak_teach.compare.matrix.tables import asks, dealt, nobody, telling
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import JOKER, cards
from durak_teach.kernel.game import Game
from durak_teach.text import Text, say, say_n

PACKS = {(36, 0): "36", (32, 0): "32", (52, 0): "52", (53, 1): "jokers", (54, 2): "jokers"}
SIZES = {6: "six", 5: "five", 3: "three"}


def pack_in_play(game: Game, people: int) -> Shown:
    """How many cards, from which rank, with how many jokers."""
    empty, state = nobody(game), dealt(game, people)
    ranked = [card for card in empty.deck if card.rank is not JOKER]
    jokers = len(empty.deck) - len(ranked)
    right = PACKS.get((len(empty.deck), jokers), "")
    rules = (empty.because("deck").id,)
    if not right:
        return Shown(right, rules, state)
    lowest = min(ranked, key=lambda card: card.height).rank
    all_in = len(empty.deck)
    if jokers:
        text = say_n(
            "{all} cards: from the {rank:name} up to the ace, and {n} joker.",
            "{all} cards: from the {rank:name} up to the ace, and {n} jokers.",
            n=jokers, all=all_in, rank=lowest,
        )  # fmt: skip
    else:
        text = say("{all} cards: from the {rank:name} up to the ace.", all=all_in, rank=lowest)
    return Shown(right, rules, state, text)


def full_hands(game: Game, people: int) -> Shown:
    """How many cards everybody has after the deal, and how many are left."""
    state = dealt(game, people)
    size, *others = {len(state.hand(seat)) for seat in state.seats}
    left = len(state.talon)
    rules = (telling(game, "after deal"),)
    if asks(game, "hand_size"):
        rules = (state.because("hand_size", "A").id,)
    if others or not size:
        return Shown("", (telling(game, "after deal"),), state)
    if not left:
        each = telling(game, "answers cards_each", "after deal")
        return Shown("all", (each,), state, _about_the_hands(size, left))
    return Shown(SIZES.get(size, ""), rules, state, _about_the_hands(size, left))


def _about_the_hands(size: int, left: int) -> Text:
    if not left:
        return say("Nothing is left for a talon: everybody has {size} cards.", size=size)
    return say_n(
        "{n} card each, and {left} in the talon.",
        "{n} cards each, and {left} in the talon.",
        n=size, left=left,
    )  # fmt: skip


def trump_suit(game: Game, people: int) -> Shown:
    """What decides which suit is trump, and when."""
    state = dealt(game, people)
    turnings = [event for event in events(state, "trump", "trump is turned") if event.cards]
    if state.trump and turnings:
        card = turnings[-1].cards[-1]
        text = say("{card} is turned up: {suit} are trumps.", card=card, suit=state.trump)
        rules = (state.because("sets_trump", card).id,)
        return Shown("fixed" if _settled(state) else "turned", rules, state, text)
    if state.trump:
        text = say("Nothing is turned up; {suit} are trumps.", suit=state.trump)
        rules = (state.because("sets_trump", None).id,)
        return Shown("fixed", rules, state, text) if _settled(state) else Shown("", rules, state)
    later = until(state, Plan(), lambda s: s.trump is not None)
    if later is not None:
        return _trump_comes_later(state, later)
    rules = (state.because("sets_trump", None).id,)
    alone = state.trump_for("A") is not None
    if alone:
        return Shown("", rules, state)
    return Shown("none", rules, state, say("There are no trumps."))


def _settled(state: DurakState) -> bool:
    """Whether the suit would be the same with another card, turned up or at the bottom."""
    suits = [state.but(talon=(*state.talon, card)).sets_trump(card) for card in cards("7s 7h 7d")]
    return len({*suits}) == 1


def _trump_comes_later(state: DurakState, later: DurakState) -> Shown:
    """Trump comes with a later move."""
    turning = events(later, "trump", "trump is turned")[-1]
    led = len(events(later, "lead")) == 1
    card, suit = turning.cards[-1], later.trump
    text = (
        say(
            "A leads before the trump suit is known. Then {card} is turned up: {suit} are trumps.",
            card=card, suit=suit,
        )
        if led
        else say("{card} is turned up only later: {suit} are trumps.", card=card, suit=suit)
    )  # fmt: skip
    return Shown("later" if led else "", (turning.because,), state, text, later)


DECK = Row(
    "deck",
    say("Pack"),
    say("Which cards are in play?"),
    (
        Choice("36", say("36 cards, from the 6 up")),
        Choice("52", say("52 cards, from the 2 up")),
        Choice("jokers", say("52 cards and one or two jokers")),
        Choice("32", say("32 cards, from the 7 up")),
        ELSE,
    ),
    pack_in_play,
)

DEAL = Row(
    "deal",
    say("Deal"),
    say("How many cards does each player get?"),
    (
        Choice("six", say("Six cards")),
        Choice("five", say("Five cards")),
        Choice("three", say("Three cards")),
        Choice("all", say("An equal share of the whole pack")),
        ELSE,
    ),
    full_hands,
)

TRUMP = Row(
    "trump",
    say("Trump"),
    say("What decides which suit is trumps?"),
    (
        Choice("turned", say("A card turned up at the deal")),
        Choice("later", say("A card turned up after the first lead")),
        Choice("fixed", say("A rule, before the deal")),
        Choice("none", say("There are no trumps")),
        ELSE,
    ),
    trump_suit,
)

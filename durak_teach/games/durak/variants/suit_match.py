"""Win cards from a layout first, then play Durak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.games.durak import deal, opening, there
from durak_teach.games.durak.reasons import DEAL, NO_INDICATOR, NO_TALON
from durak_teach.games.durak.refill import NOBODY_DRAWS
from durak_teach.games.durak.stages import NEW_BOUT
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move, Played
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.stages import ON_TURN, Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Parameter, Zone
from durak_teach.text import say


class LayoutState(DurakState):
    """A deal with cards laid out to be matched."""

    matching: tuple[Card, ...]


@after("deal")
def one_card_on_the_table(state: LayoutState, event: Event) -> Outcome:
    """No hands are dealt: the pack's top card lies face up on the table; the dealer's left
    neighbour begins.

    Told: Nobody is dealt a hand: the whole pack lies face down as the talon, but for its top
        card, which lies face up on the table. The dealer's left neighbour begins.
    Example: trump: none; talon: 9s Jh 8c 6s; A: -; B: -; layout: 7h
    Source: durak V20, Q34
    """
    first, *rest = event.cards
    laid = state.but(talon=tuple(rest)).laying("layout", (first,))
    return opening.turning(laid, state.dealers_left)


@after("turn")
def turned_card_lies_on_the_table(state: LayoutState, event: Event) -> Outcome:
    """The card that is turned up is laid face up on the table.

    Example: trump: none; talon: 9s Jh 8c 6s; A: -; B: -; layout: 7h
    Source: durak V20
    """
    face = state.talon[:1]
    return _laid(state), Event("turned up", event.by, face)


@answers("matching")
def lower_cards_of_its_suit(state: LayoutState) -> tuple[Any, ...]:
    """A card that is turned up takes a lower card of its own suit.

    Told: A card that is turned up takes one lower card of its own suit that lies face up on the
        table, no matter how much lower.
    Example: trump: none; talon: Jh 8c 6s; A: -; B: -; layout: 7h 9s
    Source: durak V20
    """
    strength = state.game.strength
    *lying, face = state.zone("layout")
    if not isinstance(face, Card):
        return ()
    suited = (card for card in lying if isinstance(card, Card) and card.suit is face.suit)
    return tuple(card for card in suited if strength(card) < strength(face))


@after("turned up")
def turned_card_takes_or_stays(state: LayoutState, event: Event) -> Outcome:
    """A card turned up takes one lower card of its suit, which the player chooses; without one it
    stays.

    Told: If the card turned up can take any of several cards, whoever turned it up chooses one of
        them; if it can take none, it stays on the table, and the turn is over.
    Example: trump: none; talon: Jh 8c 6s; A: -; B: -; layout: 7h 9s
    Source: durak V20
    """
    if not state.talon:
        return state, Event("last card", event.by, event.cards)
    if len(state.matching) > 1:
        return opening.turning(state, event.by, "choosing")
    kind = "pick" if state.matching else "turn passes"
    return state, Event(kind, event.by, state.matching)


@allows("pick", phase="choosing")
def choose_one_card(state: LayoutState) -> Iterator[Move]:
    """Where the card turned up could take several cards, whoever turned it up chooses one of them.

    one card on the table must be chosen

    Example: trump: none; talon: 8c 6s; A: -; B: -; layout: 7h 9h 9s Jh; roles: phase=choosing
    Source: durak V20
    """
    for card in state.zone("layout")[:-1]:
        yield Move(state.actor, "pick", (card,))


@forbids("pick", phase="choosing")
def lower_and_of_its_suit(state: LayoutState, move: Move) -> Played | None:
    """The card turned up can take only a lower card of its own suit.

    {card} is not a lower card of the suit turned up

    Example: trump: none; talon: 8c 6s; A: -; B: -; layout: 7h 9h 9s Jh; roles: phase=choosing
    Source: durak V20
    """
    lying = (card for card in move.cards if card in state.zone("layout"))
    return next((card for card in lying if card not in state.matching), None)


@after("pick")
def both_come_to_hand(state: LayoutState, event: Event) -> Outcome:
    """If a turned-up card takes another, whoever turned it up gets both; the talon's next card is
    laid out.

    Told: When the card turned up takes a card, both go into the hand of whoever turned it up. The
        same player then lays the next card of the talon face up on the table; that card takes
        nothing, and the turn is over.
    Example: trump: none; talon: Jh 8c 6s; A: -; B: -; layout: 7h 9s
    Source: durak V20
    """
    layout = state.zone("layout")
    pair = (*event.cards, layout[-1])
    hands = {**state.hands, event.by: (*state.hand(event.by), *pair)}
    left = tuple(card for card in layout if card not in pair)
    taken, face = state.but(hands=hands).laying("layout", left), state.talon[:1]
    then = "turn passes" if state.talon[1:] else "last card"
    return _laid(taken), Event("laid out", event.by, face), Event(then, event.by, face)


@after("turn passes")
def left_neighbour_turns_next(state: LayoutState, event: Event) -> Outcome:
    """Going clockwise, each player turns up one card.

    Told: The players go on turning up cards clockwise, one at a time, until the talon is gone.
    Example: players: A B C; trump: none; talon: Jh 8c 6s; A: -; B: -; C: -; layout: 7h 9s
    Source: durak V20
    """
    return opening.turning(state, state.left_of(event.by))


@after("last card")
def last_card_takes_all(state: LayoutState, event: Event) -> Outcome:
    """Whoever turns up the last card takes it and all cards on the table.

    Told: Whoever turns up the last card of the talon, or lays it out once a card has been taken,
        gets that card and all cards on the table; whoever then holds no cards is out.
    Note: Whoever has no cards once the talon is gone is out, and the deal may be over.
    Example: trump: none; talon: 6d; A: 7s; B: 8s 9c; layout: 9s 8c
    Source: durak V20, Q34
    """
    cards = state.zone("layout")
    hands = {**state.hands, event.by: (*state.hand(event.by), *cards)}
    ready = state.but(hands=hands, stalls=0).laying("layout", ())
    steps = (Event("players go out", event.by), Event("deal may end", event.by))
    return ready, Event("pick up", event.by, cards), *steps, Event("dealt", event.by, event.cards)


@after("dealt", leans=there.shown_card)
def last_card_turned_up_sets_trump(state: LayoutState, event: Event) -> Outcome:
    """The suit of the talon's last card is trumps.

    Told: The last card of the talon, turned up or laid out, sets the trump suit.
    Example: trump: none; talon: 6d; A: 7s; B: 8s 9c; layout: 9s 8c
    Source: durak V20
    """
    outcome: Outcome = deal.last_card_sets_trump(state, event)
    return outcome


@answers("first_attacker", partly=True, leans=there.trumps)
def lowest_trump_leads_in_every_deal(state: LayoutState) -> str:
    """After the opening the holder of the lowest trump attacks first, in every deal.

    Example: trump: d; A: 6d 8h; B: 7d 9h; roles: att=A def=B
    Source: durak V20
    """
    return NotImplemented if state.durak is None else deal.lowest_trump_leads(state)


def _laid(state: LayoutState) -> LayoutState:
    """The talon's top card lies last in the layout."""
    layout = (*state.zone("layout"), *state.talon[:1])
    return state.but(talon=state.talon[1:], stalls=0).laying("layout", layout)


def reads(state: LayoutState) -> DurakState | None:
    """With cards in the layout the opening goes on, and `att` is to play."""
    return opening.turning(state, state.attacker) if state.zone("layout") else None


SUIT_MATCH = Variant(
    "suit_match",
    "Suit matching",
    "Win cards from a layout first, then play Durak.",
    (
        *opening.RULES,
        turned_card_lies_on_the_table,
        lower_cards_of_its_suit,
        turned_card_takes_or_stays,
        choose_one_card,
        lower_and_of_its_suit,
        both_come_to_hand,
        left_neighbour_turns_next,
        last_card_takes_all,
        lowest_trump_leads_in_every_deal,
    ),
    replaces={
        "durak.deal.one_by_one": one_card_on_the_table,
        "durak.deal.last_card_sets_trump": last_card_turned_up_sets_trump,
    },
    forms=("podkidnoy", "perevodnoy"),
    clashes={
        "armenian": NO_TALON,
        "second_chance": NO_TALON,
        "chukchi": DEAL,
        "deal_out": DEAL,
        "recycle": NO_TALON,
        "unseen_trump": NO_INDICATOR,
    },
    tells={
        **NOBODY_DRAWS,
        "durak.deal.lowest_trump_leads": say(
            "After the opening the holder of the lowest trump attacks first, in every deal."
        ),
        "durak.deal.left_of_durak_leads japanese": say(
            "In a deal without trumps, once there has been a durak, the last durak's left "
            "neighbour attacks first."
        ),
        "durak.deal.dealers_left_leads japanese": say(
            "In a deal without trumps, as long as there has been no durak, the dealer's left "
            "neighbour attacks first."
        ),
    },
    parameters=(
        Parameter(
            "then",
            "podkidnoy",
            ("podkidnoy", "perevodnoy"),
            say("which form is played after the opening"),
            form=True,
        ),
    ),
    zones=(Zone("layout", say("cards laid out"), seen="all", spread=True),),
    says={
        **opening.SAYS,
        "phase choosing": say("Choose the card that the turned-up card takes."),
        "pick": say("{who:cap} used the turned-up card to take {cards}."),
        "laid out": say("The next card laid out is {cards}."),
        "button pick": say("Take {cards}"),
        "refused pick": say("{cards} cannot be taken."),
    },
    reads=reads,
    events=("laid out", "last card"),
    asks=LayoutState,
    stages=(
        Stage(
            "opening",
            (ON_TURN,),
            (
                Way("turn", "choosing", turned_card_takes_or_stays.id),
                Way("turn", "lead", NEW_BOUT),
            ),
            begins=True,
        ),
        Stage(
            "choosing",
            (ON_TURN,),
            (
                Way("pick", "opening", left_neighbour_turns_next.id),
                Way("pick", "lead", NEW_BOUT),
            ),
        ),
    ),
    source="V20",
)

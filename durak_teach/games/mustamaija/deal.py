"""The pack, the hands, who leads first, and the trump that is found only after the first lead."""

from __future__ import annotations

from typing import Any

from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import SPADES, Card, Held, Suit, pack
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import say, say_n

NO_TRUMP = "mustamaija.trumpless"  # nothing was left that could be trump


@answers("deck")
def fifty_two_cards(state: WholeAttackState) -> tuple[Card, ...]:
    """The pack has 52 cards: four suits, each from the 2 up to the ace.

    Example: game: mustamaija; players: A B C; trump: h; talon: 9s [8h]; A: 2d 5d; B: 8d; C: Tc
    Source: relatives M1, M2
    """
    return pack("2")


@answers("hand_size")
def five_cards(state: WholeAttackState, seat: str) -> int:
    """Everybody is dealt five cards, or as many as agreed, and refills to that number.

    Told: Cards dealt to each player: {hand_size}.
    Example: game: mustamaija; players: A B C; trump: h; talon: 6s [8h]; A: 4c 5c 6c 7c 8c
        B: 3d Jc 4s 5s 6d; C: 2c 3c 9c Tc Kc; table: 2d/-
    Source: relatives M1, M8
    """
    size: int = state.agreed("mustamaija.hand_size")
    return size


@answers("first_attacker")
def left_of_the_dealer_leads(state: WholeAttackState) -> str:
    """The dealer's left neighbour leads first.

    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c; A: 2d 5d; B: 8d; C: Tc
    Source: relatives A24
    """
    seat: str = state.dealers_left
    return seat


@answers("shows_trump")
def trump_comes_later(state: WholeAttackState) -> bool:
    """Nothing is turned up at the deal: the first lead is made before the trump suit is known.

    Why: There is less to gain by leading first while the trump suit is unknown.
    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c; A: 2d 5d; B: 8d; C: Tc
    Source: relatives M3, S16
    """
    return state.trump is not None


@answers("no_trump")
def nobody_knows_yet(state: WholeAttackState) -> str:
    """Until the first lead has been made, nobody knows which suit is trumps.

    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c; A: 2d 5d; B: 8d; C: Tc
    Source: relatives M3
    """
    return NotImplemented if state.fact(NO_TRUMP) or state.over else "?"


@answers("may_be_trump")
def never_spades(state: WholeAttackState, suit: Suit) -> bool:
    """Spades are never trumps.

    Why: So a hand of spades holds no trump, and wins the lead only against spades.
    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c Td; A: 2d 5d 9s
        B: 8d Jh; C: Tc 3c
    Source: relatives M4
    """
    return suit is not SPADES


@answers("turning")
def others_go_back_to_the_middle(state: WholeAttackState) -> tuple[Held, Held]:
    """Spades that are turned up are set aside, and then put back into the middle of the talon.

    Told: Spades that are turned up are set aside; when the trump suit is found, they are put
        back, face down, into the middle of the talon.
    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c Td; A: 2d 5d 9s
        B: 8d Jh; C: Tc 3c
    Source: relatives M4, A22
    """
    place = trump_in(state, state.talon)
    if place is None:
        return (), state.talon
    aside, rest = state.talon[:place], state.talon[place + 1 :]
    middle = len(rest) // 2
    turned = state.talon[: place + 1]
    return turned, (*rest[:middle], *aside, *rest[middle:], turned[-1])


@after("trump may change", phase="lead")
def trump_is_turned(state: WholeAttackState) -> Outcome:
    """After the first lead, talon cards are turned up until one is not a spade: its suit is
    trumps.

    Told: After the first lead, before anybody draws, cards are turned up from the talon until
        one is not a spade: its suit is trumps.
    Why: So the first player leads without knowing which suit is trumps.
    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c Td; A: 2d 5d 9s
        B: 8d Jh; C: Tc 3c
    Source: relatives M4, A22
    """
    return found_trump(state, state.attacker)


def found_trump(state: WholeAttackState, seat: str) -> tuple[WholeAttackState, Event] | None:
    """The state with its trump, unless it is known or there is none; and what was turned up."""
    if state.trump is not None or state.fact(NO_TRUMP):
        return None
    turned, talon = state.turning
    if not turned:
        return state.noting(NO_TRUMP, True), Event("no trump", seat)
    card = turned[-1]
    assert isinstance(card, Card)
    set_so = state.but(talon=talon, trump=state.sets_trump(card))
    return set_so, Event("trump is turned", seat, turned)


def trump_in(state: WholeAttackState, talon: Held) -> int | None:
    """The place of the first card that may be trump."""
    return next((n for n, card in enumerate(talon) if may_set_trump(state, card)), None)


def may_set_trump(state: WholeAttackState, card: Any) -> bool:
    """Whether a card's suit can be trump."""
    return isinstance(card, Card) and bool(state.may_be_trump(card.suit))


SAYS = {
    "trump": say("The card that sets the trump suit is turned up only after the first lead."),
    "trump is turned": say_n(
        "Turned up: {cards}. It sets the trump suit.",
        "Turned up: {cards}. The last one sets the trump suit.",
        n=0,
    ),
    "no trump": say(
        "No card that could set the trump suit is left in the talon: there are no trumps."
    ),
    "trump ?": say("The trump suit is not known yet"),
}

RULES = (
    fifty_two_cards,
    five_cards,
    left_of_the_dealer_leads,
    trump_comes_later,
    nobody_knows_yet,
    never_spades,
    others_go_back_to_the_middle,
    trump_is_turned,
)

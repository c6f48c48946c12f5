"""The pack, the hands, and the trump that is found only after the first lead."""

from __future__ import annotations

from typing import Any

from durak_teach.cards import SPADES, Card, pack
from durak_teach.durak.state import DurakState
from durak_teach.rules import after, answers
from durak_teach.state import Event
from durak_teach.text import say


@answers("deck")
def fifty_two_cards(state: DurakState) -> tuple[Card, ...]:
    """The pack has 52 cards: four suits, each from the 2 up to the ace.

    Example: game: mustamaija; players: A B C; trump: h; talon: 9s [8h]; A: 2d 5d; B: 8d; C: Tc
    Source: relatives M1, M2
    """
    return pack("2")


@answers("hand_size")
def five_cards(state: DurakState, seat: str) -> int:
    """Everyone is dealt five cards, and refills to five.

    Example: game: mustamaija; players: A B C; trump: h; talon: 6s [8h]; A: 4c 5c 6c 7c 8c
        B: 3d Jc 4s 5s 6d; C: 2c 3c 9c Tc Kc; table: 2d/-
    Source: relatives M1, M8
    """
    return 5


@answers("shows_trump")
def trump_comes_later(state: DurakState) -> bool:
    """Nothing is turned up at the deal: the first lead is made before trump is known.

    Why: So the first player gains less by going first.
    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c; A: 2d 5d; B: 8d; C: Tc
    Source: relatives M3, S16
    """
    return state.trump is not None


@after("trump may change", phase="lead")
def trump_is_turned(state: DurakState) -> Any:
    """After the first lead the top card of the talon is turned: its suit is trump, never spades.

    Why: The queen of spades could not stay unbeaten if spades were trumps. The trump card goes
    under the talon; spades that come first go back into its middle.
    Example: game: mustamaija; players: A B C; trump: ?; talon: 7s 3h 9c Td; A: 2d 5d 9s
        B: 8d Jh; C: Tc 3c
    Source: relatives M4, A22
    """
    if state.trump is not None:
        return None
    place = next((n for n, card in enumerate(state.talon) if _other_suit(card)), None)
    if place is None:
        return None
    spades, turned, rest = state.talon[:place], state.talon[place], state.talon[place + 1 :]
    middle = len(rest) // 2
    talon = (*rest[:middle], *spades, *rest[middle:], turned)
    assert isinstance(turned, Card)
    found = state.but(talon=talon, trump=turned.suit)
    return found, Event("trump is turned", state.attacker, (*spades, turned))


def _other_suit(card: Any) -> bool:
    """Whether a card's suit can be trump."""
    return isinstance(card, Card) and card.suit is not SPADES


SAYS = {"trump is turned": say("Turned up: {cards}. The last one sets trump.")}

RULES = (fifty_two_cards, five_cards, trump_comes_later, trump_is_turned)

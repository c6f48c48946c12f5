"""What a seat may see."""

from __future__ import annotations

from typing import Any

from durak_teach.cards import FACE_DOWN, Held
from durak_teach.durak.state import DurakState
from durak_teach.rules import answers


@answers("person")
def everybody_plays_one_seat(state: DurakState, seat: str) -> str:
    """Everybody plays one seat: their own.

    Example: players: A B C; trump: d; A: 7h; B: 9h; C: 8s
    Source: durak 1.1
    """
    return seat


@answers("seen_by")
def own_hand_only(state: DurakState, seat: str) -> DurakState:
    """Players see their own hand, the table, the face-up trump, and how many cards others hold.

    Why: The talon and the discards lie face down, and nobody may look through them.
    Example: trump: d; talon: x5 [9d]; A: 7h Ks; B: x2
    Source: durak 1.17
    """
    me = state.person(seat)
    hands = {s: h if state.person(s) == me else _backs(h) for s, h in state.hands.items()}
    talon = (*_backs(state.talon[:-1]), *state.talon[-1:])
    unseen: dict[str, Any] = {
        "discard": _backs(state.discard),
        "past": (),
        "seen": {},
        "seed": None,
    }
    return state.but(hands=hands, talon=talon, **unseen)


@answers("private")
def draws_are_private(state: DurakState, seat: str) -> frozenset[str]:
    """What is dealt to others or drawn by others stays unseen.

    Example: trump: d; talon: x3 [9d]; A: x2; B: 9h Th; table: 7h/-
    Source: durak 1.17
    """
    return frozenset({"deal", "dealt", "draw"})


def _backs(cards: Held) -> Held:
    return (FACE_DOWN,) * len(cards)


RULES = (everybody_plays_one_seat, own_hand_only, draws_are_private)

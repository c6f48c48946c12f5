"""In the last round an attack that would go past the last defender turns round."""

from __future__ import annotations

from typing import Any

from durak_teach.durak.state import DurakState
from durak_teach.durak.transfer import circle
from durak_teach.rules import Fact, Variant, after, answers
from durak_teach.state import Event

TALON = "last_round_reverse.talon"
REVERSED = "last_round_reverse.reversed"


@answers("transfer_to", partly=True)
def back_from_the_last_defender(state: DurakState) -> Any:
    """In the last round, a transfer that would go past the last defender goes anticlockwise.

    Why: The last defender sits at the right of the player who led. The direction stays for the
    rest of the bout.
    Example: players: A B C D; trump: d; A: Ks Qs Js; B: 9h 8c; C: Tc Th Jh Qh; D: 7d 8s
        table: 7h/- 7c/- 7s/-; roles: att=C def=D first=A by=ABC
    Source: durak H21, Q14
    """
    seats = circle(state)
    if state.talon or state.fact(TALON) or state.defender not in seats:
        return NotImplemented
    place = seats.index(state.defender)
    turning = state.fact(REVERSED) or place == len(seats) - 1
    return seats[place - 1] if turning else NotImplemented


@after("passes on")
def direction_is_kept(state: DurakState, event: Event) -> DurakState | None:
    """Once an attack has turned round, it goes on anticlockwise until the bout ends.

    Example: players: A B C D; trump: d; A: Ks Qs Js; B: 9h 8c; C: Tc Th Jh Qh; D: 7d 8s
        table: 7h/- 7c/- 7s/-; roles: att=C def=D first=A by=ABC
    Source: durak H21, Q14
    """
    turned = event.to != state.defender_against(event.by)
    return state.noting(REVERSED, True) if turned else None


@after("next bout")
def each_bout_begins_clockwise(state: DurakState) -> DurakState:
    """Every bout begins clockwise; whether it is in the last round is settled then.

    Example: players: A B; trump: d; talon: 8c [Jd]; A: Ks Qs; B: 9h; table: 7h/-
    Source: durak H21, Q14
    """
    return state.noting(REVERSED, False).noting(TALON, bool(state.talon))


LAST_ROUND_REVERSE = Variant(
    "last_round_reverse",
    "Reverse past the last defender",
    "In the last round, past the last defender the attack goes anticlockwise.",
    (back_from_the_last_defender, direction_is_kept, each_bout_begins_clockwise),
    forms=("perevodnoy",),
    facts=(Fact("reversed", False), Fact("talon", False)),
    source="H21",
)

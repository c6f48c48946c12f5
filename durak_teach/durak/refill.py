"""Drawing from the talon after a bout."""

from __future__ import annotations

from typing import Any

from durak_teach.durak.state import DurakState
from durak_teach.rules import after, answers
from durak_teach.state import Event


@answers("refill_order")
def defender_draws_last(state: DurakState) -> tuple[str, ...]:
    """The attacker draws first, then the others clockwise; the defender draws last.

    Why: When the talon runs out, the last in the order may draw nothing.
    Example: players: A B C; trump: d; talon: 8c 9c Tc [Jd]; A: 6s 7s 8s 9s Qs
        B: 9h Ks As Kc Ac; C: 6h 8h Th Jh Qh; table: 7h/-
    Source: durak 1.10, Q10
    """
    order = state.clockwise_from(state.first)
    others = tuple(seat for seat in order if seat != state.defender)
    return (*others, state.defender) if state.defender in order else others


@after("hands refill")
def refill_to_hand_size(state: DurakState) -> Any:
    """After every bout all players with fewer than six cards draw up to six, while the talon lasts.

    Why: A hand of six or more draws nothing. The face-up trump is the last card to be drawn.
    Example: trump: d; talon: 8c 9c [Jd]; A: 6s 7s 8s 9s Qs; B: 9h Ks As Kc Ac; table: 7h/-
    Source: durak 1.10
    """
    if not state.talon:
        return None
    hands, talon = dict(state.hands), state.talon
    draws, because = [], state.because("refill_order").id
    for seat in state.refill_order:
        drawn = talon[: max(0, state.hand_size(seat) - len(hands[seat]))]
        if drawn:
            hands[seat] += drawn
            talon = talon[len(drawn) :]
            draws.append(Event("draw", seat, drawn, because))
    return state.but(hands=hands, talon=talon, stalls=0 if draws else state.stalls), *draws


RULES = (defender_draws_last, refill_to_hand_size)

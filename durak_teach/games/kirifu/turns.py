"""Who was out first, and what that is worth."""

from __future__ import annotations

from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.rules import after
from durak_teach.kernel.state import Event, Outcome


@after("out")
def first_out_is_remembered(state: WholeAttackState, event: Event) -> Outcome:
    """Whoever is out first has won.

    Example: game: kirifu; players: A B C; trump: c; A: Ks Kd; B: 7h; C: Qd; table: 6h/-
    Source: relatives K14, A18
    """
    return None if len(state.out) > 1 else state.noting("kirifu.first_out", event.by)


RULES = (first_out_is_remembered,)

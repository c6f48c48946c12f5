"""Beat everything and lead on at once; refill only when the turn is over; out and won."""

from __future__ import annotations

from typing import Any

from durak_teach.durak.state import DurakState
from durak_teach.rules import after, answers
from durak_teach.state import Event


@answers("refill_order", phase="defence")
def lead_on_before_the_refill(state: DurakState) -> tuple[str, ...]:
    """Who has beaten everything leads on at once, and refills only after that lead.

    Why: In Durak one refills before one attacks; here one leads from what is left of the hand.
    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d 8h; A: Ks Kd 2h 3h 4h
        B: 9h 2c 7s Qs Qd; C: Tc 2s 3s 4s 5h; table: 6h/- 6d/- 5s/-
    Source: relatives K10, K11, K13
    """
    leads_on = not state.taking and state.hand(state.defender)
    return () if leads_on else (state.defender,)


@answers("next_attacker")
def nothing_left_to_lead(state: DurakState) -> Any:
    """Who has beaten everything with the whole hand has nothing to lead: the next player leads.

    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d; A: Ks Kd; B: 9h; C: Tc 2s
        table: 6h/-
    Source: relatives A17
    """
    emptied = not state.taking and state.fact("kirifu.emptied")
    return state.left_of(state.defender) if emptied else NotImplemented


@after("table clears")
def hand_is_empty(state: DurakState) -> Any:
    """What matters is the hand before the refill.

    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d; A: Ks Kd; B: 9h; C: Tc 2s
        table: 6h/-
    Source: relatives A17
    """
    return state.noting("kirifu.emptied", not state.hand(state.defender))


@after("next bout")
def emptied_is_forgotten(state: DurakState) -> Any:
    """Each turn is looked at by itself.

    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d; A: Ks Kd; B: 9h; C: Tc 2s
        table: 6h/-
    Source: relatives A17
    """
    return state.noting("kirifu.emptied", False)


@after("out")
def first_out_is_remembered(state: DurakState, event: Event) -> Any:
    """Who is out first has won, and leads first in the next deal.

    Example: game: kirifu; players: A B C; trump: c; A: Ks Kd; B: 7h; C: Qd; table: 6h/-
    Source: relatives K14, A18
    """
    return None if len(state.out) > 1 else state.noting("kirifu.first_out", event.by)


RULES = (
    lead_on_before_the_refill,
    nothing_left_to_lead,
    hand_is_empty,
    emptied_is_forgotten,
    first_out_is_remembered,
)

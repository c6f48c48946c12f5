"""Deals won are counted in points."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say_n


@after("durak")
def opponents_score(state: DurakState, event: Event) -> DurakState:
    """When a deal is lost, every opponent of the loser scores a point, or the stake of the deal.

    Told: When a deal is lost, every opponent of the loser scores a point.
    Example: trump: d; A: 8s; B: 7h Ks; table: 7c/-
    Source: durak V01.7
    """
    for seat in state.people:
        if seat not in event.by:
            before = state.fact("win_point.scores", seat)
            state = state.noting("win_point.scores", before + state.stake, seat)
    return state


@answers("scores")
def points_so_far(state: DurakState) -> Mapping[str, int]:
    """Points are added up from deal to deal.

    Told: Points are added up from deal to deal; whoever has the most at the end has done best.
    Example: trump: d; A: 8s; B: 7h Ks; table: 7c/-
    Source: durak V01.7
    """
    return {seat: state.fact("win_point.scores", seat) for seat in sorted(state.people)}


WIN_POINT = Variant(
    "win_point",
    "One point a win",
    "When a deal is lost, every opponent of the loser scores.",
    (opponents_score, points_so_far),
    facts=(Fact("scores", {"": 0}, score=True, lasting=True),),
    says={"fact win_point.scores": say_n("{n} point", "{n} points", n=0)},
    source="V01.7",
)

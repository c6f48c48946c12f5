"""Two players, no more."""

from __future__ import annotations

from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import SEATS
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers


@answers("party", combine=all_of)
def two_people(state: DurakState) -> frozenset[int]:
    """Two people play.

    Example: trump: d; A: 7h 9s; B: 9h Ks
    Source: durak V01.2
    """
    return frozenset({2})


TWO_ONLY = Variant(
    "two_only",
    "Two players",
    "One against one.",
    (two_people,),
    clashes=dict.fromkeys(("dummy_throws", "dummy_plays"), SEATS),
    source="V01.2",
)

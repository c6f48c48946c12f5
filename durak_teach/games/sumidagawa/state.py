"""The questions and names of Sumidagawa."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.games.sumidagawa.yaku import Reading, Usage
from durak_teach.kernel.vocabulary import Words


class SumidagawaState(ClimbingState):
    """A deal of Sumidagawa."""

    first_oya: str
    next_oya: str
    read_as: Callable[[tuple[Any, ...]], Reading | None]
    usage: Usage
    due: Callable[[str], str]  # what a seat is asked to do
    kagerou: Callable[[str], bool]
    rin_all_up: Callable[[str], bool]
    fewest_points: int


WORDS = Words(
    phases=frozenset(("round", "revive", "discard", "flip")),
    events=frozenset(
        (
            *("begin", "dealt", "next round", "turn passes", "play made", "declared"),
            *("dakuryū", "honoo no hana", "draw", "flip one", "flipped", "revival", "revived"),
            *("round is over", "round ends", "used rin go down", "tile", "who is out", "out"),
            *("game ends", "stalled", "forced pass", "optional pass"),
        )
    ),
)

"""The questions and names of Sumidagawa."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.games.sumidagawa.yaku import Reading, Usage
from durak_teach.kernel.vocabulary import SharedWords
from durak_teach.text import say


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


WORDS = SharedWords(
    phases={
        "round": say("the round"),
        "revive": say("the revival of a rin"),
        "discard": say("the discard of a card"),
        "flip": say("turning a rin face down"),
    },
    called={
        "play": say("play"),
        "pass": say("pass"),
        "revive": say("turn up"),
        "discard": say("discard"),
        "flip": say("turn face down"),
    },
    events=frozenset(
        (
            *("begin", "dealt", "next round", "turn passes", "play made", "declared"),
            *("dakuryū", "honoo no hana", "draw", "flip one", "flipped", "revival", "revived"),
            *("round is over", "round ends", "used rin go down", "tile", "who is out", "out"),
            *("game ends", "stalled", "forced pass", "optional pass"),
        )
    ),
)

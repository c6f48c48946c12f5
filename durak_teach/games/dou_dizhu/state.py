"""The questions and names of Dou Dizhu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.games.dou_dizhu.counting import read_as
from durak_teach.games.dou_dizhu.shapes import Shape, Shapes
from durak_teach.kernel.question import remembered
from durak_teach.kernel.vocabulary import SharedWords
from durak_teach.text import say


class DouDizhuState(ClimbingState):
    """A deal of Dou Dizhu."""

    cuts: str
    marker_place: int
    opens_with: Callable[[int], str]
    first_to_draw: str
    shapes: Shapes
    doubles: Callable[[tuple[Any, ...]], bool]
    payment: int
    leads_the_match: tuple[str, ...]

    @remembered
    def to_beat(self) -> Shape | None:
        """The combination that is to be beaten, None before the lead."""
        lying = tuple([pair.attack for pair in self.table])
        return next(iter(read_as(lying, self.shapes)), None) if lying else None


WORDS = SharedWords(
    phases={"auction": say("the auction"), "trick": say("the trick")},
    called={
        "play": say("play"),
        "pass": say("pass"),
        **{f"bid {n}": say("bid {n}", n=n) for n in (1, 2, 3)},
    },
    events=frozenset(
        (
            *("cut", "marker", "dealt", "auction", "redeal", "void deal", "landlord", "kitty"),
            *("draw", "next trick", "turn passes", "trick won", "hand is empty", "out"),
            "deal won",
        )
    ),
)

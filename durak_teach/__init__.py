"""Durak and its relatives: the rules, and the reasons.

>>> from durak_teach import deal, game
>>> g = game("durak", "podkidnoy")
>>> state = deal(g, players=2, seed=7)
>>> len(g.legal(state))
6
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.compare.laws import compare
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import no_name
from durak_teach.notation.check import check
from durak_teach.notation.position import position
from durak_teach.play.match import Match

if TYPE_CHECKING:
    from durak_teach.widgets.comparing import side_by_side
    from durak_teach.widgets.courses import course
    from durak_teach.widgets.exercises import exercise
    from durak_teach.widgets.hands import hand, step
    from durak_teach.widgets.reviewing import review

__all__ = [
    "Match",
    "check",
    "compare",
    "course",
    "deal",
    "exercise",
    "game",
    "hand",
    "position",
    "review",
    "side_by_side",
    "step",
]
__version__ = "0.1.0"
_SHOWN = ("course", "exercise", "hand", "review", "side_by_side", "step")


def __getattr__(name: str) -> Any:
    """What needs a notebook is loaded when first asked for: the rules do without."""
    if name in _SHOWN:
        from durak_teach import widgets

        return getattr(widgets, name)
    raise no_name(name, __all__)


def __dir__() -> list[str]:
    """The public names: what Tab shows, and `help`."""
    return [*__all__, "__version__"]

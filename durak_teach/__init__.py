"""Durak and its relatives: the rules, and the reasons.

>>> from durak_teach import deal, game
>>> g = game("durak", "podkidnoy")
>>> state = deal(g, players=2, seed=7)
>>> len(g.legal(state))
6

Rules of your own are made with `durak_teach.kernel.rules`, games of them with
`durak_teach.kernel.game`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from durak_teach.compare import compare  # by the name of its room, which is loaded first
from durak_teach.kernel.printed import Printed

if TYPE_CHECKING:
    from durak_teach.games.families import game
    from durak_teach.kernel.dealing import deal
    from durak_teach.notation.check import check
    from durak_teach.notation.position import position
    from durak_teach.play.deal_figures import loses
    from durak_teach.play.match import Match
    from durak_teach.play.simulate import simulate
    from durak_teach.play.simulated import Simulation
    from durak_teach.widgets.comparing import side_by_side
    from durak_teach.widgets.courses import course
    from durak_teach.widgets.exercises import exercise
    from durak_teach.widgets.hands import hand, step
    from durak_teach.widgets.reviews import review

__all__ = [
    "Match",
    "Simulation",
    "check",
    "compare",
    "course",
    "deal",
    "exercise",
    "game",
    "hand",
    "loses",
    "position",
    "review",
    "side_by_side",
    "simulate",
    "step",
]
__version__ = "0.1.0"
# Where the public names live: each is loaded when it is first asked for.
_HOMES = {
    "Match": "play.match",
    "Simulation": "play.simulated",
    "check": "notation.check",
    "deal": "kernel.dealing",
    "game": "games.families",
    "loses": "play.deal_figures",
    "position": "notation.position",
    "simulate": "play.simulate",
    **dict.fromkeys(("course", "exercise", "hand", "review", "side_by_side", "step"), "widgets"),
}


def __getattr__(name: str) -> Any:
    """A public name: who reads a position loads no course, who plays nothing that prints."""
    if name in _HOMES:
        return getattr(import_module(f"durak_teach.{_HOMES[name]}"), name)
    if name[:2] == "__":
        raise AttributeError(name)
    from durak_teach.kernel.imported import not_there

    raise not_there(name, __all__)


def _load_words() -> None:
    """Load what games and verdicts print as, and what writes games as data."""
    import_module("durak_teach.explain.printing")
    import_module("durak_teach.notation")


Printed.load_words = staticmethod(_load_words)


def __dir__() -> list[str]:
    """The public names: what Tab shows, and `help`."""
    return [*__all__, "__version__"]

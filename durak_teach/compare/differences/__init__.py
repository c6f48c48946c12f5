"""Where two games differ: the smallest position in which they say different things.

>>> from durak_teach import game
>>> from durak_teach.compare.differences import stored
>>> print(stored()["japanese"].difference.text("en"))  # doctest: +SKIP
players: A B
trump: d
…

`distinguish(a, b)` searches; what it finds for each option is stored (`stored`, `difference`).
"""

from __future__ import annotations

from durak_teach.compare.differences.difference import Difference
from durak_teach.compare.differences.stored import difference, stored
from durak_teach.kernel.game import Game

__all__ = ["Difference", "difference", "distinguish", "stored"]


def distinguish(a: Game, b: Game) -> Difference | None:
    """The smallest position found in which two games differ, None if none is found.

    The same games give the same position; a search takes some seconds.
    """
    from durak_teach.compare.differences.search import Search

    return Search(a, b).run()

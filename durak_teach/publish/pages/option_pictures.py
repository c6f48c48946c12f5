"""A still picture of an option, for its card in the catalogue.

It is the smallest position known in which the option makes a difference, as it is with the option;
where that is no move (a deal, a pack), what the example of one of its rules shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_teach.compare.differences.stored import difference as stored_difference
from durak_teach.games.families import FAMILIES
from durak_teach.paper.pictures import Scene, picture, still
from durak_teach.publish.pages import families, switches
from durak_teach.publish.pages.options import own_rules

if TYPE_CHECKING:
    from durak_teach.compare.differences import Difference


def drawn(family: str, option: str, lang: str) -> str:
    """The picture of an option of a family; "" where no cards of four suits show it."""
    durak = family == families.FIRST
    difference = stored_difference(option) if durak else switches.difference(family, option)
    pictured = _moved(difference, lang) if difference else ""
    rules = own_rules(FAMILIES[family].catalogue[option])
    return pictured or next(filter(None, (picture(rule, lang) for rule in rules)), "")


def _moved(difference: Difference, lang: str) -> str:
    """The move that makes the difference, where the option is played."""
    state = difference.states[1]
    if difference.move is None or not hasattr(state, "open_attacks"):
        return ""
    allowed = bool(state.game.judge(state, difference.move))
    return still(Scene(state, difference.move, allowed), lang)

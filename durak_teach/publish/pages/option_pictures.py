"""A still picture of an option, for its card in the catalogue.

It is the smallest position known in which the option makes a difference, as it is with the option;
where that is no move (a deal, a pack), what the example of one of its rules shows. A picture that
more than two options would share shows none of them, so it is left out.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from durak_teach.compare.differences.stored import difference as stored_difference
from durak_teach.games.families import FAMILIES
from durak_teach.paper.pictures import Scene, picture, still
from durak_teach.publish.pages import families, switches
from durak_teach.publish.pages.options import own_rules

if TYPE_CHECKING:
    from durak_teach.compare.differences import Difference

SHARED: Final = 2  # options that one picture may show: a rule and the same rule at another time


def drawn(family: str, option: str, lang: str) -> str:
    """The picture of an option of a family; "" where no cards of four suits show it alone."""
    all_drawn = _all_drawn(family, lang)
    svg = all_drawn[option]
    return svg if Counter(all_drawn.values())[svg] <= SHARED else ""


@cache
def _all_drawn(family: str, lang: str) -> dict[str, str]:
    """The picture of each option of a family."""
    return {option: _drawn(family, option, lang) for option in FAMILIES[family].catalogue}


def _drawn(family: str, option: str, lang: str) -> str:
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

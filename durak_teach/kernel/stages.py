"""How a deal goes, declared: who acts in each phase, and which kinds of moves end it.

A form says it of its phases (`Variant.stages`), an option of those that it brings, and of further
ways out of those that are there. Of these a game has what its rules can bring about (`phases`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from durak_teach.text import Text, say

OVER: Final = ""  # where a deal leads at last
ON_TURN: Final = say("whoever is to play")  # where nobody has a role


class Way(NamedTuple):
    """A way out of a phase: a kind of move, the phase that it leads to (`OVER`: none), and the id
    of the rule that makes the change.

    A game has it where it has the rule, and all of those that it is `given`, and none of `unless`.
    """

    verb: str
    to: str
    rule: str
    given: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


class Stage(NamedTuple):
    """A phase, who acts in it, and the ways out of it.

    `who`: the roles, each perhaps with what has to be there (asked like `Rule.leans`). A deal
    `begins` in the last such stage whose phase the game has. With `instead`, the kinds of moves
    named here have no ways out but these.
    """

    phase: str
    who: tuple[Text | tuple[Text, Callable[[Any], bool]], ...] = ()
    ways: tuple[Way, ...] = ()
    begins: bool = False
    instead: bool = False

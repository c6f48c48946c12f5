"""How a deal goes, declared: who acts in each phase, and which kinds of moves end it.

A form says it of its phases (`Variant.stages`), an option of those that it brings, and of further
ways out of those that are there. Of these a game has what its rules can bring about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from durak_teach.text import Text, say

if TYPE_CHECKING:
    from durak_teach.kernel.game import Game

OVER: Final = ""  # where a deal leads at last
ON_TURN: Final = say("whoever is on turn")  # where nobody has a role


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


def stages_of(game: Game) -> Iterator[Stage]:
    """The phases that a game comes to, in the order in which it does, with the ways out of each."""
    every: dict[str, Stage] = {}
    for stage in (each for piece in (game.form, *game.variants) for each in piece.stages):
        older = every.get(stage.phase, Stage(stage.phase))
        every[stage.phase] = Stage(
            stage.phase,
            stage.who or older.who,
            (*_kept(older, stage), *stage.ways),
            stage.begins or older.begins,
        )
    nobody = game.family.state.empty(game, ())
    laws = {rule.id for rule in game.laws}
    found: dict[str, Stage] = {}
    due = [stage.phase for stage in every.values() if stage.begins and _offers(game, stage.phase)]
    due = due[-1:]
    while due:
        phase = due.pop(0)
        if phase in found or phase not in every:
            continue
        stage = every[phase]
        ways = tuple(dict.fromkeys(way for way in stage.ways if _has(game, laws, phase, way)))
        who = tuple(each for each in stage.who if isinstance(each, Text) or each[1](nobody))
        found[phase] = stage._replace(ways=ways, who=who)
        due += [way.to for way in ways]
    yield from found.values()


def _kept(older: Stage, stage: Stage) -> Iterator[Way]:
    """The ways out of a phase that an option leaves."""
    verbs = {way.verb for way in stage.ways if stage.instead}
    return (way for way in older.ways if way.verb not in verbs)


def _offers(game: Game, phase: str) -> bool:
    return any(rule.offering and rule.applies(phase) for rule in game.rules)


def _has(game: Game, laws: set[str], phase: str, way: Way) -> bool:
    """Whether a game has a way out of a phase."""
    needed, unwanted = {way.rule, *way.given}, {*way.unless}
    return bool(game.offers(way.verb, phase)) and needed <= laws and not unwanted & laws

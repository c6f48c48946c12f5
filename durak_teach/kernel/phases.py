"""The phases that a deal of a game can come to: of those declared, what its rules bring about."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.kernel.game import Game
from durak_teach.kernel.stages import Stage, Way
from durak_teach.text import Text


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

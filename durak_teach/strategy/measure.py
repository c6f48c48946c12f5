"""What is measured about a maxim: computed anew, wholly or only its first deals."""

from __future__ import annotations

from concurrent.futures import Executor
from itertools import repeat
from typing import NamedTuple

from durak_teach.games.families import game
from durak_teach.play.estimates import mean_and_error
from durak_teach.play.simulate import simulate
from durak_teach.strategy.endings import compared
from durak_teach.strategy.maxim import (
    FIGURES,
    Choice,
    Deals,
    Endings,
    Exact,
    Maxim,
    Measure,
    Value,
    looked_through,
)

FEW = 15  # deals or endings that a quick check plays again


class Found(NamedTuple):
    """The value of each choice with its standard error.

    `few` is what the first few deals alone add up to, for a quick check. `gaps` are the
    differences of each further choice from the first, with their errors. `lines` tell how play
    goes on after each choice, where it was looked through.
    """

    values: tuple[Value, ...]
    few: tuple[float, ...] = ()
    gaps: tuple[Value, ...] = ()
    lines: tuple[str, ...] = ()


def measured(maxim: Maxim, measure: Measure, executor: Executor | None = None) -> Found:
    """The whole measure."""
    if isinstance(measure, Exact):
        return exact(maxim, measure)
    if isinstance(measure, Endings):
        rows = _signs(measure, measure.endings, executor)
    else:
        rows = [_numbers(maxim, measure, c, measure.deals, executor) for c in measure.choices]
    few = tuple(round(sum(row[:FEW]), 6) for row in rows)
    gaps = [[n - first for n, first in zip(row, rows[0], strict=True)] for row in rows[1:]]
    return Found(tuple(map(mean_and_error, rows)), few, tuple(map(mean_and_error, gaps)))


def quick(maxim: Maxim, measure: Measure) -> tuple[float, ...]:
    """What the first few deals or endings give; the values themselves where they are exact."""
    if isinstance(measure, Exact):
        return tuple(value for value, _ in exact(maxim, measure).values)
    if isinstance(measure, Endings):
        rows = _signs(measure, FEW, None)
    else:
        rows = [_numbers(maxim, measure, choice, FEW, None) for choice in measure.choices]
    return tuple(round(sum(row), 6) for row in rows)


def exact(maxim: Maxim, measure: Exact) -> Found:
    """The value of each choice for the maxim's seat, and best play after it."""
    values, lines = [], []
    for choice in measure.choices:
        worth = looked_through(maxim, choice.position)
        state = worth.state
        mine = 1 if maxim.seat in state.team(state.actor) else -1
        move = state.game.read(choice.move) if choice.move else None
        value = worth.values[move] if move else worth.value
        if value is None:
            raise ValueError(f"{maxim.id}: {choice.move} was not looked through")
        values.append((float(mine * value), 0.0))
        played = worth.line(move)
        lines.append("; ".join(map(str, played[1:] if move else played)))
    return Found(tuple(values), lines=tuple(lines))


def _signs(measure: Endings, endings: int, executor: Executor | None) -> list[list[float]]:
    """For each ending whether the saying is better, does not matter, is worse: three rows."""
    work = executor.map if executor else map
    kinds, seeds = repeat(measure.kind), repeat(measure.seed)
    signs = list(work(compared, kinds, seeds, range(endings)))
    return [[float(sign == wanted) for sign in signs] for wanted in (1, 0, -1)]


def _numbers(
    maxim: Maxim, measure: Deals, choice: Choice, deals: int, executor: Executor | None
) -> list[float]:
    """The figure of each deal."""
    players = choice.players or measure.players
    played = simulate(
        game(*maxim.game) if players else maxim.state(choice.position),
        deals,
        measure.bots,
        measure.seed,
        players=players or None,
        seat="" if players else maxim.seat,
        move=choice.move,
        prepare=choice.prepare,
        executor=executor,
    )
    figure = FIGURES[choice.figure or measure.figure]
    return [figure(each, maxim.seat) for each in played.played]

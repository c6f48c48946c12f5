"""What moves are worth: by tables dealt anew and played out, or looked through to the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.estimates import WIDE, mean_and_error, share
from durak_teach.play.players import bot, choose
from durak_teach.play.players.exact import sides, solve
from durak_teach.play.review.decisions import Decision
from durak_teach.play.samples import Unseen
from durak_teach.play.search.playout import played_on
from durak_teach.play.simulate import MOST

PLAYER: Final = "club"  # who plays a table to its end
CARDS: Final = 12  # in all hands, from which on a decision is looked through …
POSITIONS: Final = 5000  # … if so many positions suffice; a phone takes some seconds for them


class Figure(NamedTuple):
    """What a move led to, a mean over tables: the share that was lost, or the points won.

    `tables` is 0 for a figure that is exact; `low` and `high` are as far as its error reaches.
    `better` is how much better it did than the move that was made, table by table, with how far
    the 95-per-cent interval of that reaches.
    """

    move: Move
    mean: float
    low: float
    high: float
    tables: int
    better: float
    better_error: float


class Judged(NamedTuple):
    """A decision with what is known of its moves; `best` is the alternative that did best.

    `sure` says that the difference is exact; or that it was measured on fresh tables, which did
    not choose the alternatives, and is larger than its error.
    """

    decision: Decision
    figures: tuple[Figure, ...]
    best: Figure
    exact: bool
    sure: bool

    @property
    def cost(self) -> float:
        """How much the alternative was better: a share of deals lost, or points."""
        return self.best.better


def in_points(state: State) -> bool:
    """Whether a deal is worth points; elsewhere it is lost or not."""
    return bool(state.scores)


def tables(decision: Decision, moves: Sequence[Move], seed: int, which: range) -> list[list[float]]:
    """What each move leads to at each of those tables; all meet the same cards and chance."""
    unseen, seat = Unseen(decision.seen), decision.made.by
    rows = []
    for n in which:
        luck = f"{seed} {decision.number} {n}"
        table = unseen.sample(random.Random(luck))
        rows.append([_worth(table, move, seat, luck) for move in moves])
    return rows


def _worth(table: State, move: Move, seat: str, luck: str) -> float:
    """Points won, or -1 for a deal that is lost: more is better."""
    player, state = bot(PLAYER), table.game.play(table, move)
    for _ in range(MOST):
        if state.over:
            break
        state = state.game.play(state, choose(player, state, luck))
    if in_points(table):
        person = table.person(seat)
        return state.scores[person] - table.scores[person]
    return -float(seat in ((state.over.loser if state.over else "") or ""))


def promises(decision: Decision, seed: int, number: int) -> dict[Move, float]:
    """How much better each other move looks at so many tables, each played on for a while only.

    The rest is estimated, so it takes a fifth of the time and varies less: good for choosing what
    to measure, never for saying what a move cost.
    """
    unseen, seat = Unseen(decision.seen), decision.made.by
    sums = dict.fromkeys(decision.moves, 0.0)
    for n in range(number):
        luck = f"{seed} {decision.number} promise {n}"
        table = unseen.sample(random.Random(luck))
        for move in sums:
            after = table.game.play(table, move)
            sums[move] += played_on(after, random.Random(luck)).get(seat, 0)
    made = sums.pop(decision.made)
    return {move: (total - made) / number for move, total in sums.items()}


def figures(moves: Sequence[Move], rows: Sequence[Sequence[float]], points: bool) -> list[Figure]:
    """The figures of some moves, the one that was made first, from what they led to."""
    each = []
    for move, column in zip(moves, zip(*rows, strict=True), strict=True):
        ahead = _reach([here - row[0] for here, row in zip(column, rows, strict=True)])
        mean, error = _reach([*column])
        reach = (mean - error, mean + error)
        if not points:
            lost = share(round(-mean * len(rows)), len(rows))
            reach = (lost.low, lost.high)
        each.append(Figure(move, mean if points else abs(mean), *reach, len(rows), *ahead))
    return each


def _reach(numbers: list[float]) -> tuple[float, float]:
    """A mean and how far its interval reaches; of few numbers that agree one might be other."""
    mean, error = mean_and_error(numbers)
    return mean, WIDE * max(error, max(map(abs, numbers)) / len(numbers))


def looked_through(decision: Decision) -> tuple[Figure, ...]:
    """Exact figures: 1 for a move that loses against best play; () where they are not found."""
    unseen = Unseen(decision.seen)
    if in_points(decision.seen) or not unseen.settled:
        return ()
    table = unseen.sample(random.Random(0))
    left = sum(map(len, table.hands.values())) + len(table.talon)
    if left > CARDS or len(sides(table)) != 2:
        return ()
    values = solve(table, POSITIONS).values
    loses = [float(value < 0) for value in map(values.get, decision.moves) if value is not None]
    if len(loses) < len(decision.moves):
        return ()
    return tuple(
        Figure(move, lost, lost, lost, 0, loses[0] - lost, 0)
        for move, lost in zip(decision.moves, loses, strict=True)
    )

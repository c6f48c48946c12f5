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
from durak_teach.play.review.afterwards import Gain, Standing, gain, standing
from durak_teach.play.review.decisions import Decision
from durak_teach.play.samples import Unseen
from durak_teach.play.search.playout import played_on
from durak_teach.play.simulate import MOST

PLAYER: Final = "club"  # who plays a table to its end
CARDS: Final = 12  # in all hands, from which on a decision is looked through …
POSITIONS: Final = 5000  # … if so many positions suffice; a phone takes some seconds for them


class Outcome(NamedTuple):
    """What a move led to at one table: points won, or -1 for a deal that is lost, so that more is
    better; and how its seat stood when the bout was over, where the game has bouts."""

    worth: float
    standing: Standing | None = None


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
    not choose the alternatives, and is larger than its error. `gain` is what `best` then has
    brought when the bout is over, if anything tells.
    """

    decision: Decision
    figures: tuple[Figure, ...]
    best: Figure
    exact: bool
    sure: bool
    gain: Gain | None = None

    @property
    def cost(self) -> float:
        """How much the alternative was better: a share of deals lost, or points."""
        return self.best.better


def in_points(state: State) -> bool:
    """Whether a deal is worth points; elsewhere it is lost or not."""
    return bool(state.scores)


def tables(
    decision: Decision, moves: Sequence[Move], seed: int, which: range
) -> list[list[Outcome]]:
    """What each move leads to at each of those tables; all meet the same cards and chance."""
    unseen, seat = Unseen(decision.seen), decision.made.by
    rows = []
    for n in which:
        luck = f"{seed} {decision.number} {n}"
        table = unseen.sample(random.Random(luck))
        rows.append([_outcome(table, move, seat, luck) for move in moves])
    return rows


def _outcome(table: State, move: Move, seat: str, luck: str) -> Outcome:
    player, state, then = bot(PLAYER), table.game.play(table, move), None
    bouts = not table.game.family.ahead
    for _ in range(MOST):
        if bouts and then is None and (state.over or state.bout > table.bout):
            then = standing(state, seat)
        if state.over:
            break
        state = state.game.play(state, choose(player, state, luck))
    if in_points(table):
        person = table.person(seat)
        return Outcome(state.scores[person] - table.scores[person], then)
    return Outcome(-float(seat in ((state.over.loser if state.over else "") or "")), then)


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


def figures(moves: Sequence[Move], rows: Sequence[Sequence[Outcome]], points: bool) -> list[Figure]:
    """The figures of some moves, the one that was made first, from what they led to."""
    each = []
    for n, move in enumerate(moves):
        column = [row[n].worth for row in rows]
        ahead = _reach([here - row[0].worth for here, row in zip(column, rows, strict=True)])
        mean, error = _reach(column)
        reach = (mean - error, mean + error)
        if not points:
            lost = share(round(-mean * len(rows)), len(rows))
            reach = (lost.low, lost.high)
        each.append(Figure(move, mean if points else abs(mean), *reach, len(rows), *ahead))
    return each


def gained(made: Sequence[Outcome], best: Sequence[Outcome]) -> Gain | None:
    """What the better of two moves brought by the end of the bout, of the same tables."""
    pairs = [
        (one.standing, other.standing)
        for one, other in zip(made, best, strict=True)
        if one.standing and other.standing
    ]
    return gain(*zip(*pairs, strict=True)) if pairs else None


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

"""A review: pieces of work, done one by one or by many workers, and what they have shown so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final, NamedTuple, TypeVar

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need, need_number, no_seat
from durak_teach.kernel.state import State
from durak_teach.play.review import move_values
from durak_teach.play.review.afterwards import Gain
from durak_teach.play.review.decisions import Decision, decisions, states
from durak_teach.play.review.move_values import Figure, Judged, Outcome
from durak_teach.play.stakes import is_dear
from durak_teach.text import say

SAMPLES: Final = 100  # tables at a decision that is measured
FIRST: Final = 5  # one in so many is looked at before, at every decision
PICKED: Final = 3  # decisions that are measured because of what they promise, and of the look …
AGAINST: Final = 2  # … each with so many alternatives
DEAR: Final = 3  # times as many tables at first look, where a trump or the like was given away
DEAR_PICKED: Final = 2  # of these decisions are measured besides …
CLOSER: Final = 3  # … and so many that are not yet sure, against the one best alternative …
ROUNDS: Final = 4  # … at so many times …
CLOSELY: Final = 2  # … times as many tables, as long as it may still have cost something …
SETTLED: Final = 2  # … and its cost is not so many times as large as its error …
LIKELY: Final = 0.5  # … but at least so large, where nothing dear was given away
OF_SOME: Final = 1.28  # the better of two has to be so much surer than one that stood alone
SHOWN: Final = 3  # turning points
PIECE: Final = 4  # tables in a piece of work
AT_FIRST: Final = 0.1  # of the work is done before tables are played to their end
MOST_SAMPLES: Final = 100_000

Found = list[list[Outcome]]
Work = tuple[Decision, tuple[Move, ...], range]
T = TypeVar("T")


class _Piece(NamedTuple):
    """Some tables at a decision, or (none) a look through it."""

    decision: Decision
    moves: tuple[Move, ...]
    which: range

    @property
    def cost(self) -> int:
        """How many deals are played out."""
        return len(self.moves) * len(self.which) or 1


class _Tried(NamedTuple):
    """Moves that met tables, and what they led to at each."""

    moves: tuple[Move, ...]
    rows: Found

    def gain(self, best: Move) -> Gain | None:
        """What that move brought beside the one that was made."""
        n = self.moves.index(best)
        return move_values.gained([row[0] for row in self.rows], [row[n] for row in self.rows])


class Review:
    """One seat's decisions in a deal, given by its beginning and the moves that were made.

    `samples` is the number of tables at the decisions that are measured. The same `seed` gives the
    same figures, however many workers there are. Raises `DurakError` for a seat there is not.
    """

    def __init__(
        self, first: State, way: Iterable[Move], seat: str, samples: int = SAMPLES, seed: int = 0
    ) -> None:
        if seat not in need("first", first, State, "deal()").seats:
            raise DurakError(no_seat(seat, first.seats))
        if not 0 < need_number("samples", samples) <= MOST_SAMPLES:
            raise DurakError(
                say(
                    "Unseen cards can be dealt anew 1 to {most} times, not {n}.",
                    most=MOST_SAMPLES,
                    n=samples,
                )
            )
        self.way, self.seat, self.samples, self.seed = tuple(way), seat, samples, seed
        self.states = states(first, self.way)
        self.points = move_values.in_points(first)
        self.decisions = decisions(self.states, self.way, seat)
        self._exact: dict[int, tuple[Figure, ...]] = {}
        self._promises: dict[int, dict[Move, float]] = {}
        self._looks: dict[int, _Tried] = {}
        self._measured: dict[int, _Tried] = {}
        self._closely: dict[int, _Tried] = {}

    @property
    def neutral(self) -> bool:
        """Whether only what was possible is shown: nothing is computed, nothing recommended."""
        return self.states[0].game.family.neutral

    # -- computing ----------------------------------------------------------------------------

    def computed(self, executor: Executor | None = None) -> Iterator[float]:
        """Do the work piece by piece; how much of it is done, from 0 to 1.

        Whoever stops asking stops the work, and keeps what has been found. `executor` is any of
        `concurrent.futures`.
        """
        if self.neutral:
            return
        at_first = partial(_at_first, self.seed, self._first_look)
        looks = [_Piece(each, each.moves, range(0)) for each in self.decisions]
        for n, (piece, (exact, promises)) in enumerate(self._done(looks, at_first, executor)):
            if exact:
                self._exact[piece.decision.number] = exact
            self._promises[piece.decision.number] = promises
            yield AT_FIRST * n / len(looks)
        # deals at most: of what is measured, and in each round that looks more closely
        measured = self.samples * (2 * PICKED + DEAR_PICKED) * (AGAINST + 1)
        closely = self.samples * CLOSELY * CLOSER * 2
        done = 0
        for kept, work, ahead in (
            (self._looks, self._looked_at, measured + ROUNDS * closely),
            (self._measured, self._picked, ROUNDS * closely),
            *((self._closely, self._unsettled, n * closely) for n in reversed(range(ROUNDS))),
        ):
            pieces = [*_pieces(work())]
            total = done + sum(piece.cost for piece in pieces) + ahead
            for piece, rows in self._done(pieces, partial(_tables, self.seed), executor):
                kept.setdefault(piece.decision.number, _Tried(piece.moves, [])).rows.extend(rows)
                done += piece.cost
                yield AT_FIRST + (1 - AT_FIRST) * done / total
        yield 1.0

    def _done(
        self, pieces: Sequence[_Piece], work: Callable[[_Piece], T], executor: Executor | None
    ) -> Iterator[tuple[_Piece, T]]:
        answers = executor.map(work, pieces) if executor else map(work, pieces)
        return zip(pieces, answers, strict=True)

    @property
    def _first_look(self) -> int:
        return -(-self.samples // FIRST)

    def _looked_at(self) -> Iterator[Work]:
        """All decisions that are not looked through, with all that was possible."""
        for each in self.decisions:
            if each.number not in self._exact:
                times = DEAR if _is_dear(each) else 1
                yield each, each.moves, range(times * self._first_look)

    def _picked(self) -> Iterator[Work]:
        """The decisions that may have cost most, each with its best alternatives."""
        left = [each for each in self.judged if not each.exact]
        left.sort(key=lambda each: -max(self._promises[each.decision.number].values()))
        promising, left = left[:PICKED], left[PICKED:]
        looked = sorted((each for each in left if each.cost > 0), key=lambda each: -each.cost)
        dear = [each for each in looked[PICKED:] if _is_dear(each.decision)]
        start = DEAR * self._first_look
        for each in (*promising, *looked[:PICKED], *dear[:DEAR_PICKED]):
            yield each.decision, self._best_of(each), range(start, start + self.samples)

    def _best_of(self, judged: Judged) -> tuple[Move, ...]:
        """The move that was made, the alternative that did best, and others that promise most."""
        promises = self._promises[judged.decision.number]
        others = sorted(promises, key=lambda move: (move != judged.best.move, -promises[move]))
        return (judged.decision.made, *others[:AGAINST])

    def _unsettled(self) -> Iterator[Work]:
        """Those of which more tables may show what they cost, above all where something dear was
        given away."""
        unsettled = [
            each
            for each in self.judged
            if each.decision.number in self._measured
            and 0 < each.best.better < SETTLED * each.best.better_error
            and (_is_dear(each.decision) or each.cost > LIKELY * each.best.better_error)
            and not (each.sure and each.decision.number not in self._closely)
        ]
        first = DEAR * self._first_look + self.samples
        for each in sorted(unsettled, key=lambda each: -each.cost)[:CLOSER]:
            moves, number = (each.decision.made, each.best.move), each.decision.number
            start = first + (len(self._closely[number].rows) if number in self._closely else 0)
            yield each.decision, moves, range(start, start + CLOSELY * self.samples)

    # -- what was found -----------------------------------------------------------------------

    @property
    def judged(self) -> tuple[Judged, ...]:
        """The decisions of which something is known, in the order of play."""
        looked_at = (self._judged(each) for each in self.decisions)
        return tuple(each for each in looked_at if each is not None)

    @property
    def turning_points(self) -> tuple[Judged, ...]:
        """The decisions that cost most for sure, the dearest first; at most three."""
        sure = [each for each in self.judged if each.sure]
        return tuple(sorted(sure, key=lambda each: -each.cost)[:SHOWN])

    def _judged(self, decision: Decision) -> Judged | None:
        number = decision.number
        if exact := self._exact.get(number):
            best = _best(exact)
            return Judged(decision, exact, best, True, best.better > 0)
        if number not in self._looks:
            return None
        look = move_values.figures(*self._looks[number], self.points)
        tried = [kept[number] for kept in (self._measured, self._closely) if number in kept]
        fresh = [move_values.figures(*each, self.points) for each in tried]
        if not fresh:
            return Judged(decision, tuple(look), _best(look), False, False)
        by_move = {each.move: each for stage in (look, *fresh) for each in stage}
        best = _best(max(fresh, key=lambda stage: stage[0].tables))
        sure = best.better > OF_SOME * best.better_error
        gain = max(tried, key=lambda each: len(each.rows)).gain(best.move) if sure else None
        return Judged(decision, tuple(by_move.values()), best, False, sure, gain)


def _is_dear(decision: Decision) -> bool:
    return is_dear(decision.seen, decision.made)


def _best(figures: Sequence[Figure]) -> Figure:
    """The alternative that did best."""
    return max(figures[1:], key=lambda each: each.better)


def _pieces(work: Iterable[Work]) -> Iterator[_Piece]:
    for decision, moves, which in work:
        for n in range(0, len(which), PIECE):
            yield _Piece(decision, moves, which[n : n + PIECE])


def _tables(seed: int, piece: _Piece) -> Found:
    return move_values.tables(piece.decision, piece.moves, seed, piece.which)


def _at_first(
    seed: int, number: int, piece: _Piece
) -> tuple[tuple[Figure, ...], dict[Move, float]]:
    """Exact figures; where they are not found, what the moves promise."""
    exact = move_values.looked_through(piece.decision)
    return exact, {} if exact else move_values.promises(piece.decision, seed, number)

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
from durak_teach.play.review import figures
from durak_teach.play.review.decisions import Decision, decisions, states
from durak_teach.play.review.figures import Figure, Judged
from durak_teach.text import say

SAMPLES: Final = 100  # tables at a decision that is measured
FIRST: Final = 5  # one in so many is looked at before, at every decision
PICKED: Final = 5  # decisions that are measured …
AGAINST: Final = 2  # … each with so many alternatives
OF_SOME: Final = 1.28  # the better of two has to be so much surer than one that stood alone
SHOWN: Final = 3  # turning points
PIECE: Final = 4  # tables in a piece of work
MOST_SAMPLES: Final = 100_000

Found = list[list[float]]
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
                    "The number of tables to deal must be from 1 to {most}, not {n}.",
                    most=MOST_SAMPLES,
                    n=samples,
                )
            )
        self.way, self.seat, self.samples, self.seed = tuple(way), seat, samples, seed
        self.states = states(first, self.way)
        self.points = figures.in_points(first)
        self.decisions = decisions(self.states, self.way, seat)
        self._exact: dict[int, tuple[Figure, ...]] = {}
        self._looks: dict[int, Found] = {}
        self._measured: dict[int, tuple[tuple[Move, ...], Found]] = {}

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
        ahead = self.samples * PICKED * (AGAINST + 1)  # what may have to be measured
        looks = [_Piece(each, each.moves, range(0)) for each in self.decisions]
        for piece, exact in self._done(looks, _look_through, executor):
            if exact:
                self._exact[piece.decision.number] = exact
            yield 0.0
        number = -(-self.samples // FIRST)
        left = [each for each in self.decisions if each.number not in self._exact]
        first = [*_pieces((each, each.moves, range(number)) for each in left)]
        total, done = ahead + sum(piece.cost for piece in first), 0
        for piece, rows in self._done(first, partial(_tables, self.seed), executor):
            self._looks.setdefault(piece.decision.number, []).extend(rows)
            done += piece.cost
            yield done / total
        fresh = range(number, number + self.samples)
        second = [*_pieces((*each, fresh) for each in self._picked())]
        total = done + sum(piece.cost for piece in second)
        for piece, rows in self._done(second, partial(_tables, self.seed), executor):
            kept = self._measured.setdefault(piece.decision.number, (piece.moves, []))
            kept[1].extend(rows)
            done += piece.cost
            yield done / total

    def _done(
        self, pieces: Sequence[_Piece], work: Callable[[_Piece], T], executor: Executor | None
    ) -> Iterator[tuple[_Piece, T]]:
        answers = executor.map(work, pieces) if executor else map(work, pieces)
        return zip(pieces, answers, strict=True)

    def _picked(self) -> list[tuple[Decision, tuple[Move, ...]]]:
        """The decisions that cost most at first look, each with its best alternatives."""
        looked = [each for each in self.judged if each.best.better > 0 and not each.exact]
        most = sorted(looked, key=lambda each: -each.cost)[:PICKED]
        return [(each.decision, _best_of(each.figures)) for each in most]

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
        look = figures.figures(decision.moves, self._looks[number], self.points)
        if number not in self._measured:
            return Judged(decision, tuple(look), _best(look), False, False)
        measured = figures.figures(*self._measured[number], self.points)
        best, by_move = _best(measured), {each.move: each for each in (*look, *measured)}
        sure = best.better > OF_SOME * best.better_error
        return Judged(decision, tuple(by_move.values()), best, False, sure)


def _best(figures: Sequence[Figure]) -> Figure:
    """The alternative that did best."""
    return max(figures[1:], key=lambda each: each.better)


def _best_of(figures: Sequence[Figure]) -> tuple[Move, ...]:
    """The move that was made, and the best alternatives, the best first."""
    others = sorted(figures[1:], key=lambda each: -each.better)[:AGAINST]
    return (figures[0].move, *(each.move for each in others))


def _pieces(
    work: Iterable[tuple[Decision, tuple[Move, ...], range]],
) -> Iterator[_Piece]:
    for decision, moves, which in work:
        for n in range(0, len(which), PIECE):
            yield _Piece(decision, moves, which[n : n + PIECE])


def _tables(seed: int, piece: _Piece) -> Found:
    return figures.tables(piece.decision, piece.moves, seed, piece.which)


def _look_through(piece: _Piece) -> tuple[Figure, ...]:
    return figures.looked_through(piece.decision)

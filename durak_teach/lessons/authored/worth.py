"""Which move is better: answers that are judged by what follows, with figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_number
from durak_teach.kernel.state import State
from durak_teach.play.estimates import percent
from durak_teach.play.players.exact import sides, solve
from durak_teach.play.simulate import simulate
from durak_teach.play.unknown import leaves_cards_open
from durak_teach.text import Text, say

EXACT: Final = "exact"
POSITIONS: Final = 20_000  # that are looked through, at most


class Worth(NamedTuple):
    """Whether a move is the best of those in question, and the figure that says so."""

    ok: bool
    says: Text


def worths(state: State, seat: str, moves: Sequence[Move], by: int | str) -> list[Worth]:
    """What each move is worth to a seat: looked through to the end, or played on so many times.

    Raises `DurakError` where that tells no best one.
    """
    return _exactly(state, seat, moves) if by == EXACT else _played(state, seat, moves, by)


def _exactly(state: State, seat: str, moves: Sequence[Move]) -> list[Worth]:
    if len(sides(state)) != 2:
        raise DurakError(say("Only a deal between two sides can be searched to its end."))
    if leaves_cards_open(state):
        raise DurakError(
            say(
                "A position with unknown cards cannot be searched to the end; give `worth` a "
                "number of deals."
            )
        )
    by_move = solve(state, POSITIONS).values
    found = [by_move.get(move) for move in moves]
    values = [value for value in found if value is not None]
    if len(values) < len(moves):
        raise DurakError(
            say(
                "This position is too large to be searched to the end; give `worth` a number of "
                "deals."
            )
        )
    ends = {1: say("{seat} then wins, whatever the others play."),
            0: say("Then nobody loses if both sides play their best."),
            -1: say("{seat} then loses against best play.")}  # fmt: skip
    best = max(values)
    if min(values) == best:
        end = ends[(best > 0) - (best < 0)].filled(seat=seat)
        raise DurakError(say("None of these moves is better than another: {end}", end=end))
    yours = {1: say("You then win, whatever the others play."),
             0: ends[0],
             -1: say("You then lose against best play.")}  # fmt: skip
    return [Worth(v == best, yours[(v > 0) - (v < 0)]) for v in values]


def _played(state: State, seat: str, moves: Sequence[Move], by: int | str) -> list[Worth]:
    deals = 0 if isinstance(by, str) else need_number("worth", by)
    if deals < 1:
        raise WrongType(say("`worth` must be `exact` or a number of deals, not “{value}”.",
                            value=f"{by}"))  # fmt: skip
    found = [simulate(state, deals, seat=seat, move=move) for move in moves]
    best = min(range(len(moves)), key=lambda n: found[n].share(seat).value)
    for n, other in enumerate(found):
        if n != best and other.share(seat) == found[best].share(seat):
            raise DurakError(
                say(
                    "In {deals} deals “{a}” and “{b}” come to the same thing: {seat} loses {n} of "
                    "them with either. Choose other moves.",
                    deals=deals, a=str(moves[best]), b=str(moves[n]), seat=seat,
                    n=percent(other.share(seat)),
                )
            )  # fmt: skip
        if n != best and not other.difference(found[best], seat).clear:
            raise DurakError(
                say(
                    "{deals} deals do not show which of “{a}” and “{b}” is better: {seat} loses "
                    "{n} of them with the first and {m} with the second. Use more deals, or other "
                    "moves.",
                    deals=deals, a=str(moves[best]), b=str(moves[n]), seat=seat,
                    n=percent(found[best].share(seat)), m=percent(other.share(seat)),
                )
            )  # fmt: skip
    return [
        Worth(
            n == best,
            say(
                "Of {deals} deals finished by computer players, you lose {share}.",
                deals=deals, share=percent(each.share(seat)),
            ),
        )
        for n, each in enumerate(found)
    ]  # fmt: skip

"""What a hint can count: a move and another, each made at tables dealt anew.

The other one is of another kind; where there is none, as with leads, it is the best of some tables
that are looked at before. Both meet the same tables and the same chance, and are played out by the
player of a club evening. Something is said only where the difference is larger than its error, as
in a deal looked over; then the better one is advised.
"""

from __future__ import annotations

import random
from typing import Final

from durak_teach.kernel.memory import remembering
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.review.decisions import Decision
from durak_teach.play.review.move_values import Judged, figures, in_points, tables
from durak_teach.play.review.work import OF_SOME
from durak_teach.play.search.thinkable import thinkable
from durak_teach.table.review_data import sentence
from durak_teach.text import Text

WORK: Final = 1000  # cards to be played by each move; a phone takes about a second for them
MOST: Final = 50  # tables, where few cards are left
LEAST: Final = 20  # fewer would show nothing
LOOKED_AT: Final = 8  # tables, before one of several others is chosen …
OTHERS: Final = 5  # … that are so many at most


def compared(state: State, best: Move) -> tuple[Move, tuple[Text, ...]]:
    """The better of a move and another one, and by how much; nothing where it may be chance."""
    if state.game.family.neutral or state.seed is None:  # of a position nobody knows the past
        return best, ()
    left = sum(map(len, state.hands.values())) + len(state.talon)
    number, points = min(MOST, WORK // left), in_points(state)
    if number < LEAST:
        return best, ()
    seen = remembering(state, best.by)
    other = _other(seen, best)
    if other is None:
        return best, ()
    moves, fresh = (best, other), range(LOOKED_AT, LOOKED_AT + number)
    rows = tables(Decision(0, seen, best, moves), moves, 0, fresh)
    for made, better, found in (
        (best, other, rows),
        (other, best, [row[::-1] for row in rows]),
    ):
        both = (*figures((made, better), found, points),)
        if both[1].better > OF_SOME * both[1].better_error:
            decision = Decision(0, seen, made, (made, better))
            judged = Judged(decision, both, both[1], exact=False, sure=True)
            return better, (sentence(judged, points=points),)
    return best, ()


def _other(seen: State, best: Move) -> Move | None:
    """What a move is compared with: one of another kind, else the best of the same at a glance."""
    listed = thinkable(seen, random.Random(0))
    other = next((move for move in listed if move.verb != best.verb), None)
    alike = [move for move in listed if move != best][:OTHERS]
    if other is not None or len(alike) < 2:
        return other or next(iter(alike), None)
    rows = tables(Decision(0, seen, best, (best, *alike)), alike, 0, range(LOOKED_AT))
    worth = [sum(each.worth for each in column) for column in zip(*rows, strict=True)]
    return alike[worth.index(max(worth))]

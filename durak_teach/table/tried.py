"""What a hint can count: a move and one of another kind, each made at tables dealt anew.

Both meet the same tables and the same chance, and are played out by the player of a club evening.
Something is said only where the difference is larger than its error, as in a deal looked over;
then the better one is advised.
"""

from __future__ import annotations

import random
from typing import Final

from durak_teach.kernel.memory import remembering
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.review.decisions import Decision
from durak_teach.play.review.figures import Judged, figures, in_points, tables
from durak_teach.play.review.work import OF_SOME
from durak_teach.play.search.thinkable import thinkable
from durak_teach.table.review_data import sentence
from durak_teach.text import Text

WORK: Final = 1000  # cards to be played by each move; a phone takes about a second for them
MOST: Final = 50  # tables, where few cards are left
LEAST: Final = 20  # fewer would show nothing


def compared(state: State, best: Move) -> tuple[Move, tuple[Text, ...]]:
    """The better of a move and one of another kind, and by how much; nothing where it may be
    chance."""
    if state.game.family.neutral or state.seed is None:  # of a position nobody knows the past
        return best, ()
    seen = remembering(state, best.by)
    listed = thinkable(seen, random.Random(0))
    other = next((move for move in listed if move.verb != best.verb), None)
    if other is None:
        return best, ()
    left, moves = sum(map(len, state.hands.values())) + len(state.talon), (best, other)
    number = min(MOST, WORK // left)
    if number < LEAST:
        return best, ()
    rows = tables(Decision(0, seen, best, moves), moves, 0, range(number))
    for made, better, found in (
        (best, other, rows),
        (other, best, [row[::-1] for row in rows]),
    ):
        points = in_points(state)
        both = (*figures((made, better), found, points),)
        if both[1].better > OF_SOME * both[1].better_error:
            decision = Decision(0, seen, made, (made, better))
            judged = Judged(decision, both, both[1], exact=False, sure=True)
            return better, (sentence(judged, points=points),)
    return best, ()

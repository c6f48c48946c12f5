"""The decisions of a seat in a deal: where it had a choice, what it did, what else it might do."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from durak_teach.kernel.memory import remembering
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players import bot, choose
from durak_teach.play.search.thinkable import thinkable

LOOKED_AT: Final = 8  # moves of a decision; of more, the likely best and some others


class Decision(NamedTuple):
    """A choice that a seat had: `number` moves had been made before, `made` is what it chose.

    `seen` is the table as the seat saw it, with what it remembered; `moves` begin with `made`.
    """

    number: int
    seen: State
    made: Move
    moves: tuple[Move, ...]


def played(state: State, bots: str, seed: int = 0) -> tuple[State, tuple[Move, ...]]:
    """A deal, and the moves with which computer players bring it to its end."""
    first, player, way = state, bot(bots), []
    while not state.over:
        way.append(choose(player, state, seed))
        state = state.game.play(state, way[-1])
    return first, tuple(way)


def states(first: State, way: Iterable[Move]) -> tuple[State, ...]:
    """The table before the first move, and after each."""
    line = [first]
    for move in way:
        line.append(line[-1].game.play(line[-1], move))
    return tuple(line)


def decisions(passed: Iterable[State], way: Iterable[Move], seat: str) -> tuple[Decision, ...]:
    """The choices of whoever sits there, also for a dummy's hand, among at least two moves."""
    chosen = []
    for number, (state, made) in enumerate(zip(passed, way, strict=False)):
        if made.by != state.actor or state.person(made.by) != state.person(seat):
            continue
        seen = remembering(state, made.by)
        moves = _alternatives(seen, made)
        if len(moves) > 1:
            chosen.append(Decision(number, seen, made, moves))
    return tuple(chosen)


def _alternatives(seen: State, made: Move) -> tuple[Move, ...]:
    """The move that was made, and others: all where nothing is compared, else of many the likely
    best one and some."""
    neutral = seen.game.family.neutral
    others: Iterable[Move] = (
        (move for move in seen.game.moves(seen) if move.by == seen.actor)
        if neutral
        else thinkable(seen, random.Random(0))
    )
    first, *rest = [made, *(move for move in others if not _same(move, made))]
    if len(rest) >= LOOKED_AT and not neutral:
        rest = [rest[0], *rest[1 :: -(-len(rest) // (LOOKED_AT - 2))]]
    return (first, *rest)


def _same(one: Move, other: Move) -> bool:
    """Cards of a move may be named in any order."""
    return one.verb == other.verb and Counter(one.cards) == Counter(other.cards)

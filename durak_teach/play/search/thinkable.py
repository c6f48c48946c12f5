"""The moves that are worth a thought, the likely best one first; never more than a few."""

from __future__ import annotations

import random
from collections.abc import Callable

from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.careful import careful, price
from durak_teach.play.players.many import worth_looking_at
from durak_teach.play.search.playout import listed, quick

Some = Callable[[tuple[Move, ...]], tuple[Move, ...]]

LISTED = 200  # moves that are listed where a play may have many cards
MOST = 14  # of these, how many are looked at …
LIKED = 9  # … how many by a player who has little time …
FEW = 6  # … and where each look plays a whole deal out


def thinkable(state: State, rng: random.Random) -> tuple[Move, ...]:
    """What the seat that thinks may do. `state` is as this seat sees it."""
    return _thought_of(state, rng, lambda moves: _spread(moves, MOST))


def promising(state: State, rng: random.Random) -> tuple[Move, ...]:
    """The same for a player who has little time: what the careful player likes, in this order."""
    return _thought_of(state, rng, lambda moves: _liked(state, moves))


def _thought_of(state: State, rng: random.Random, some: Some) -> tuple[Move, ...]:
    ahead = state.game.family.ahead
    if ahead:
        return ahead.likely(state, rng)
    own = state.game.family.bots.get("careful")
    if own is not None:
        return _with(own(state, rng), _spread(listed(state, LISTED), FEW))
    moves = worth_looking_at(state)
    return moves if len(moves) < 2 else _with(careful(state, moves, rng), some(moves))


def expected(state: State, rng: random.Random) -> tuple[Move, ...]:
    """What a seat further down the tree may do, at a table whose cards are all known."""
    ahead = state.game.family.ahead
    if ahead:
        return ahead.likely(state, rng)
    moves = listed(state, LISTED)
    if len(moves) < 2:
        return moves
    own = state.game.family.bots.get("plain")
    if own is not None:
        return _with(own(state, rng), _spread(moves, FEW))
    return _with(quick(state, rng), _liked(state, moves))


def _liked(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """What plays no card, and of the others those that the careful player likes best."""
    without = tuple(move for move in moves if not move.cards)
    rest = sorted((move for move in moves if move.cards), key=lambda move: price(state, move))
    return (*without, *rest)[:LIKED]


def _spread(moves: tuple[Move, ...], most: int) -> tuple[Move, ...]:
    """Of very many moves some, from the first to the last."""
    return moves if len(moves) <= most else moves[:: -(-len(moves) // most)]


def _with(first: Move, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    return (first, *(move for move in moves if move != first))

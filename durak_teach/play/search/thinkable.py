"""The moves that are worth a thought, the likely best one first; never more than a few."""

from __future__ import annotations

import random
from itertools import islice

from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.careful import careful
from durak_teach.play.players.many import worth_looking_at
from durak_teach.play.search.playout import quick

LISTED = 200  # moves that are listed where a play may have many cards
MOST = 14  # of these, how many are looked at …
FEW = 6  # … and where each look plays a whole deal out


def thinkable(state: State, rng: random.Random) -> tuple[Move, ...]:
    """What the seat that thinks may do. `state` is as this seat sees it."""
    ahead = state.game.family.ahead
    if ahead:
        return ahead.likely(state, rng)
    own = state.game.family.bots.get("careful")
    if own is not None:
        return _with(own(state, rng), _few(_listed(state), FEW))
    moves = worth_looking_at(state)
    if len(moves) < 2:
        return moves
    return _with(careful(state, moves, rng), _few(moves))


def expected(state: State, rng: random.Random) -> tuple[Move, ...]:
    """What a seat further down the tree may do, at a table whose cards are all known."""
    ahead = state.game.family.ahead
    if ahead:
        return ahead.likely(state, rng)
    moves = _few(_listed(state))
    if len(moves) < 2:
        return moves
    own = state.game.family.bots.get("plain")
    return _with(own(state, rng) if own else quick(state, rng), moves)


def _listed(state: State) -> tuple[Move, ...]:
    listed = islice(state.game.moves(state), LISTED)
    return tuple(move for move in listed if move.by == state.actor)


def _few(moves: tuple[Move, ...], most: int = MOST) -> tuple[Move, ...]:
    """Of very many moves some, from the first to the last."""
    return moves if len(moves) <= most else moves[:: -(-len(moves) // most)]


def _with(first: Move, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    return (first, *(move for move in moves if move != first))

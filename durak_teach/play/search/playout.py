"""Playing on quickly from a table whose cards are all known: carefully, now and then by chance."""

from __future__ import annotations

import random
from itertools import islice

from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.careful import considered
from durak_teach.play.search.worth import Worth, ended, estimated, throws_in_for_two

CHANCE = 0.1
AHEAD = 6  # moves that are played on at least, to the end of a bout; the rest is estimated
AHEAD_FOR_TWO = 1  # the same where the estimate is closer, and the talon is …
FEW_LEFT = 8  # … larger than so many cards
LISTED = 40
LONGEST = 400  # moves; a deal that goes on and on counts by its estimate


def played_on(state: State, rng: random.Random) -> Worth:
    """What becomes of a table: a bout or more is played on, and the rest is estimated.

    Families with players of their own are short and have no such estimate: they are played out.
    """
    ahead = state.game.family.ahead
    if ahead:
        return ahead.brings(state, rng)
    own = state.game.family.bots.get("careful")
    choice = own or quick
    soon = AHEAD_FOR_TWO if throws_in_for_two(state) and not is_late(state) else AHEAD
    begun, fewest = state.bout, LONGEST if own else soon
    for number in range(LONGEST):
        if state.over:
            return ended(state, state.over)
        if number >= fewest and state.bout > begun:
            break
        begun = state.bout
        state = state.game.play(state, choice(state, rng))
    return estimated(state)


def is_late(state: State) -> bool:
    """Whether so few cards are to be drawn that one mistake may decide the deal."""
    return len(state.talon) <= FEW_LEFT


def listed(state: State, most: int) -> tuple[Move, ...]:
    """The moves of the seat to play; of those that are recognised, no more than so many.

    What can be listed is listed once, and kept with the state until a move is made.
    """
    rules = state.game
    many = rules.recognises("play") or rules.recognises("lead") and state.phase == "lead"
    moves = islice(rules.moves(state), most) if many else rules.legal(state)
    return tuple(move for move in moves if move.by == state.actor)


def quick(state: State, rng: random.Random) -> Move:
    """The careful player's move, now and then any."""
    moves = listed(state, LISTED)
    if len(moves) == 1:
        return moves[0]
    if rng.random() < CHANCE:
        return rng.choice(moves)
    return considered(state, moves)

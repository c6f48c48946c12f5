"""Looks ahead: plays on at tables that may be the true one, and looks small endings through."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import inf
from time import monotonic
from typing import ClassVar, Final

from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.exact import sides, solve
from durak_teach.play.samples import Unseen
from durak_teach.play.search.playout import is_late
from durak_teach.play.search.thinkable import promising
from durak_teach.play.search.tree import Search
from durak_teach.play.search.worth import throws_in_for_two

ITERATIONS: Final = 60
LIGHT: Final = 120  # the same where each of them takes less time …
LATE: Final = 240  # … and where few cards are left to be drawn besides
FEWEST: Final = 10  # iterations, however little time there is
EXACT: Final = 12  # cards left, from which on an ending is looked through
POSITIONS: Final = 5_000  # looked at in an ending, at most …
SHARE: Final = 0.6  # … and for so much of the time that it has


@dataclass(frozen=True)
class Strong:
    """Information-set Monte Carlo tree search, and exact play where little is left.

    It has so many `iterations` (0: the usual number), and with them the same seed gives the same
    move; or so many milliseconds, and then it does what it can. With both it ends with whichever
    is over first. `until` is when all its moves must be made: each takes half of the time that is
    left. `often` is at how many of its moves it looks ahead: at the others it is careful.
    """

    iterations: int = 0
    ms: int = 0
    until: float = 0
    often: float = 1
    remembers: ClassVar[bool] = True  # its state holds the log as its seat witnessed it

    def __call__(self, state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
        """The move that did best at the sampled tables; the careful one unless it is better."""
        now = monotonic()
        until = (now + self.until) / 2 if self.until else now + self.ms / 1000
        moves = promising(state, rng)
        if len(moves) == 1:
            return moves[0]
        unseen = Unseen(state)
        number = self.iterations or _usual(state)
        moves = _best_exactly(unseen, moves, now + SHARE * (until - now) if self.ms else inf)
        if self.often < 1 and rng.random() >= self.often:
            return moves[0]
        search = Search(unseen, moves, rng)
        done = 0
        while len(moves) > 1:
            spent = done / number if self.iterations or not self.ms else 0.0
            if self.ms:
                spent = max(spent, (monotonic() - now) / (until - now) if until > now else 1.0)
            if spent >= 1 and done >= FEWEST:
                break
            search.iterate(min(1.0, spent))
            done += 1
        return search.best()

    def begun(self) -> Strong:
        """The same player, whose time runs from now on."""
        return replace(self, until=monotonic() + self.ms / 1000) if self.ms else self


def _usual(state: State) -> int:
    """How many iterations there are where nobody says how many."""
    if throws_in_for_two(state):
        return LATE if is_late(state) else LIGHT
    return LIGHT if state.game.family.ahead else ITERATIONS


def _best_exactly(unseen: Unseen, moves: tuple[Move, ...], until: float) -> tuple[Move, ...]:
    """One move that wins for certain; else those that are not known to be worth less than others.

    Where all samples are the same table nothing is guessed: whoever remembers what was played
    sees the cards of the last opponent.
    """
    if not unseen.settled:
        return moves
    state = unseen.sample(random.Random(0))
    left = sum(map(len, state.hands.values())) + len(state.talon)
    if left > EXACT or len(sides(state)) != 2:
        return moves
    ending = solve(state, POSITIONS, until=until, enough=1)
    if ending.value == 1:
        return ending.best[:1]
    if ending.value is None:
        return tuple(move for move in moves if ending.values.get(move) != -1) or moves
    return tuple(move for move in moves if move in ending.best) or ending.best

"""What a position is worth when all cards lie open: looked through to the end, every way.

>>> from durak_teach import position
>>> found = solve(position("players: A B; trump: d; A: 7h Ad; B: 9h Kd".replace("; ", chr(10))))
>>> found.value, [str(move) for move in found.best]
(1, ['A lead Ad'])

It plays by the rules of the kernel and knows none itself, so it serves every game of the library
that is left to two sides: two players, or two teams. A side wins (1) when the other loses, nobody
wins (0) when a deal is drawn. **Repetition:** play that never ends counts as 0, because the rules
stop a deal whose positions come again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import inf
from time import monotonic
from typing import Any

from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Result, State
from durak_teach.text import say

POSITIONS = 50_000  # how many are looked at before the answer is "unknown"
FORGOTTEN = ("past", "seen", "stalls", "discard", "bout")  # no later move depends on them
WORTH_MORE = 2  # than any move can be: all moves are looked at
DEEPEST = 150  # moves in a line; a line that is longer is not looked at, and decides nothing
TRUMP = 20
FINAL, NOWHERE = 1_000_000, -1  # rests on no position above; rests on something unknown
Key = tuple[Any, ...]
Side = tuple[str, ...]


@dataclass(frozen=True)
class Solved:
    """A position looked through: what it is worth to the side to play, and what each move is.

    1 is won, 0 nobody's, -1 lost, None unknown: the limit of `positions` was reached first, or
    the deal is over and no side is to play. With `repeats` play may go round for ever.
    """

    state: State
    value: int | None
    values: Mapping[Move, int | None]
    positions: int
    repeats: bool
    _search: _Search

    @property
    def best(self) -> tuple[Move, ...]:
        """All moves that keep the value; none if it is unknown."""
        if self.value is None:
            return ()
        return tuple(move for move, value in self.values.items() if value == self.value)

    def line(self, move: Move | str | None = None) -> tuple[Move, ...]:
        """How it goes on after a move (default: a best one) when both sides play their best.

        The winning side does not dally and the losing side holds out. It breaks off where play
        comes back to a position, and where nothing more is known.
        """
        if move is None and not self.best:
            return ()
        played = self.best[0] if move is None else self.state.game.read(move)
        return tuple(self._search.line(played))

    def worth(self, state: State) -> int | None:
        """What a position that follows is worth to the side to play at the start."""
        return self._search.value(state, side_of(self.state, self.state.actor))

    def reply(self, state: State) -> Move:
        """A best move of whoever is to play in a position that follows (any, if none is known)."""
        return self._search.chosen(state) or ordered(state)[0]


def solve(
    state: State, positions: int = POSITIONS, *, until: float = inf, enough: int = WORTH_MORE
) -> Solved:
    """Look through all that can follow, as far as that decides what the position is worth.

    It looks at so many `positions`, and no longer than `until`, a time of `monotonic()`. When a
    move is worth as much as is `enough`, the other moves are left unknown: a player needs one.

    Raises `DurakError` where more than two sides are still in the game.
    """
    if not state.over and len(sides(state)) != 2:
        raise DurakError(say("Searching to the end works only with two sides."))
    search = _Search(state, positions, until)
    side = side_of(state, state.actor) if state.actor else ()
    values: dict[Move, int | None] = dict.fromkeys(state.game.legal(state))
    for move in values if enough > 1 else ordered(state):
        values[move] = value = search.value(after(search.start, move), side)
        if value is not None and value >= enough:
            break
    certain = [value for value in values.values() if value is not None]
    sure = bool(certain) and (max(certain) == 1 or len(certain) == len(values))
    value = max(certain) if sure else None
    return Solved(state, value, values, search.positions, search.repeats, search)


def worth(result: Result, side: tuple[str, ...]) -> int:
    """What the end of a deal is worth to a side: 1 it wins, -1 it loses, 0 neither."""
    if result.winner:
        return 1 if result.winner[0] in side else -1
    if not result.loser:
        return 0
    return -1 if result.loser[0] in side else 1


def key(state: State) -> Key:
    """All that later play depends on; hands and table without their order.

    Of the bouts only the first may have rules of its own.
    """
    fields = state.__dict__
    return (
        fields["actor"],
        fields["phase"],
        *map(frozenset, fields["hands"].values()),
        frozenset(fields["table"]),
        min(fields.get("bout", 0), 2),
        *(_frozen(value) for name, value in fields.items() if name not in _APART),
    )


_APART = {*FORGOTTEN, "actor", "phase", "hands", "table", "over", "seats", "seed"}


def _frozen(value: object) -> object:
    if isinstance(value, dict):
        return tuple(sorted((name, _frozen(kept)) for name, kept in value.items()))
    return value


def side_of(state: State, seat: str) -> Side:
    """The team of a seat, or the seat alone."""
    return tuple(sorted(state.team(seat)))


def sides(state: State) -> set[Side]:
    """The sides that are still in."""
    return {side_of(state, seat) for seat in state.seats if seat not in state.out}


def after(state: State, move: Move) -> State:
    """The position after a move, without its past."""
    return _bare(state.game.play(state, move))


def _bare(state: State) -> State:
    return state.as_first()


def ordered(state: State) -> list[Move]:
    """The legal moves, likely good ones first: with cards, many cards, low ones."""
    trump, strength = state.trump, state.game.strength

    def place(move: Move) -> tuple[bool, int, int]:
        played = [card for card in move.cards if isinstance(card, Card)]
        dear = sum(strength(card) + TRUMP * (card.suit is trump) for card in played)
        return not played, -len(played), dear

    return sorted(state.game.legal(state), key=place)


class _Full(Exception):
    """More positions, or more time, than the limits allow."""


class _Search:
    """What is known of positions so far, for each side that asks whether it can win.

    A line goes down to its end, and no further line is tried than needed. Where a line comes back
    to a position above, the side that asks has not won by it. That it *has* won never rests on
    this; that it has not is kept only when the search leaves the highest position that it rests
    on, and is forgotten when one in between turns out to be won after all.
    """

    def __init__(self, state: State, limit: int, until: float) -> None:
        self.start = _bare(state)
        self.limit, self.until = limit, until
        self.repeats = False
        self.sides: dict[Side, int] = dict(zip(sorted(sides(state)), (1, -1), strict=False))
        # won or lost for the first side; what decides a position is settled before it
        self.settled: dict[Key, int] = {}
        self.unwon: dict[Side, set[Key]] = {side: set() for side in self.sides}

    @property
    def positions(self) -> int:
        """How many positions are known."""
        return len(self.settled) + sum(map(len, self.unwon.values()))

    def value(self, state: State, side: Side) -> int | None:
        """What a position is worth to a side, None if the limit was reached."""
        other = next(each for each in self.sides if each != side)
        try:
            result = self._outcome(state, side)
            if result == 0:  # it does not win; perhaps the other does
                theirs = self._outcome(state, other)
                return None if theirs is None else -theirs
            return result
        except _Full:
            return None

    def _outcome(self, state: State, side: Side) -> int | None:
        """1 the side can force a win, -1 it loses for certain, 0 it does not win, None unknown."""
        self._path: dict[Key, int] = {}
        self._resting: dict[Key, int] = {}
        result, rests_on = self._can_win(state, side)
        return result if result == 1 or rests_on >= 0 else None

    def _can_win(self, state: State, side: Side) -> tuple[int, int]:
        """The same, with how far up the path the highest position lies that it rests on."""
        if state.over:
            return worth(state.over, side), FINAL
        place, depth = key(state), len(self._path)
        value = self.settled.get(place)
        if value is not None:
            return value * self.sides[side], FINAL
        if place in self.unwon[side]:
            return 0, FINAL
        if place in self._resting:
            return 0, self._resting[place]
        if place in self._path:
            self.repeats = True
            return 0, self._path[place]
        if depth >= DEEPEST:
            return 0, NOWHERE
        if self.positions + depth >= self.limit or monotonic() > self.until:
            raise _Full
        self._path[place] = depth
        resting = len(self._resting)
        try:
            result, rests_on = self._tried(state, side)
        finally:
            del self._path[place]
        self._keep(place, side, result, rests_on, resting)
        return result, rests_on if rests_on < depth else FINAL

    def _tried(self, state: State, side: Side) -> tuple[int, int]:
        """The same from what the moves lead to."""
        mine, rests_on, best = state.actor in side, FINAL, -1
        for move in ordered(state):
            result, rests = self._can_win(after(state, move), side)
            if mine:
                rests_on = min(rests_on, rests)
                best = max(best, result)
                if result == 1:
                    return 1, FINAL
            elif result < 1:
                return result, rests
        return (best, rests_on) if mine else (1, FINAL)

    def _keep(self, place: Key, side: Side, result: int, rests_on: int, resting: int) -> None:
        """Note what is settled now: a position, and those below that rested on it alone."""
        depth = len(self._path)
        if result == 1:
            self._drop(resting)
            self.settled[place] = self.sides[side]
        elif rests_on >= depth:
            self.unwon[side].update(self._drop(resting))
            if result:
                self.settled[place] = -self.sides[side]
            else:
                self.unwon[side].add(place)
        else:
            for below in islice(reversed(self._resting), len(self._resting) - resting):
                self._resting[below] = min(self._resting[below], rests_on)
            self._resting[place] = rests_on

    def _drop(self, resting: int) -> list[Key]:
        """Take away what has been set aside since there were so many."""
        return [self._resting.popitem()[0] for _ in range(len(self._resting) - resting)]

    def line(self, move: Move) -> Iterator[Move]:
        """A move from the start, and best play after it."""
        state, been = self.start, set()
        while True:
            yield move
            state = after(state, move)
            if state.over or key(state) in been:
                return
            been.add(key(state))
            chosen = self.chosen(state)
            if chosen is None:
                return
            move = chosen

    def chosen(self, state: State) -> Move | None:
        """A best move, None if unknown: the nearest way to win, the longest to lose."""
        side = side_of(state, state.actor)
        value = self.value(state, side)
        places = {place: n for n, place in enumerate(self.settled)}
        ways: list[tuple[int, int, Move]] = []
        for move in ordered(state):
            then = after(state, move)
            then_value = self._settled_value(then, side) if value else self.value(then, side)
            lasts = -1 if then.over else places.get(key(then), -1)
            if then_value == value and then_value is not None:
                ways.append((lasts if value == 1 else -lasts, len(ways), move))
        return min(ways)[2] if ways else None

    def _settled_value(self, state: State, side: Side) -> int | None:
        """What is settled about a position."""
        if state.over:
            return worth(state.over, side)
        settled = self.settled.get(key(state))
        return None if settled is None else settled * self.sides[side]

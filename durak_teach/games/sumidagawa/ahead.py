"""A deal thought ahead quickly: which moves deserve a thought, and how a known table may end.

For players that search. The rest of a deal is played in counted hands, without asking the rules
again, so a table is played out in a fraction of a millisecond. Much of it is only roughly so; what
is found is an estimate.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from durak_teach.games.sumidagawa.deal import rin_of, rin_row
from durak_teach.games.sumidagawa.listing import FULL, RIN, WILDS, counted, has, plays, read
from durak_teach.games.sumidagawa.players import order, rin_among, worth_it
from durak_teach.games.sumidagawa.plays import number_before
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.yaku import USUAL, YAKU, Usage
from durak_teach.kernel.cards import BLACK, BY_COLOUR, RED, WILD
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, Result

CHANCE: Final = 0.1  # how often anything else is played: no two tables end alike
NATURAL: Final = 10  # plays without rin that are thought of …
WITH_RIN: Final = 5  # … and plays with rin
LONGEST: Final = 60  # rounds
_BIT: Final = {yaku.code: 1 << place for place, yaku in enumerate(YAKU)}
_ENDS: Final = _BIT["DA"]
_DISCARDS: Final = _BIT["HO"]
_BLACK, _RED = counted([WILDS[BLACK]]), counted([WILDS[RED]])
_LOW: Final = [
    counted([card]) for card in sorted(BY_COLOUR, key=lambda c: c.height) if card.rank is not WILD
]


class Option(NamedTuple):
    """A play: its yaku as a bit, the number that is said, its cards counted, its rin counted.

    `liked`: it is made by somebody who may pass.
    """

    yaku: int
    number: int
    cards: int
    rin: int
    liked: bool


def likely(state: SumidagawaState, rng: random.Random) -> tuple[Move, ...]:
    """The moves that deserve a thought, the club player's first."""
    if state.phase != "round":
        return state.game.legal(state)
    before, usage = number_before(state), state.usage
    moves = tuple(state.game.moves(state))
    plays = sorted(
        (move for move in moves if move.verb == "play"),
        key=lambda move: order(move.cards, _number(move.cards, before, usage)),
    )
    best = [move for move in plays[:1] if worth_it(move.cards)]
    without = [move for move in plays if not rin_among(move.cards)]
    others = [move for move in moves if move.verb != "play"]
    some = (*best, *without[:NATURAL], *others, *plays[len(without) :][:WITH_RIN])
    return tuple(dict.fromkeys(some))


def _number(cards: Any, before: int | None, usage: Usage) -> int:
    as_read = read(cards, before, usage)
    return as_read.declared.number if as_read else 0


def fits(log: Iterable[Event], table: SumidagawaState) -> bool:
    """Whether those who used rin, or passed by choice, could not have played without rin."""
    yaku, number, done = 0, 0, []
    for event in log:
        if event.kind == "next round":
            yaku, number = 0, 0
        elif event.kind == "declared":
            yaku, number = yaku | _BIT[event.to[:2]], int(event.to[2:])
        elif event.kind in ("play", "discard", "optional pass"):
            done.append((event, yaku, number))
    hands = {seat: counted(table.playable(seat)) for seat in table.seats}
    for event, yaku, number in reversed(done):
        seat, played = event.by, counted(event.cards)
        hands[seat] += played & ~RIN
        short = played & RIN or event.kind == "optional pass"
        if short and seat != table.actor and _possible(_natural(hands[seat]), yaku, number):
            return False
    return True


def brings(state: SumidagawaState, rng: random.Random) -> Mapping[str, float]:
    """What a table may bring each seat: all to who is out first, nothing to who is left over."""
    end = played_out(state, rng)
    return {
        seat: 1.0 if seat == end.winner else 0.0 if seat == end.loser else 0.5
        for seat in state.seats
    }


def played_out(state: SumidagawaState, rng: random.Random) -> Result:
    """How a table may end, all of whose cards are known."""
    while state.phase != "round" and not state.over:
        moves = [move for move in state.game.legal(state) if move.by == state.actor]
        state = state.game.play(state, rng.choice(moves))
    if state.over:
        return state.over
    order = _Rest(state, rng).order()
    return Result(order[-1], "", winner=order[0])


@lru_cache(4096)
def _natural(bon: int) -> tuple[Option, ...]:
    """The plays without rin, in the order in which they come to mind."""
    return _among(_options(False, None, USUAL), bon)


@lru_cache(4096)
def _with_rin(hand: int, before: int | None, usage: Usage) -> tuple[Option, ...]:
    """The plays with rin, in the order in which they come to mind."""
    return _among(_options(True, before, usage), hand)


def _among(options: Iterable[Option], hand: int) -> tuple[Option, ...]:
    room = hand + FULL  # what `has` says, of very many
    return tuple([each for each in options if (room - each.cards) & FULL == FULL])


@cache
def _options(rin: bool, before: int | None, usage: Usage) -> tuple[Option, ...]:
    """All plays that there are, with or without rin, in that order."""
    found = []
    for cards, yaku, each in plays():
        as_read = read(cards, before, usage) if bool(each & RIN) is rin else None
        if as_read:
            number = as_read.declared.number
            option = Option(_BIT[yaku.code], number, each, each & RIN, worth_it(cards))
            found.append((order(cards, number), option))
    return tuple([option for _, option in sorted(found)])


def _possible(options: Iterable[Option], yaku: int, number: int) -> list[Option]:
    """Those whose yaku is not used yet and whose number is not too low."""
    return [each for each in options if each.number >= number and not each.yaku & yaku]


class _Rest:
    """The rest of a deal. Cards are counted, seats are places at the table."""

    def __init__(self, state: SumidagawaState, rng: random.Random) -> None:
        seats = state.seats
        self._rng, self._usage, self._names = rng, state.usage, seats
        self._bon = [counted(state.playable(seat)) for seat in seats]
        rows = [rin_row(state, seat) for seat in seats]
        self._up, self._used, self._down = (
            [counted([WILDS[colour] for colour in rin_of(row, sign)]) for row in rows]
            for sign in "uxd"
        )
        self._tile = [state.fact("sumidagawa.tiles", seat) for seat in seats]
        self._out = [seats.index(seat) for seat in state.out]
        self._inside = [place for place, seat in enumerate(seats) if seat not in state.out]
        self._at = seats.index(state.actor)
        self._owner = seats.index(state.owner) if state.owner else -1
        oya = state.fact("sumidagawa.oya")
        self._oya = seats.index(oya) if oya else self._at
        self._before = number_before(state)
        codes = state.fact("sumidagawa.used").split("+")
        self._yaku = sum(_BIT[code] for code in codes if code)
        self._played, self._opted, self._with_rin = (
            {seats.index(seat) for seat in state.fact(f"sumidagawa.{name}")}
            for name in ("played", "opted", "with_rin")
        )
        self._passed = {seats.index(seat) for seat in state.passed}

    def order(self) -> list[str]:
        """The seats, in the order in which they are out."""
        rounds = 0
        while len(self._inside) > 1 and rounds < LONGEST:
            at = self._at
            play = self._choice(at)
            if play is None:
                self._passed.add(at)
                ends = False
            else:
                self._make(at, play)
                ends = play.yaku == _ENDS
            if len(self._inside) < 2:
                break
            if ends or all(each == self._owner or each in self._passed for each in self._inside):
                self._end_round()
                rounds += 1
            else:
                self._at = self._after(at)
        return [self._names[place] for place in (*self._out, *self._inside)]

    def _after(self, at: int) -> int:
        number = len(self._names)
        while True:
            at = (at + 1) % number
            if at in self._inside:
                return at

    def _choice(self, at: int) -> Option | None:
        bound = self._owner < 0 and at == self._oya and at in self._with_rin
        bound = bound and bool(self._bon[at] or self._up[at])
        if not bound and (self._down[at] or at in self._opted):
            return None
        number = self._before or 0
        fits = _possible(_natural(self._bon[at]), self._yaku, number)
        if not fits:
            hand = self._bon[at] + self._up[at]
            fits = _possible(_with_rin(hand, self._before, self._usage), self._yaku, number)
        if at in self._played and not bound and not (fits and fits[0].liked):
            self._opted.add(at)
            return None
        if not fits:
            return None
        if len(fits) > 1 and self._rng.random() < CHANCE:
            return self._rng.choice(fits)
        return fits[0]

    def _make(self, at: int, play: Option) -> None:
        self._bon[at] -= play.cards - play.rin
        self._up[at] -= play.rin
        self._used[at] += play.rin
        self._yaku |= play.yaku
        self._before, self._owner = play.number, at
        self._played.add(at)
        self._passed.clear()
        if play.yaku == _DISCARDS:
            self._discard(at)
        if not self._bon[at] and not self._tile[at]:
            self._tile[at] = 1 + max(self._tile)
        self._leave()

    def _discard(self, at: int) -> None:
        for low in _LOW:
            if has(self._bon[at], low):
                self._bon[at] -= low
                return

    def _leave(self) -> None:
        going = [
            at for at in self._inside if self._tile[at] and not self._used[at] | self._down[at]
        ]
        if going:
            going.sort(key=lambda at: -self._tile[at])
            self._out += going
            self._inside = [at for at in self._inside if at not in going]

    def _end_round(self) -> None:
        for at in self._inside:
            down = self._down[at]
            if down:
                rin = _BLACK if has(down, _BLACK) else _RED
                if has(down, _BLACK) and has(down, _RED) and self._rng.random() < 0.5:
                    rin = _RED
                self._down[at] -= rin
                self._up[at] += rin
        self._leave()
        if not self._inside:
            return
        self._with_rin = {at for at, used in enumerate(self._used) if used}
        for at in self._with_rin:
            self._down[at] += self._used[at]
            self._used[at] = 0
        oya = self._owner if self._owner >= 0 else self._oya
        if oya not in self._inside or self._yaku & _ENDS and not self._bon[oya]:
            oya = self._after(oya)
        self._at = self._oya = oya
        self._owner, self._before, self._yaku = -1, None, 0
        self._played, self._opted, self._passed = set(), set(), set()

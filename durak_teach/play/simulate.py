"""How often each seat loses: many deals played out by computer players.

>>> from durak_teach import game
>>> played = simulate(game("durak", "podkidnoy"), deals=20, bots="careful", seed=7)
>>> played.deals, sum(played.lost.values()) + played.drawn
(20, 20)

The same arguments give the same numbers, in however many processes they are computed: deal `n`
takes its chance from the seed and `n` alone. So two moves from one position meet the same unseen
cards (`difference`). Shares lie between 0 and 1; an error is one standard error.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain
from math import sqrt
from typing import Any, NamedTuple

from durak_teach.kernel.calls import public
from durak_teach.kernel.cards import FACE_DOWN, Card, Held
from durak_teach.kernel.dealing import SEEDS, deal
from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need, need_number, need_words
from durak_teach.kernel.state import Event, State
from durak_teach.notation.position import all_cards
from durak_teach.play.players import bot, choose
from durak_teach.play.processes import shared
from durak_teach.text import Text, language, render, say

DEALS = 1000
MOST = 4000  # moves in a deal; beyond them it counts as stalled
SURE = 2  # standard errors: what lies within them may be chance
PIECES = 16  # pieces of work for an executor
SIZE = 50  # deals in a piece of a long run
MANY = 200  # deals that are worth the start of some processes
Bots = str | Mapping[str, str]
Work = Callable[[range], "list[Played]"]  # plays deals, by their numbers


class Played(NamedTuple):
    """What became of one deal.

    `loser` and `winner` are seats ("" nobody), `stalled` a deal without an end; `leader` led
    first. `bouts` were led in all, `first_out` of them until somebody was out, `emptied` of them
    until the talon was empty (or all, if that never was); `passed` attacks were transferred.
    """

    loser: str
    winner: str
    stalled: bool
    leader: str
    bouts: int
    first_out: int
    emptied: int
    passed: int


Figure = Callable[[Played], float]


@dataclass(frozen=True)
class Simulated:
    """Many deals played out, in their order; a figure is a function of one of them."""

    seats: tuple[str, ...]
    played: tuple[Played, ...]

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.played)

    @cached_property
    def lost(self) -> Mapping[str, int]:
        """How often each seat lost, alone or with its team."""
        return {seat: sum(seat in each.loser for each in self.played) for seat in self.seats}

    @cached_property
    def won(self) -> Mapping[str, int]:
        """How often each seat won, where the rules name a winner."""
        return {seat: sum(seat in each.winner for each in self.played) for seat in self.seats}

    @property
    def drawn(self) -> int:
        """How many deals ended without a loser or a winner, by the rules."""
        ended = [each for each in self.played if not each.stalled]
        return sum(not each.loser and not each.winner for each in ended)

    @property
    def stalled(self) -> int:
        """How many deals were broken off because they made no progress."""
        return sum(each.stalled for each in self.played)

    def share(self, seat: str) -> float:
        """The share of the deals that a seat lost."""
        return self.mean(loses(seat))

    def error(self, seat: str) -> float:
        """The standard error of that share."""
        return self.spread(loses(seat))

    def mean(self, figure: Figure) -> float:
        """The mean of a figure over all deals."""
        return mean_and_error([figure(each) for each in self.played])[0]

    def spread(self, figure: Figure) -> float:
        """The standard error of that mean."""
        return mean_and_error([figure(each) for each in self.played])[1]

    def difference(self, other: Simulated, figure: Figure) -> tuple[float, float]:
        """How much larger a figure is here than there, deal by deal, with its standard error.

        Deals of one seed share their luck, so this error is smaller than those of both means.
        """
        pairs = zip(self.played, other.played, strict=True)
        return mean_and_error([figure(here) - figure(there) for here, there in pairs])

    def __str__(self) -> str:
        lang = language()
        lines = [
            say(
                "{seat} loses {share} percent of {n} deals (standard error {error}).",
                seat=seat,
                share=f"{100 * self.share(seat):.1f}",
                error=f"{100 * self.error(seat):.1f}",
                n=self.deals,
            )
            for seat in self.seats
        ]
        return "\n".join(render(line, lang) for line in lines)


def loses(seat: str) -> Figure:
    """1 for a deal that a seat has lost, else 0."""
    return lambda played: float(seat in played.loser)


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    """The mean of independent numbers, and its standard error."""
    n = len(numbers)
    mean = sum(numbers) / n
    return mean, sqrt(sum((x - mean) ** 2 for x in numbers) / (n - 1) / n) if n > 1 else 0.0


def interval(share: float, n: int) -> tuple[float, float]:
    """How far a share of n reaches to both sides (Wilson 1927): never beyond 0 and 1.

    Of few numbers that agree one might have been other, so it is never empty.
    """
    z = SURE**2 / n
    middle = (share + z / 2) / (1 + z)
    half = SURE / (1 + z) * sqrt(share * (1 - share) / n + z / n / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


@public
def simulate(
    start: State | Game,
    deals: int = DEALS,
    bots: Bots | Sequence[str] = "plain",
    seed: int = 0,
    *,
    players: int = 2,
    seat: str = "",
    move: Move | str = "",
    prepare: Callable[[State], State] | None = None,
    executor: Executor | None = None,
) -> Simulated:
    """Play many deals out: of a game, dealt anew each time to so many `players`, or of a position.

    With `seat`, all cards of the position that this seat does not see are dealt again at random
    each time; it remembers what was discarded. `prepare` may then change the deal, and `move` is
    made first. `bots` names the computer player of all seats, or of each: by seat, or in their
    order. `executor` is any of `concurrent.futures`; for processes the game must be one that the
    library knows by name. Without one, all processors share many deals in a notebook or a
    console; a script has to ask for that.

    Raises `UnknownGame` for a bot or a number of players that is not known, `IllegalMove` for a
    move that the rules forbid.
    """
    need("start", start, (State, Game), "game()")
    need_number("seed", seed)
    if need_number("deals", deals) < 1:
        raise UnknownGame(say("Play at least one deal, not {n}.", n=deals))
    anew = isinstance(start, Game)
    table = _table_of(start, players) if isinstance(start, Game) else start
    named = _known(bots, table.seats)
    work = partial(_some, table, anew, named, seed, seat, str(move), prepare)
    long = deals >= MANY and prepare is None
    with shared(table.game, long=long, executor=executor) as pool:
        done = in_pieces(work, range(deals), -(-deals // PIECES), pool)
        return Simulated(table.seats, tuple(chain.from_iterable(done)))


def deals_of(game: Game, players: int, bots: Bots, seed: int) -> Work:
    """What plays any deals of a game, by their numbers, as `simulate` does."""
    table = _table_of(game, players)
    return partial(_some, table, True, _known(bots, table.seats), seed, "", "", None)


def in_pieces(
    work: Work, which: range, size: int = SIZE, executor: Executor | None = None
) -> Iterator[list[Played]]:
    """Those deals, so many at a time: each piece in the order of numbers, when it is done."""
    pieces = [which[n : n + size] for n in range(0, len(which), size)]
    return iter(executor.map(work, pieces) if executor else map(work, pieces))


def _table_of(game: Game, players: int) -> State:
    """The seats of a game for so many; it can be sent to a process, since it names its game."""
    nobody: State = game.family.state.empty(game, deal(game, players, 0).seats)
    return nobody


def _known(bots: Bots | Sequence[str], seats: tuple[str, ...]) -> Bots:
    """The players, each of whom there is, and one for each seat; `UnknownGame` otherwise."""
    if isinstance(bots, str):
        bot(bots)
        return bots
    named = bots if isinstance(bots, Mapping) else _in_order(need_words("bots", bots), seats)
    if {*named} != {*seats}:
        raise UnknownGame(one_or_each(seats, len(named)))
    for name in named.values():
        bot(name)
    return named


def _in_order(names: list[str], seats: tuple[str, ...]) -> Mapping[str, str]:
    if len(names) != len(seats):
        raise UnknownGame(one_or_each(seats, len(names)))
    return dict(zip(seats, names, strict=True))


def one_or_each(seats: tuple[str, ...], n: int) -> Text:
    """What is said where computer players are named for fewer or more seats than there are."""
    return say(
        "Name one computer player, or one for each of {seats}; here are {n}.", seats=seats, n=n
    )


def _some(
    start: State,
    anew: bool,
    bots: Bots,
    seed: int,
    seat: str,
    move: str,
    prepare: Callable[[State], State] | None,
    which: range,
) -> list[Played]:
    """Some of the deals, by their numbers; `anew`: dealt to the people at this table."""
    results = []
    for n in which:
        rng = random.Random(f"{seed} {n}")
        if anew:
            people = len(start.seats) - len(start.dummies)
            state = deal(start.game, people, rng.randrange(SEEDS))
        else:
            state = redealt(start, seat, rng) if seat else start
        state = prepare(state) if prepare else state
        if move:
            state = state.game.play(state, move)
        results.append(played_out(state, bots, f"{seed} {n}"))
    return results


def played_out(state: State, bots: Bots, seed: int | str = 0) -> Played:
    """Play a deal to its end."""
    who = {each: bot(bots if isinstance(bots, str) else bots[each]) for each in state.seats}
    first, before, emptied = state.bout, len(state.log), 0
    for _ in range(MOST):
        if state.over:
            break
        if not state.talon and not emptied:
            emptied = state.bout - first + 1
        state = state.game.play(state, choose(who[state.actor], state, seed))
    return _summary(state, state.log[before:], state.bout - first + 1, emptied)


def _summary(state: State, log: tuple[Event, ...], bouts: int, emptied: int) -> Played:
    """What the end and the log say of a deal."""
    led, passed, leader, first_out = 0, 0, "", 0
    for event in log:
        led += event.kind == "lead"
        passed += event.kind == "transfer"
        leader = leader or (event.by if event.kind == "lead" else "")
        first_out = first_out or (led if event.kind == "out" else 0)
    over = state.over
    return Played(
        loser=(over.loser or "") if over else "",
        winner=(over.winner or "") if over else "",
        stalled=over is None or "stalled" in over.marks,
        leader=leader,
        bouts=bouts,
        first_out=first_out or bouts,
        emptied=emptied or bouts,
        passed=passed,
    )


def redealt(state: State, seat: str, rng: random.Random) -> State:
    """The same table for one seat; all cards that it does not see are dealt again at random.

    What was discarded is remembered. Cards that the position leaves open (`x6`) may be any that
    lie nowhere else.
    """
    seen = state.seen_by(seat)
    pool = [card for card, shown in _beside(state, seen) if shown is FACE_DOWN]
    known = [card for card in pool if isinstance(card, Card)]
    if len(known) < len(pool):
        lying = {*all_cards(state)}
        known += [card for card in state.deck if card not in lying]
    rng.shuffle(known)
    return state.but(
        hands={each: _filled(hand, known) for each, hand in seen.hands.items()},
        talon=_filled(seen.talon, known),
        zones={name: _filled(cards, known) for name, cards in seen.zones.items()},
        seed=rng.randrange(SEEDS),
    )


def _beside(state: State, seen: State) -> Iterable[tuple[Any, Any]]:
    """The cards in hands, talon and other places, each with what is seen of it."""
    for seat, hand in state.hands.items():
        yield from zip(hand, seen.hands[seat], strict=True)
    yield from zip(state.talon, seen.talon, strict=True)
    for name, cards in state.zones.items():
        yield from zip(cards, seen.zones[name], strict=True)


def _filled(cards: Held, known: list[Card]) -> Held:
    """Cards with a face for each that has none."""
    return tuple(known.pop() if card is FACE_DOWN else card for card in cards)

"""How often each seat loses: many deals played out by computer players.

>>> from durak_teach import game
>>> simulate(game("durak", "podkidnoy"), deals=20, bots="careful", seed=7).deals
20

The same arguments give the same numbers, in however many processes they are computed: deal `n`
takes its chance from the seed and `n` alone. So two moves from one position meet the same unseen
cards (`difference`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import islice

from durak_teach.kernel.calls import public, taking
from durak_teach.kernel.dealing import SEEDS, deal
from durak_teach.kernel.errors import DurakError, UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.left_out import check_lines
from durak_teach.kernel.moves import Move, checked
from durak_teach.kernel.outside import (
    need_count,
    need_executor,
    need_number,
    no_seat,
    wrong_answer,
)
from durak_teach.kernel.state import Event, State
from durak_teach.notation.given import no_game, position_or_game
from durak_teach.play.deal_figures import Played
from durak_teach.play.players import LEVEL, Player, bot, choose, searches
from durak_teach.play.players.own import name_of
from durak_teach.play.players.seats import Players, players_at
from durak_teach.play.processes import check_sendable, shared
from durak_teach.play.simulated import Simulation
from durak_teach.play.unknown import all_known, redealt
from durak_teach.play.working import progress
from durak_teach.text import say

DEALS = 1000
MOST = 4000  # moves in a deal; beyond them it counts as stalled
PIECES = 16  # pieces of work for an executor, at least
SIZE = 50  # deals in a piece of a long run
MANY = 200  # deals that are worth the start of some processes
MOST_DEALS = 10_000_000  # their figures still fit into memory
AT_ONCE = 1000  # pieces that an executor is handed at a time
Bots = str | Mapping[str, str]
Work = Callable[[range], "list[Played]"]  # plays deals, by their numbers


@public
def simulate(
    start: State | Game | str,
    deals: int = DEALS,
    bots: Players | Sequence[str | Player] = LEVEL,
    seed: int = 0,
    *,
    players: int | None = None,
    seat: str = "",
    move: Move | str = "",
    prepare: Callable[[State], State] | None = None,
    executor: Executor | None = None,
) -> Simulation:
    """Play out many deals between computer players and count the results.

    The same arguments give the same numbers, and the same seed deals the same cards. A long run
    shows a progress bar.

    Args:
        start: a game, or the words that choose it, dealt anew each time; or a position to play on
            from (a string or a code will do).
        deals: how many, at least one.
        bots: who plays: a name, as for `hand`, or a function of `state` (as its seat sees it),
            `moves` (legal ones) and `rng` that returns a move. Give one for all seats or one for
            each: a mapping of seats, or a list in seat order. By default `"club"`.
        seed: a whole number; the same seed deals the same cards.
        players: the number of players; by default the fewest that the game allows.
        seat: in a position, the seat from whose view unseen cards are dealt again at random each
            time; its player remembers what was discarded. Needed where cards in the hands or the
            talon are unknown (`x3`).
        move: a move made first, such as `"B take"`.
        prepare: a function that may change each deal before it is played: it takes a `State` and
            returns one.
        executor: an executor from `concurrent.futures`; without one, in a notebook or a console all
            processors share the work on many deals, and a script runs in one process. Other
            processes know the library's rules and players, but none of yours.

    Returns:
        A `Simulation`: it prints as a table with intervals, and can be plotted.

    Raises:
        UnknownGame: there is no such computer player, or the game does not take that many players.
        IllegalMove: the rules forbid the move.
        DurakError: there is no such seat, or cards are unknown and no seat is named.

    >>> from durak_teach import game, simulate
    >>> found = simulate(game("durak", "podkidnoy"), deals=20, seed=7)
    >>> found.deals, sum(found.lost.values()) + found.drawn
    (20, 20)
    >>> simulate("podkidnoy", 5, bots={"A": lambda state, moves, rng: moves[0], "B": "plain"}).deals
    5
    """
    start = position_or_game(start) if isinstance(start, str) else start
    if not isinstance(start, (State, Game)):
        raise no_game("start", start)
    need_count("seed", seed)
    if prepare is not None:
        prepare = taking("prepare", prepare, say("the state"))
    need_executor(executor)
    check_deals(need_number("deals", deals))
    anew = isinstance(start, Game)
    table = _table_of(start, players) if isinstance(start, Game) else start
    if isinstance(start, State):
        check_lines(start)
        _check_cards(start, seat)
    if not anew and players is not None:
        raise DurakError(say("A position already has its players; leave out `players=`."))
    if anew and seat:
        raise DurakError(say("`seat=` goes with a position; a game is dealt anew each time."))
    given = move if isinstance(move, str) else str(checked(move))
    who = players_at(bots, table.seats)
    work = partial(_some, table, anew, who, seed, seat, given, prepare)
    slow = takes_its_time(who)
    ours = prepare is None and not any(map(callable, _each(who)))
    long = deals >= MANY or slow
    size = 1 if slow else min(SIZE, -(-deals // PIECES))
    check_sendable(work, executor)
    with (
        shared(table.game, long=long and ours, executor=executor) as pool,
        progress(deals, long) as tell,
    ):
        played: list[Played] = []
        for piece in in_pieces(work, range(deals), size, pool):
            played += piece
            tell(len(piece))
    begun = None if anew else table
    named = {each: name_of(who[each]) for each in who} if isinstance(who, Mapping) else name_of(who)
    return Simulation(table.game, table.seats, (*played,), named, seed, begun, seat, given)


def check_deals(deals: int) -> None:
    """Refuse a number of deals of which there are none, or more than fit into memory."""
    if deals < 1:
        raise UnknownGame(say("Play at least one deal, not {n}.", n=deals))
    if deals > MOST_DEALS:
        raise UnknownGame(
            say("A run may have at most {most} deals, not {n}.", most=MOST_DEALS, n=deals)
        )


def _check_cards(state: State, seat: str) -> None:
    """Refuse a seat that is none, and unknown cards that no seat has dealt again."""
    if seat and seat not in state.seats:
        raise DurakError(no_seat(seat, state.seats))
    hidden = [each for each, hand in state.hands.items() if not all_known(hand)]
    if hidden and not seat:
        raise DurakError(
            say(
                "Cards of {seats} are unknown: use `seat=` to name the seat whose view counts.",
                seats=(*hidden,),
            )
        )
    if not seat and not all_known(state.talon):
        raise DurakError(
            say("Cards in the talon are unknown: use `seat=` to name the seat whose view counts.")
        )


def takes_its_time(bots: Players) -> bool:
    """Whether a deal takes seconds: somebody searches."""
    return any(searches(bot(name)) for name in _each(bots))


def _each(bots: Players) -> Collection[str | Player]:
    return bots.values() if isinstance(bots, Mapping) else [bots]


def deals_of(game: Game, players: int, bots: Bots, seed: int) -> Work:
    """What plays any deals of a game, by their numbers, as `simulate` does."""
    table = _table_of(game, players)
    return partial(_some, table, True, players_at(bots, table.seats), seed, "", "", None)


def in_pieces(
    work: Work, which: range, size: int = SIZE, executor: Executor | None = None
) -> Iterator[list[Played]]:
    """Those deals, so many at a time: each piece in the order of numbers, when it is done."""
    pieces = (which[n : n + size] for n in range(0, len(which), size))
    while some := [*islice(pieces, AT_ONCE)]:
        yield from executor.map(work, some) if executor else map(work, some)


def _table_of(game: Game, players: int | None) -> State:
    """The seats of a game for so many; it can be sent to a process, since it names its game."""
    nobody: State = game.family.state.empty(game, deal(game, players, 0).seats)
    return nobody


def _some(
    start: State,
    anew: bool,
    bots: Players,
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
        state = _prepared(state, prepare) if prepare else state
        if move:
            state = state.game.play(state, move)
        results.append(played_out(state, bots, f"{seed} {n}"))
    return results


def _prepared(state: State, prepare: Callable[[State], State]) -> State:
    """A deal as somebody's function has changed it."""
    made: object = prepare(state)
    if not isinstance(made, State):
        raise wrong_answer("prepare", made, "`State`")
    return made


def played_out(state: State, bots: Players, seed: int | str = 0) -> Played:
    """Play a deal to its end."""
    who = {each: bot(bots[each] if isinstance(bots, Mapping) else bots) for each in state.seats}
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

"""The player that looks ahead: legal everywhere, the same for the same seed, and never peeping."""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from time import monotonic

import pytest
from playing import several
from test_samples import bare, looks

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.memory import remembering
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players import BOTS, begun, bot, choose, strong
from durak_teach.play.players.exact import solve
from durak_teach.play.players.strong import Strong
from durak_teach.play.samples import Unseen
from durak_teach.play.simulate import simulate
from durak_teach.table import session, worker
from durak_teach.widgets import hand

FEW = "strong=8"
CARDS = 8  # of an ending
GAMES = [
    *((name,) for name in FAMILIES if name != "durak"),
    *(("durak", form) for form in ("podkidnoy", "perevodnoy", "polish", "kurukuru", "chukhonsky")),
    *(("durak", "podkidnoy", each) for each in ("teams", "doubt", "magadan", "reversed_hands")),
]


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_its_move_is_legal_and_rests_on_what_its_seat_sees(spec: tuple[str, ...]) -> None:
    rng, player = random.Random(5), bot(FEW)
    for state, _ in looks(game(*spec), seed=2):
        if state.over:
            continue
        chosen = choose(player, state, 1)
        assert state.game.allowing(state, chosen)
        other = Unseen(remembering(state, state.actor)).sample(rng)
        assert choose(player, other.but(past=state.past), 1) == chosen


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_no_player_is_told_more_than_its_seat_sees(spec: tuple[str, ...]) -> None:
    """What lies unseen is dealt anew: every player hears the same, those that search as well."""
    rng = random.Random(7)
    for state, _ in looks(game(*spec), seed=3):
        if state.over:
            continue
        other = Unseen(remembering(state, state.actor)).sample(rng).but(past=state.past)
        for name in BOTS:
            assert choose(bot(name), other, 1) == choose(bot(name), state, 1)
        for listener in (Listener(), Remembering()):
            for table in (state, other):
                with contextlib.suppress(IndexError):  # it is offered no move, as those that search
                    choose(listener, table, 1)
            (one, offered), (two, also_offered) = listener.heard
            assert bare(one) == bare(two) == bare(state.seen_by(state.actor))
            assert one.log == two.log
            assert [*map(str, offered)] == [*map(str, also_offered)]


class Listener:
    """A player that keeps what it was told, and plays the first move."""

    remembers = False

    def __init__(self) -> None:
        self.heard: list[tuple[State, tuple[Move, ...]]] = []

    def __call__(self, state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
        self.heard.append((state, legal))
        return legal[0]


class Remembering(Listener):
    remembers = True


def test_the_seed_and_the_iterations_decide() -> None:
    state = deal(game(), players=3, seed=4)
    moves = {choose(bot("strong=30"), state, 7) for _ in range(3)}
    assert len(moves) == 1
    assert len({choose(bot("strong=10"), state, seed) for seed in range(12)}) > 1


def test_how_long_it_thinks_is_part_of_its_name() -> None:
    assert bot("strong") == Strong()
    assert bot("strong=300") == Strong(300)
    assert bot("strong=800ms") == Strong(ms=800)
    assert bot("seasoned") == Strong(10, often=0.5)
    assert bot("seasoned=800ms") == Strong(10, 800, often=0.5)
    wrong_ones = ("strong=", "strong=0", "strong=-5", "strong=1s", "strong=99999999", "Strong")
    for wrong in (*wrong_ones, "seasoned=10", "seasoned=0ms"):
        with pytest.raises(UnknownGame):
            bot(wrong)


def test_a_small_ending_is_played_exactly() -> None:
    """A has to lead the ace: every other lead loses."""
    lines = ("players: A B", "trump: d", "talon: -", "A: 7h Ad", "B: 9h Kd")
    state = position("\n".join(lines))
    assert choose(bot("strong=60"), state) in solve(state).best


def endings(form: str, seeds: range) -> Iterator[State]:
    """With few cards and no talon, and a choice, as two players of a club come there."""
    rules, player = game("durak", form), bot("club")
    for seed in seeds:
        state = deal(rules, players=2, seed=seed)
        while not state.over:
            few = not state.talon and sum(map(len, state.hands.values())) <= CARDS
            if few and len(rules.legal(state)) > 1:
                yield state
            state = rules.play(state, choose(player, state, seed))


@pytest.mark.sampled
@pytest.mark.parametrize("form", ["podkidnoy", "perevodnoy"])
def test_it_keeps_each_win_when_it_has_seen_which_cards_are_left(form: str) -> None:
    """Judged with all cards open by `solve`, which test_exact holds against a plain full search."""
    won = 0
    for state in endings(form, range(300, several(304, 306))):
        seen = Unseen(remembering(state, state.actor))
        values = solve(state).values
        if 1 in values.values() and seen.loose:
            won += 1
            assert values[choose(bot(FEW), state)] == 1
    assert won > 3


def test_it_looks_at_an_ending_no_longer_than_it_has_time() -> None:
    lines = ("players: A B", "trump: d", "talon: -", "A: 7h 9s Ad Ts 7c Kh", "B: 9h Kd 6h 8c Jh Qs")
    state = position("\n".join(lines))
    late = solve(state, until=monotonic() - 1)
    assert (late.value, late.positions) == (None, 0)
    assert solve(state, 2_000, enough=1).positions <= solve(state, 2_000).positions


def test_it_is_loaded_when_it_is_chosen() -> None:
    script = (
        "import sys; from durak_teach.play.players import bot; bot('club')\n"
        "early = [name for name in sys.modules if 'play.search' in name or 'strong' in name]\n"
        "bot('strong'); assert not early and 'durak_teach.play.search.tree' in sys.modules, early"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.more
def test_the_levels_differ() -> None:
    """Fixed deals and few iterations; `make bench` measures how much."""
    rules = game("durak", "podkidnoy")
    beginner = simulate(rules, 24, {"A": "first_evening", "B": "club"}, seed=1)
    assert beginner.lost["A"] > 2 * beginner.lost["B"]
    strong = simulate(rules, 12, {"A": "strong=5", "B": "first_evening"}, seed=1)
    assert strong.lost["B"] > 2 * strong.lost["A"]


@pytest.mark.more
@pytest.mark.sampled
@pytest.mark.parametrize("players", [3, 4])
def test_a_beginner_of_dou_dizhu_plays_worse_than_the_club(players: int) -> None:
    rules = game("dou_dizhu")
    among = dict.fromkeys("ABCD"[:players], "club")
    deals = several(40, 150)
    alike = simulate(rules, deals, among, 2, players=players)
    beginner = simulate(rules, deals, {**among, "A": "first_evening"}, 2, players=players)
    assert 4 * beginner.won["A"] < 3 * alike.won["A"]


def test_all_its_moves_of_one_wait_share_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a millisecond at each look: half of what is left, then half again."""
    clock = iter(range(10**6))
    monkeypatch.setattr(strong, "monotonic", lambda: next(clock) / 1000)
    state, counts = deal(game(), players=3, seed=4), []
    player = begun(bot("strong=200ms"))
    for _ in range(4):
        before = next(clock)
        choose(player, state)
        counts.append(next(clock) - before)
    assert counts == sorted(counts, reverse=True)
    assert 80 < counts[0] < 120
    assert sum(counts) < 240


@pytest.mark.parametrize("name", ["seasoned", "strong"])
def test_a_page_gives_it_a_second(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(session, "bot", lambda name: asked.append(name) or bot("club"))
    worker.start(json.dumps({"seed": 3, "players": 2, "bots": name}))
    assert asked == [f"{name}=900ms"]


def test_a_seasoned_player_looks_ahead_at_every_other_move(monkeypatch: pytest.MonkeyPatch) -> None:
    state, looked = deal(game(), players=3, seed=4), []
    best = strong.Search.best
    monkeypatch.setattr(strong.Search, "best", lambda self: looked.append(1) or best(self))
    for seed in range(40):
        choose(bot("seasoned"), state, seed)
    assert 10 < len(looked) < 30
    looked.clear()
    choose(bot("strong=10"), state)
    assert looked


def test_a_number_of_iterations_and_a_time_both_bound_it(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[float] = []
    iterate = strong.Search.iterate

    def counted(self: strong.Search, spent: float) -> None:
        tables.append(spent)
        iterate(self, spent)

    monkeypatch.setattr(strong.Search, "iterate", counted)
    state = deal(game(), players=3, seed=4)
    choose(Strong(20, ms=60_000), state)
    assert len(tables) == 20
    tables.clear()
    choose(Strong(100_000, ms=1), state)
    assert len(tables) < 100


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_address_cannot_have_it_think_for_minutes(lang: str) -> None:
    """A page that waits is a page that hangs: more is refused in a sentence that says how much."""
    setup = {"seed": 3, "players": 2, "lang": lang}
    for bots in ("strong=999999ms", "strong=5001ms", "strong=999999", "strong=301"):
        told = json.loads(worker.start(json.dumps({**setup, "bots": bots})))
        assert told.keys() == {"error"}
        for part in (bots, "`strong=5000ms`", "`strong=300`"):
            assert part in told["error"]
    for bots in ("strong=5ms", "strong=1"):
        assert "frames" in json.loads(worker.start(json.dumps({**setup, "bots": bots})))


def test_a_hand_does_not_ask_it_at_every_position() -> None:
    small = position("players: A B\ntrump: d\nA: 7h Ks 8s\nB: 9h Tc Qd")
    assert hand(small, bots="club").document["driver"] == "graph"
    assert hand(small, bots="strong").document["driver"] == "worker"

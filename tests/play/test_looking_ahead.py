"""What Strong rests on: a fair search, an estimate that tells who loses, true quick ends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import log

import pytest

from durak_teach import deal, game
from durak_teach.games.dou_dizhu import ahead
from durak_teach.kernel.memory import remembering
from durak_teach.kernel.state import State
from durak_teach.play.players import bot, choose
from durak_teach.play.samples import Unseen
from durak_teach.play.search import playout, tree, worth
from durak_teach.play.search.thinkable import promising
from durak_teach.play.search.tree import Search
from durak_teach.play.search.worth import Worth, estimated, throws_in_for_two

RELATIVES = [
    (("durak", "podkidnoy"), 2),
    (("durak", "perevodnoy"), 4),
    (("durak001",), 4),
    (("durak002",), 3),
    (("kirifu",), 4),
    (("mustamaija",), 2),
    (("mustamaija",), 3),
]


def searching(state: State, rng: random.Random) -> Search:
    seen = remembering(state, state.actor)
    return Search(Unseen(seen), promising(seen, rng), rng)


def test_every_move_in_question_meets_the_same_table_and_the_same_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met: list[tuple[object, float]] = []

    def noted(state: State, rng: random.Random) -> Worth:
        met.append((state.talon, rng.random()))
        return dict.fromkeys(state.seats, 0.5)

    monkeypatch.setattr(tree, "played_on", noted)
    state = deal(game("durak", "podkidnoy"), players=3, seed=4)
    search = searching(state, random.Random(1))
    moves = len(promising(remembering(state, state.actor), random.Random(1)))
    for _ in range(3 * moves):
        search.iterate(0)
    rounds = [met[n : n + moves] for n in range(0, len(met), moves)]
    assert moves > 3
    assert all(len(set(each)) == 1 for each in rounds)
    assert len(set(met)) == 3


@pytest.mark.parametrize(("better", "chosen"), [(1, 1), (3, 3), (0, 0), (None, 0)])
def test_it_leaves_the_likely_move_for_a_better_one_alone(
    monkeypatch: pytest.MonkeyPatch, better: int | None, chosen: int
) -> None:
    state = deal(game("durak", "podkidnoy"), players=2, seed=4)
    moves = promising(remembering(state, state.actor), random.Random(1))
    best = moves[better] if better is not None else None

    def played_on(table: State, rng: random.Random) -> Worth:
        made = next(e for e in reversed(table.log) if e.kind == "lead")
        good = best is not None and made.cards == best.cards
        return dict.fromkeys(table.seats, 0.6 if good else 0.5)

    monkeypatch.setattr(tree, "played_on", played_on)
    search = searching(state, random.Random(1))
    for done in range(60):
        search.iterate(done / 60)
    assert search.best() == moves[chosen]


def begun(spec: tuple[str, ...], players: int, deals: int) -> Iterator[tuple[State, str]]:
    """The beginnings of bouts without a talon, in deals of careful players, and who lost each."""
    for seed in range(900_000, 900_000 + deals):
        state, bouts, found = deal(game(*spec), players, seed), 0, []
        while not state.over:
            if state.bout != bouts and not state.talon:
                found.append(state)
            bouts = state.bout
            state = state.game.play(state, choose(bot("club"), state, seed))
        yield from ((each, state.over.loser) for each in found if state.over.loser)


@pytest.mark.parametrize(("spec", "players"), RELATIVES)
def test_the_estimate_knows_more_than_nothing(spec: tuple[str, ...], players: int) -> None:
    """What it thought likely happens: better than to call all seats equally likely to lose."""
    surprise = ignorance = 0.0
    for state, loser in begun(spec, players, deals=25):
        worth = estimated(state)
        inside = [seat for seat in state.seats if seat not in state.out]
        assert abs(sum(1 - worth[seat] for seat in inside) - 1) < 1e-9
        surprise -= log(1 - worth[loser])
        ignorance += log(len(inside))
    assert 0 < surprise < 0.98 * ignorance


@pytest.mark.parametrize(
    ("spec", "players", "own"),
    [
        (("durak", "podkidnoy"), 2, True),
        (("durak", "podkidnoy"), 3, False),
        (("durak", "perevodnoy"), 2, False),
        (("durak", "prostoy"), 2, False),
        (("durak002",), 2, False),
        (("mustamaija",), 2, False),
    ],
)
def test_throw_in_durak_for_two_has_an_estimate_of_its_own(
    spec: tuple[str, ...], players: int, own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = deal(game(*spec), players, seed=900_000)
    before = estimated(state)
    monkeypatch.setattr(worth, "THROW_IN_FOR_TWO", worth.USUAL)
    assert throws_in_for_two(state) is own
    assert (estimated(state) != before) is own


@pytest.mark.parametrize(("players", "drawn", "bouts"), [
    (2, 0, {1}),
    (2, 15, {1}),
    (2, 16, {2, 3}),
    (3, 0, {1, 2}),
])  # fmt: skip
def test_how_far_a_deal_is_played_on(
    players: int, drawn: int, bouts: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """For two to the end of the bout, where the estimate is closer; else six moves at least.

    So it is for two as well, when eight cards are left in the talon.
    """
    ends: list[State] = []

    def noted(state: State) -> Worth:
        ends.append(state)
        return {}

    monkeypatch.setattr(playout, "estimated", noted)
    start = deal(game("durak", "podkidnoy"), players, seed=4)
    start = start.but(talon=start.talon[drawn:])
    for seed in range(60):
        playout.played_on(start, random.Random(seed))
    assert {end.bout - start.bout for end in ends} == bouts


@pytest.mark.more
@pytest.mark.parametrize(("players", "most"), [(3, 0.08), (4, 0.14)])
def test_a_quick_end_of_dou_dizhu_is_mostly_the_one_of_careful_players(
    players: int, most: float
) -> None:
    """The mean square error of what it says of whoever is to play; knowing nothing is 0.25."""
    errors = []
    for seed in range(40):
        state, found = deal(game("dou_dizhu"), players, 900_000 + seed), []
        while not state.over:
            found.append(state)
            state = state.game.play(state, choose(bot("club"), state, seed))
        lost = state.over.loser or ""
        for before in found[4::6]:
            ends = [ahead.played_out(before, random.Random(n)) for n in range(8)]
            share = sum(before.actor in (end.loser or "") for end in ends) / len(ends)
            errors.append((share - (before.actor in lost)) ** 2)
    assert sum(errors) / len(errors) < most


def test_hands_that_were_not_bid_on_like_that_are_not_likely() -> None:
    """Careful players bid by their hands, so a table dealt at random may contradict their bids."""
    fitting = at_random = 0
    for seed in range(12):
        rng, state = random.Random(seed), deal(game("dou_dizhu"), 3, 900_000 + seed)
        while state.phase == "auction":
            state = state.game.play(state, choose(bot("club"), state, seed))
        assert ahead.fits(state.log, state), "the true table"
        seen = remembering(state, state.actor)
        unseen = Unseen(seen)
        fitting += ahead.fits(seen.log, unseen.likely(rng))
        at_random += ahead.fits(seen.log, unseen.sample(rng))
    assert fitting > at_random + 3

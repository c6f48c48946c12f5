"""Sumidagawa thought ahead: every move thought of is legal, and every table comes to an end."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from every_game import all_states
from playing import several

from durak_teach import deal, game, position
from durak_teach.games.sumidagawa import ahead
from durak_teach.kernel.memory import remembering
from durak_teach.kernel.state import State
from durak_teach.play.players import bot, choose
from durak_teach.play.samples import Unseen
from durak_teach.play.simulate import simulate

OPTIONS = (
    (),
    ("rin_only_cap=off", "rin_after_zero=1", "three_rin_first=0"),
    ("single_card=keep", "kagerou=last_player", "flip=used_too"),
    ("used_rin_block=off", "left_over=0"),
)


@pytest.mark.broad
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids="+".join)
def test_what_is_thought_of_is_legal_and_ends(options: tuple[str, ...], players: int) -> None:
    rules, rng = game("sumidagawa", *options), random.Random(3)
    for state in islice(all_states(rules, players, seed=4), 0, None, 5):
        if state.over:
            continue
        moves = ahead.likely(state, rng)
        assert moves
        assert len(set(moves)) == len(moves)
        assert all(rules.allowing(state, move) for move in moves)
        found = ahead.played_out(state, rng)
        assert found.winner in (state.out or state.seats)[:1] or not state.out
        assert found.loser in {*state.seats} - {*state.out}
        assert found.winner != found.loser


def held(text: str) -> State:
    return position("game: sumidagawa\nplayers: A B C\n" + text)


def ends(state: State) -> set[tuple[str | None, str | None]]:
    found = [ahead.played_out(state, random.Random(seed)) for seed in range(20)]
    return {(each.winner, each.loser) for each in found}


@pytest.mark.parametrize(
    "text",
    [
        "A: b5; B: r6; C: b9 b9",
        (
            "A: -; B: b2; C: b5 b6; roles: to=B; facts: sumidagawa.oya=B sumidagawa.tiles=A:1"
            " sumidagawa.rin=A:dduu"
        ),
        (
            "A: -; B: -; C: b5 b6; roles: to=C; facts: sumidagawa.oya=C sumidagawa.tiles=A:1,B:2"
            " sumidagawa.rin=A:duuu,B:uudu"
        ),
    ],
)
def test_a_rough_end_is_the_true_one_where_there_is_no_choice(text: str) -> None:
    state = held(text.replace("; ", "\n"))
    rough = ends(state)
    while not state.over:
        state = state.game.play(state, choose(bot("careful"), state))
    assert rough == {(state.over.winner, state.over.loser)}


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "most"), [(3, 0.20), (4, 0.15)])
def test_a_quick_end_is_mostly_the_one_of_club_players(players: int, most: float) -> None:
    """The mean square error of who loses, of whoever is to play; knowing nothing is 0.23, 0.20."""
    errors = []
    for seed in range(several(20, 40)):
        state, found = deal(game("sumidagawa"), players, 900_000 + seed), []
        while not state.over:
            found.append(state)
            state = state.game.play(state, choose(bot("club"), state, seed))
        for before in found[4::6]:
            rough = [ahead.played_out(before, random.Random(n)) for n in range(8)]
            share = sum(before.actor == end.loser for end in rough) / len(rough)
            errors.append((share - (before.actor == state.over.loser)) ** 2)
    assert sum(errors) / len(errors) < most


def test_hands_that_would_not_have_used_rin_are_not_likely() -> None:
    """Club players use rin only where they cannot play without: so do those of a sample."""
    fitting = at_random = looks = 0
    for seed in range(12):
        rng, state = random.Random(seed), deal(game("sumidagawa"), 3, 900_000 + seed)
        while not state.over:
            assert ahead.fits(state.log, state), "the true table"
            if len(state.log) % 5 == 0:
                seen = remembering(state, state.actor)
                unseen = Unseen(seen)
                fitting += ahead.fits(seen.log, unseen.likely(rng))
                at_random += ahead.fits(seen.log, unseen.sample(rng))
                looks += 1
            state = state.game.play(state, choose(bot("club"), state, seed))
    assert fitting > 0.9 * looks
    assert at_random < 0.9 * fitting


@pytest.mark.more
@pytest.mark.sampled
@pytest.mark.parametrize(
    ("level", "deals"), [("club", several(40, 150)), ("strong=40", several(8, 20))]
)
def test_levels_are_better_than_the_first(level: str, deals: int) -> None:
    """The same deals for both; `python -m benchmarks.strength` measures how much."""
    rules, below = game("sumidagawa"), "first_evening"
    alike = simulate(rules, deals, below, 2, players=4)
    better = simulate(rules, deals, {"A": level, "B": below, "C": below, "D": below}, 2, players=4)
    assert 4 * better.lost["A"] < 3 * alike.lost["A"]


def test_the_club_player_thinks_of_the_same_move_first() -> None:
    for seed in range(6):
        state = deal(game("sumidagawa"), 3, seed)
        while not state.over:
            move = choose(bot("club"), state, seed)
            assert ahead.likely(state.seen_by(state.actor), random.Random(1))[0] == move
            state = state.game.play(state, move)

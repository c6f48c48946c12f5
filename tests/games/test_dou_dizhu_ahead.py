"""Dou Dizhu thought ahead: every move thought of is legal, and every table comes to an end."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from every_game import all_states
from test_dou_dizhu import SPECS

from durak_teach import game, position
from durak_teach.games.dou_dizhu import ahead
from durak_teach.play.players import bot, choose
from durak_teach.play.search.worth import ended

HELD = "game: dou_dizhu\nplayers: A B C\nA: {}\nB: {}\nC: {}\nfacts: dou_dizhu.landlord=C{}"


@pytest.mark.broad
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("spec", SPECS, ids="+".join)
def test_what_is_thought_of_is_legal_and_ends(spec: tuple[str, ...], players: int) -> None:
    rules, rng = game("dou_dizhu", *spec), random.Random(3)
    for state in islice(all_states(rules, players, seed=4), 0, None, 7):
        if state.over:
            continue
        moves = ahead.likely(state, rng)
        assert moves
        assert all(rules.allowing(state, move) for move in moves)
        found = ahead.played_out(state, rng)
        winners = {seat for seat in state.seats if seat not in (found.loser or "")}
        assert found.winner in winners
        assert len(winners) in (1, players - 1), "the landlord alone, or all others"


def test_a_rough_end_is_the_true_one_where_there_is_no_choice() -> None:
    state = position(HELD.format("3", "4", "5 6", ""))
    ends = {ahead.played_out(state, random.Random(seed)) for seed in range(20)}
    assert {end.winner for end in ends} == {state.game.play(state, "A play 3").over.winner}


def test_partners_win_together() -> None:
    state = position(HELD.format("3 K K", "4", "2 2 A A", ""))
    won = state.game.play(state.game.play(state, "A play 3"), "B play 4")
    assert ended(won, won.over) == {"A": 1, "B": 1, "C": 0}


def test_a_search_lets_the_partner_out() -> None:
    """B holds one card: the careful player leads his pair, which the landlord beats."""
    state = position(HELD.format("3 5 5", "4", "7 7 8 8 9 T J Q K A A 2 2", ""))
    assert str(choose(bot("careful"), state)) == "A play 5 5"
    assert str(choose(bot("strong=60"), state, 1)) == "A play 3"

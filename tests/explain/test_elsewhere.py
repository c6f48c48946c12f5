"""Where a refused move would be allowed: few names, the nearest first, and none is missed."""

from __future__ import annotations

import random

import pytest
from every_game import every_move, states, with_change
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import game
from durak_teach.explain.allowed_in import MOST, _company, _nearby
from durak_teach.explain.sentences import elsewhere, plain
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.state import State
from durak_teach.notation.position import position

DURAK = FAMILIES["durak"]


def names(text: str, move: str) -> list[str]:
    """The ids of the list."""
    state = position(text)
    return [variant.id for variant in elsewhere(state.game.judge(state, move))]


@pytest.mark.parametrize(
    ("text", "move", "first"),
    [
        ("players: A B\ntrump: d\nA: Ks\nB: Qh 7c\ntable: Js/-", "B beat Js Qh", "no_suits"),
        ("players: A B\ntrump: d\nA: Kh Qc\nB: Tc\ntable: 7h/9h", "A throw Kh", "rank_or_suit"),
        ("players: A B\ntrump: d\nA: 7h 7c\nB: Tc 9s\n", "A lead 7h 7c", "lead_same_rank"),
        (
            "rules: prostoy\nplayers: A B\ntrump: d\nA: 7c Ks\nB: Tc 9s\ntable: 7h/9h 8h/-",
            "A throw 7c",
            "",
        ),
    ],
)
def test_the_nearest_comes_first(text: str, move: str, first: str) -> None:
    assert (*names(text, move), "")[0] == first


def test_what_is_allowed_is_allowed_here() -> None:
    text = "players: A B\ntrump: d\nA: Ks\nB: Kc 7c\ntable: Js/-"
    assert names(text.replace("Kc", "Qs"), "B beat Js Qs") == []
    state = position(text)
    assert "Allowed in" in plain(state.game.judge(state, "B beat Js Kc"), "en")


def test_what_needs_another_of_the_list_is_left_out() -> None:
    text = "players: A B\ntrump: d\nA: Ks\nB: Ah 7c\ntable: Qs/-"
    assert names(text, "B beat Qs Ah") == ["no_suits", "own_trump", "doubt"]


def test_what_so_many_cannot_play_is_left_out() -> None:
    hands = "A: Ks\nB: Ah 7c\nC: 6c\nD: 6s\nE: 7s\nF: 8s"
    text = f"players: A B C D E F\ntrump: d\n{hands}\ntable: Qs/-"
    assert names(text, "B beat Qs Ah") == ["no_suits", "doubt"]


def test_an_option_that_makes_a_card_higher_is_found() -> None:
    """How high a card is, is asked of the cards alone, so nobody sees it asked."""
    text = "rules: podkidnoy japanese\nplayers: A B\ntrump: d\nA: 9c\nB: Qs 7c\ntable: Ks/-"
    assert names(text, "B beat Ks Qs") == ["japanese.queen_top", "doubt"]


def test_what_an_option_needs_comes_with_it() -> None:
    base = game("durak", "podkidnoy")
    for option in DURAK.options().values():
        changed = with_change(base, option)
        for need in (*option.needs, *filter(None, [option.parent])):
            if changed is not None and need in DURAK.options():
                assert DURAK.options()[need] in changed.variants


@examples(25)
@given(states(), st.randoms(use_true_random=False))
def test_it_is_what_trying_all_would_find(state: State, rng: random.Random) -> None:
    moves = [m for m in every_move(state) if not state.game.judge(state, m)]
    for tried in rng.sample(moves, min(8, len(moves))):
        found = elsewhere(state.game.judge(state, tried))
        assert len(found) <= MOST
        allowing = [
            near
            for near in _nearby(state.game)
            if not state.over and near.game is not None and near.game.judge(state, tried)
        ]
        wanted = []
        for near in allowing:
            if not any(variant in near.more for variant in wanted):
                wanted.append(near.changed)
        assert list(found) == wanted[:MOST]
        for variant in found:
            changed = with_change(state.game, variant)
            assert changed is not None
            assert changed.judge(state, tried)
            assert variant in (changed.form, *changed.variants)
            if variant.id not in DURAK.forms:
                assert {*_company(changed, variant)} <= {*changed.variants}

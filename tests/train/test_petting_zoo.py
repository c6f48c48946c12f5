"""PettingZoo's own tests of environments, run on ours: the API, seeds and rendering."""

from __future__ import annotations

import importlib
import random
import sys
import warnings

import pytest

from durak_teach import game
from durak_teach.kernel.errors import DurakError
from durak_teach.train import reset

NAME = "durak_teach.train.pettingzoo"
GAMES = [
    ("durak podkidnoy", None),
    ("durak perevodnoy trump_six_swap", 3),
    ("durak podkidnoy two_v_two", 4),
    ("durak heap", 2),
    ("kirifu", 3),
    ("mustamaija", 2),
    ("dou_dizhu", 3),
    ("sumidagawa", 4),
]


def test_without_pettingzoo_a_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "durak_teach.train.agents", raising=False)
    with pytest.raises(
        DurakError, match=r"PettingZoo is not installed here; .*durak_teach\[train\]"
    ):
        importlib.import_module(NAME).env()


@pytest.mark.peers
@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_its_own_tests_of_environments_pass(rules: str, players: int | None) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    made = importlib.import_module(NAME).env
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # what it only warns of is a fault here
        warnings.filterwarnings("ignore", "Observation .*(Box|box|NumPy)")  # a mask stands beside
        api_test(made(rules, players), num_cycles=200)
    seed_test(lambda: made(rules, players), num_cycles=100)
    render_test(lambda **known: made(rules, players, **known))


@pytest.mark.peers
def test_its_episodes_are_our_deals() -> None:
    table, rng = importlib.import_module(NAME).env("durak podkidnoy", 3), random.Random(1)
    table.reset(seed=5)
    ours = reset(game("durak", "podkidnoy"), 3, seed=5)
    while not ours.over:
        assert table.agent_selection == f"player_{ours.player}"
        assert [*table.last()[0]["action_mask"].nonzero()[0]] == [*ours.legal_actions]
        assert not table.observe(f"player_{(ours.player + 1) % 3}")["action_mask"].any()
        action = rng.choice(ours.legal_actions)
        table.step(action)
        ours = ours.step(action)
    assert all(table.terminations.values())
    assert [*table.rewards.values()] == [*ours.returns]


@pytest.mark.peers
def test_an_illegal_action_ends_the_deal_for_whoever_takes_it() -> None:
    table = importlib.import_module(NAME).env("durak podkidnoy", 2)
    table.reset(seed=7)
    guilty = table.agent_selection
    table.step(0)
    assert {agent for agent, reward in table.rewards.items() if reward} == {guilty}
    assert table.rewards[guilty] == -1
    assert all(table.terminations.values())

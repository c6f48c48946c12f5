"""OpenSpiel's own tests of games, run on ours: its API test, and both of its simulations."""

from __future__ import annotations

import doctest
import importlib
import random
import sys
import unittest

import pytest

from durak_teach.kernel.errors import DurakError
from durak_teach.train import information_state, reset

NAME = "durak_teach.train.open_spiel"
GAMES = [
    "durak_teach",
    "durak_teach(rules=durak perevodnoy trump_six_swap,players=3)",
    "durak_teach(rules=durak podkidnoy magadan.down:4,players=2)",
    "durak_teach(rules=durak polish,players=2)",
    "durak_teach(rules=durak podkidnoy championship)",
    "durak_teach(rules=kirifu,players=3)",
    "durak_teach(rules=mustamaija,players=2)",
    "durak_teach(rules=dou_dizhu,players=3)",
    "durak_teach(rules=sumidagawa,players=4)",
]


def test_without_open_spiel_a_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, NAME, raising=False)
    with pytest.raises(
        DurakError, match=r"OpenSpiel is not installed here; .*durak_teach\[train\]"
    ):
        importlib.import_module(NAME)


@pytest.mark.peers
@pytest.mark.parametrize("text", GAMES)
def test_its_own_tests_of_games_pass(text: str) -> None:
    import pyspiel
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    importlib.import_module(NAME)
    played = pyspiel.load_game(text)
    pyspiel.random_sim_test(played, num_sims=1, serialize=True, verbose=False)
    GamesSimTest().sim_game(played)
    api = type("Api", (EnforceAPIOnPartialTreeBase,), {"game": played, "game_name": text})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(api).run(result)
    assert result.testsRun == 5
    assert [told for _, told in (*result.errors, *result.failures, *result.skipped)] == []


@pytest.mark.peers
def test_its_histories_are_our_deals() -> None:
    import pyspiel

    module = importlib.import_module(NAME)
    played, rng = pyspiel.load_game(GAMES[1]), random.Random(1)
    theirs = played.new_initial_state()
    for half in (3, 5):
        theirs.apply_action(half)
    ours = reset(module.game_of("durak", "perevodnoy", "trump_six_swap"), 3, seed=3 * 1024 + 5)
    while not ours.over:
        assert theirs.legal_actions() == [*ours.legal_actions]
        assert theirs.current_player() == ours.player
        assert theirs.information_state_string(0) == information_state(ours, 0)
        action = rng.choice(ours.legal_actions)
        theirs.apply_action(action)
        ours = ours.step(action)
    assert theirs.is_terminal()
    assert theirs.returns() == [*ours.returns]


@pytest.mark.peers
def test_its_bounds_are_such_that_one_can_allocate_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    import pyspiel

    module = importlib.import_module(NAME)
    played = pyspiel.load_game(GAMES[0])
    assert played.num_distinct_actions() == len(played.words.texts)
    assert played.max_game_length() == module.longest(played.words, 2)
    assert (played.min_utility(), played.max_utility(), played.utility_sum()) == (-1, 1, 0)
    monkeypatch.setattr(module, "longest", lambda words, people: 20)
    state, rng = pyspiel.load_game(GAMES[0]).new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(state.history()) == 20
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.returns() == [0, 0]


@pytest.mark.peers
def test_the_example_of_its_docstring() -> None:
    failed, tried = doctest.testmod(importlib.import_module(NAME))
    assert (failed, tried) == (0, 3)

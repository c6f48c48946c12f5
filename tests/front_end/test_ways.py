"""Every legal move of every option that is not made by itself can be made by taps, in one way."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from every_game import Spec, alone, parties, play_out, whole_games
from hypothesis import given
from playing import examples, several

from durak_teach.kernel.state import State
from durak_teach.table import view
from durak_teach.table.taps import only_done

WAYS = Path(__file__).with_name("ways.js")
Ways = Callable[[dict[str, Any]], dict[str, Any]]
SOME = several(5, 12)  # positions of a game


@pytest.fixture(scope="module")
def ways() -> Iterator[Ways]:
    """What the front end's own choosing makes of a view; it starts once for all of them."""
    with subprocess.Popen(
        ["node", WAYS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as node:

        def choose(shown: dict[str, Any]) -> dict[str, Any]:
            assert node.stdin is not None
            assert node.stdout is not None
            print(json.dumps({**shown, "log": []}), file=node.stdin, flush=True)
            answer: dict[str, Any] = json.loads(node.stdout.readline())
            return answer

        yield choose


def tappable(ways: Ways, states: Iterable[State]) -> None:
    """For each seat, in each position, open-handed and not."""
    asked = [
        (state, seat, view(state, seat, "en", log=False, open_hands=opened))
        for state in states
        for seat in state.seats
        for opened in (False, True)
    ]
    for state, seat, shown in asked:
        said = ways(shown)
        legal = sorted(str(move) for move in state.game.legal(state) if move.by == seat)
        if only_done(state, seat):  # it is said by itself
            legal = []
        assert said["made"] == legal, f"{seat} in {state}"
        assert not said["faults"], f"{seat} in {state}"
        names = [button["text"] for button in shown["buttons"]]
        assert len(set(names)) == len(names), f"{names} in {state}"


def some(spec: Spec, players: int, seed: int) -> list[State]:
    """Positions from all over a game."""
    reached = list(play_out(spec, players, seed))
    return random.Random(seed).sample(reached, min(SOME, len(reached)))


@pytest.mark.broad
@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_every_option(ways: Ways, spec: Spec) -> None:
    tappable(ways, some(spec, parties(spec)[0], seed=1))


@examples(20)
@given(whole_games())
def test_random_options(ways: Ways, chosen: tuple[Spec, int, int]) -> None:
    tappable(ways, some(*chosen))

"""Every legal move of every option can be made by taps, in exactly one way."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from games import Spec, alone, parties, play_out, whole_games
from hypothesis import given
from playing import examples

from durak_teach.state import State
from durak_teach.table import view

WAYS = Path(__file__).with_name("ways.js")
SOME = 25  # positions of a game


def ways(views: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the front end's own choosing makes of views."""
    text = "\n".join(json.dumps({**shown, "log": []}) for shown in views)
    run = subprocess.run(
        ["node", WAYS], input=text, capture_output=True, text=True, check=True, timeout=120
    )
    return [json.loads(line) for line in run.stdout.splitlines()]


def tappable(states: Iterable[State]) -> None:
    """For each seat, in each position, open-handed and not."""
    asked = [
        (state, seat, view(state, seat, "en", log=False, open_hands=opened))
        for state in states
        for seat in state.seats
        for opened in (False, True)
    ]
    found = ways([shown for _, _, shown in asked])
    for (state, seat, shown), said in zip(asked, found, strict=True):
        legal = sorted(str(move) for move in state.game.legal(state) if move.by == seat)
        assert said["made"] == legal, f"{seat} in {state}"
        assert not said["faults"], f"{seat} in {state}"
        names = [button["text"] for button in shown["buttons"]]
        assert len(set(names)) == len(names), f"{names} in {state}"


def some(spec: Spec, players: int, seed: int) -> list[State]:
    """Positions from all over a game."""
    reached = list(play_out(spec, players, seed))
    return random.Random(seed).sample(reached, min(SOME, len(reached)))


@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_every_option(spec: Spec) -> None:
    tappable(some(spec, parties(spec)[0], seed=1))


@examples(20)
@given(whole_games())
def test_random_options(chosen: tuple[Spec, int, int]) -> None:
    tappable(some(*chosen))

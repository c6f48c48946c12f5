"""Goals of exercises: what they hold of, told by whole bouts."""

from __future__ import annotations

import random

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.state import State
from durak_teach.lessons import goals


@pytest.mark.parametrize("form", ["podkidnoy", "prostoy"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_table_is_still_beaten_when_everybody_has_drawn(form: str, players: int) -> None:
    """Where nobody throws in, all that follows from it happens at once: cards go, hands fill."""
    ended = 0
    for seed in range(4):
        rng = random.Random(seed)
        state = deal(game("durak", form), players=players, seed=seed)
        while not state.over and state.bout < 4:
            before, state = state, state.game.play(state, rng.choice(state.game.legal(state)))
            discarded = "discard" in [event.kind for event in state.log[len(before.log) :]]
            if state.bout != before.bout:
                assert goals.beaten(state) is discarded, str(state)
                ended += discarded
            elif state.table and any(pair.defence is None for pair in state.table):
                assert not goals.beaten(state), str(state)
    assert ended


def test_a_table_that_is_taken_or_added_to_is_not_beaten() -> None:
    state = position("players: A B\ntrump: d\ntalon: -\nA: 7h 9d 7c\nB: 9h Tc\nroles: att=A def=B")
    led = state.game.play(state, "A lead 7h")
    assert not goals.beaten(led)
    assert not goals.beaten(led.game.play(led, "B take"))
    met = led.game.play(led, "B beat 7h 9h")
    assert goals.beaten(met)
    assert not goals.beaten(met.game.play(met, "A throw 7c"))


def test_goals_combine() -> None:
    state = position("players: A B\ntrump: d\nA: 7h\nB: 9c")

    def holds(state: State) -> bool:
        return True

    fails = goals.negated(holds)
    assert not fails(state)
    assert goals.both(holds, holds)(state)
    assert not goals.both(holds, fails)(state)
    assert goals.either(fails, holds)(state)
    assert not goals.either(fails, fails)(state)

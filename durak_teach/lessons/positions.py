"""Positions of Durak as lessons write them."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.lessons.making import played
from durak_teach.notation.position import position


def durak(text: str, *moves: str) -> DurakState:
    """A position of Durak or a game with its states, after moves.

    A position does not say who threw in a card, the moves do.
    """
    state = played(position(text), moves)
    assert isinstance(state, DurakState), state.game.family.name
    return state


def read_under(state: State, rules: Game) -> State:
    """A table under other rules; where these have no trumps, it has none either."""
    here = state.under(rules)
    without = any(variant.id == "no_trump" for variant in rules.variants)
    return here.but(trump=None) if without and isinstance(here, DurakState) else here

"""Positions of Durak as lessons write them."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.notation.position import position


def durak(text: str) -> DurakState:
    """A position of Durak or a game with its states."""
    state = position(text)
    assert isinstance(state, DurakState), state.game.family.name
    return state

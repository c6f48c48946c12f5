"""Positions of Durak as lessons write them."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.lessons.making import played
from durak_teach.notation.position import position


def durak(text: str, *moves: str) -> DurakState:
    """A position of Durak or a game with its states, after moves.

    A position does not say who threw in a card, the moves do.
    """
    state = played(position(text), moves)
    assert isinstance(state, DurakState), state.game.family.name
    return state

"""What is written down: positions, scripts that check them, codes of deals."""

from __future__ import annotations

from typing import Any

from durak_teach.kernel.game import Game
from durak_teach.kernel.left_out import check_lines
from durak_teach.kernel.state import State


def _written(game: Game) -> dict[str, Any]:
    """A game as data; its examples are read by what only few ask for."""
    from durak_teach.notation.data import of_game

    return of_game(game)


def _laid(text: str, rules: Game) -> State:
    """A position that a game is given as a text or a code."""
    from durak_teach.notation.given import laid

    state = laid(text, rules)
    check_lines(state)
    return state


Game.written_by(_written)
Game.positions_read_by(_laid)

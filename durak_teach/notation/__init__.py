"""What is written down: positions, scripts that check them, codes of deals."""

from __future__ import annotations

from typing import Any

from durak_teach.kernel.game import Game


def _written(game: Game) -> dict[str, Any]:
    """A game as data; its examples are read by what only few ask for."""
    from durak_teach.notation.data import of_game

    return of_game(game)


Game.written_by(_written)

"""Kinds of moves by their words; one that is none is refused with the nearest."""

from __future__ import annotations

from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.game import Game


def need_kind(game: Game, verb: str) -> None:
    """Refuse a kind of move that no game of the family has."""
    objection = game.no_kind(verb)
    if objection:
        raise NotationError(objection)

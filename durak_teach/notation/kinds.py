"""Kinds of moves by their words; one that is none is refused with the nearest."""

from __future__ import annotations

from itertools import chain

from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.game import Game
from durak_teach.kernel.nearest import nearest
from durak_teach.text import say


def need_kind(game: Game, verb: str) -> None:
    """Refuse a kind of move that no game of the family has."""
    options = game.family.catalogue.values()
    rules = chain(game.rules, *(option.rules for option in options))
    kinds = dict.fromkeys(verb for r in rules if r.kind == "allows" for verb in r.about)
    if verb not in kinds and verb not in game.family.words.verbs:
        near = nearest(verb, kinds)
        raise NotationError(
            say("“{name}” is not a kind of move; the nearest is “{near}”.", name=verb, near=near)
        )

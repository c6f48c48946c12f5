"""Making toy variants that are not in the library: each shows that the kernel has a hook."""

from __future__ import annotations

from typing import Any

from durak_teach import position
from durak_teach.games.durak import variants
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.kernel.state import State

DURAK = FAMILIES["durak"]


def game_with(*rules: Rule, form: str = "podkidnoy", options: str = "", **edits: Any) -> Game:
    toy = Variant("toy", "Toy", "Toy.", rules, **edits)
    more = [variants.catalogue()[option] for option in options.split()]
    return Game(DURAK, DURAK.forms[form], (toy, *more))


def at(game: Game, text: str, **changes: Any) -> State:
    """A position, one key after the other, read under a game of this test."""
    state = position("\n".join(part.strip() for part in text.split(";")))
    return state.under(game).but(**changes)


def actions(state: State, seat: str) -> set[str]:
    return {move.action for move in state.game.legal(state) if move.by == seat}


def hands(state: State) -> dict[str, set[str]]:
    return {seat: {*map(str, hand)} for seat, hand in state.hands.items()}

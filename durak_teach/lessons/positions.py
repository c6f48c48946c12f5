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
    """A table under other rules: its trump suit is what these make of a card of that suit."""
    here = state.under(rules)
    if not isinstance(here, DurakState) or here.trump is None:
        return here
    card = next(card for card in here.deck if card.suit is here.trump)
    return here.but(trump=here.sets_trump(card))

"""What a table must be from which somebody learns."""

from __future__ import annotations

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.text import say


def check_table(state: State) -> None:
    """Learners are shown no table that cannot come about."""
    why = state.game.family.unlikely(state)
    if why:
        raise DurakError(say("The cards on the table cannot lie like this: {why}.", why=why))

"""The lines that a position needs from which somebody plays: what is left out would be none.

A position that only shows a rule may leave them out; players would be told of empty hands.
"""

from __future__ import annotations

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.text import say


def check_lines(text: str, state: State) -> None:
    """Raise a `DurakError` where a hand or the trump suit is missing in a position's text."""
    names = {line.partition(":")[0].strip() for line in text.splitlines() if ":" in line}
    if not names:  # a code holds all
        return
    without = [seat for seat in state.seats if seat not in names and seat not in state.out]
    if without:
        hand = say(
            "The position has no line `{name}:`; write the cards of that seat, or `{name}: -`.",
            name=without[0],
        )
        raise DurakError(hand)
    if "trump" not in names and state.game.family.lacks_trump(state):
        trump = say(
            "The position has no line `trump:`; write the suit, as in `{example}`, or "
            "`trump: none`.",
            example="trump: d",
        )
        raise DurakError(trump)


def check_table(state: State) -> None:
    """Learners are shown no table that cannot come about."""
    why = state.game.family.unlikely(state)
    if why:
        raise DurakError(say("The cards on the table cannot lie like this: {why}.", why=why))

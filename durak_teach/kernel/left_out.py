"""Which lines a position's text had not: what is left out would be none, or no card at all.

A position that only shows a rule may leave lines out. Whoever plays from it, or learns, would be
told of empty hands and of trumps that there are not.
"""

from __future__ import annotations

from collections.abc import Container

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.text import say

_LINES = "left out"  # no rule answers this; a state that is made of another has it no more


def note_lines(state: State, names: Container[str]) -> State:
    """The state itself, which remembers the hands and the trump that these lines do not name."""
    without = [seat for seat in state.seats if seat not in names and seat not in state.out]
    if "trump" not in names and state.game.family.lacks_trump(state):
        without.append("trump")
    state._answers[_LINES] = (*without,)
    return state


def check_lines(state: State) -> None:
    """Raise a `DurakError` where a position's text had no line for a hand or the trump suit."""
    without: tuple[str, ...] = state._answers.get(_LINES, ())
    if not without:
        return
    if without[0] != "trump":
        raise DurakError(
            say(
                "The position has no `{name}:` line; write the cards of that seat, or `{name}: -`.",
                name=without[0],
            )
        )
    raise DurakError(
        say(
            "The position has no `trump:` line; write the suit, as in `{example}`, or `trump: "
            "none`.",
            example="trump: d",
        )
    )

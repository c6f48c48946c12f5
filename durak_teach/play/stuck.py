"""Where nobody may move and the deal is not over: rules that do not go together."""

from __future__ import annotations

from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.state import State
from durak_teach.text import say


def no_way_on(state: State) -> AuthorError | None:
    """The error to raise where a deal cannot go on; None where it can, or where it is over.

    Where cards of hands lie unseen a position may end before the deal does.
    """
    unseen = any(FACE_DOWN in hand for hand in state.hands.values())
    if state.over or unseen or next(state.game.moves(state), None):
        return None
    theirs = [rule.where for rule in state.game.rules if not rule.ours]
    where = ", ".join(theirs) or " ".join(state.game.spec)
    text = say(
        "{where:whole}: in phase “{phase}” nobody may move, but the deal is not over.",
        where=where,
        phase=state.phase,
    )
    return AuthorError(text, where)

"""A position as people give it: a state, its text, or a code."""

from __future__ import annotations

from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.notation.lines import blocks
from durak_teach.notation.position import position, state_of
from durak_teach.notation.position_codes import is_code, laid_by
from durak_teach.text import say


def laid(text: str, rules: Game | None = None) -> State:
    """What a text or a code lays on the table; a text that names no rules is read under `rules`."""
    if "\n" in text.strip() or ":" in text:
        written = [*blocks(text)]
        if rules is None or len(written) != 1 or {"game", "rules"} & {*written[0].keys}:
            return position(text)
        return state_of(written[0], rules)
    if not is_code(text):
        raise NotationError(
            say(
                "`{text}` is neither a position, as in `{example}`, nor a code, which begins with "
                "{known:or}.",
                text=text, example=r"players: A B\nA: 8s\nB: 9h", known=("P1.", "DK1-"),
            )
        )  # fmt: skip
    return laid_by(text)

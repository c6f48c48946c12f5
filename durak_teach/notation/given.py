"""A position or a game as people give it: the thing itself, a text, or a code."""

from __future__ import annotations

from durak_teach.games.families import game
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import need
from durak_teach.kernel.state import State
from durak_teach.notation.lines import blocks
from durak_teach.notation.position import position, state_of
from durak_teach.notation.position_codes import is_code, laid_by
from durak_teach.text import say


def laid(text: str, rules: Game | None = None) -> State:
    """What a text or a code lays on the table; a text that names no rules is read under `rules`."""
    if _is_position(text) and not is_code(text):
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


def rules_of(name: str, given: object) -> Game:
    """The game that an argument means: itself, the words that choose it, or a position of it."""
    if isinstance(given, str):
        given = position_or_game(given)
    if isinstance(given, State):
        return given.game
    return need(name, given, Game, "game()")


def _is_position(text: str) -> bool:
    return ":" in text or "\n" in text.strip() or is_code(text)


def position_or_game(text: str) -> State | Game:
    """What a text means: a position, if it is written as one, else the words of a game."""
    return laid(text) if _is_position(text) else game(text)

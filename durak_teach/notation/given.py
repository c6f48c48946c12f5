"""A position or a game as people give it: the thing itself, a text, or a code."""

from __future__ import annotations

from durak_teach.games.families import FAMILIES, game
from durak_teach.games.wording import names_a_game
from durak_teach.kernel.errors import NotationError, WrongType
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import full_width
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
        wrong = say(
            "`{text}` is neither a position, which has lines such as `{example}`, nor a code, "
            "which begins with {known:or}.",
            text=text, example="players: A B", known=("P2.", "DK1-"),
        )  # fmt: skip
        raise NotationError(full_width(text) or wrong)
    return laid_by(text)


def rules_of(name: str, given: object) -> Game:
    """The game that an argument means: itself, the words that choose it, or a position of it."""
    if isinstance(given, str):
        given = position_or_game(given)
    if isinstance(given, State):
        return given.game
    if not isinstance(given, Game):
        raise no_game(name, given)
    return given


def no_game(name: str, given: object) -> WrongType:
    """The error of an argument that is neither a game nor what stands for one."""
    return WrongType(
        say(
            "`{name}` must be a game, the words that choose it, or a position, not `{type}`.",
            name=name,
            type=type(given).__name__,
        )
    )


def _is_position(text: str) -> bool:
    return ":" in text or "\n" in text.strip() or is_code(text)


def position_or_game(text: str) -> State | Game:
    """What a text means: a position, if it is written as one, else the words of a game."""
    return laid(text) if _is_position(text) else game(text)


def chooses_a_game(text: str) -> bool:
    """Whether a text is no position and begins like the words of a game."""
    return not _is_position(text) and names_a_game(text, FAMILIES)

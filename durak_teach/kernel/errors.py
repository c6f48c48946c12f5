"""Errors that say, in the reader's language, what was expected and where."""

from __future__ import annotations

from durak_teach.text import Text, language, render


class DurakError(ValueError):
    """Wrong input, told in one sentence (`text`); `str()` speaks the reader's language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return render(self.text, language())


class NotationError(DurakError):
    """A card, a move or a position that cannot be read. Lines and columns count from 1."""

    def __init__(self, text: Text, line: int | None = None, column: int | None = None) -> None:
        super().__init__(text)
        self.line = line
        self.column = column


class UnknownGame(DurakError):
    """A game, form or option that the library does not hold, or a wrong number of players."""


class RulesClash(DurakError):
    """Two choices that contradict each other; `rules` are the ids that meet."""

    def __init__(self, text: Text, rules: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.rules = rules


class WrongType(DurakError, TypeError):
    """An argument of another type than the one that is asked for."""

"""Errors that say, in the reader's language, what was expected and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from durak_teach.kernel.nearest import nearest
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


class AuthorError(DurakError, TypeError):
    """A mistake in a rule or a variant, told to whoever writes it.

    `where` is the module and the function, or the variant; `near` the known word that is most
    like a wrong one.
    """

    def __init__(self, text: Text, where: str = "", near: str = "") -> None:
        super().__init__(text)
        self.where = where
        self.near = near


class UnknownQuestion(AuthorError, AttributeError):
    """A state that is asked what no rule of its game answers."""


A = TypeVar("A", bound=AuthorError)


def unknown_word(
    text: Text,
    where: str,
    name: str,
    known: Iterable[str],
    kind: type[A] = AuthorError,  # type: ignore[assignment]
) -> A:
    """The error that a text tells of a name which is not among the known ones."""
    near = nearest(name, known)
    return kind(text.filled(where=where, name=name, near=near), where, near)

"""Errors that say, in the reader's language, what was expected and where."""

from __future__ import annotations

from collections.abc import Iterable
from types import FrameType
from typing import Final, TypeVar

from durak_teach.kernel.nearest import FEW, meant, nearest
from durak_teach.kernel.tracebacks import own_line
from durak_teach.text import Text, language, render, say


class DurakError(ValueError):
    """Wrong input, told in one sentence (`text`); `str()` speaks the reader's language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return render(self.text, language())

    def _render_traceback_(self) -> list[str]:
        """What IPython prints: the line of the cell that is wrong, and the sentence.

        Of a rule that is being written in a cell it is the rule's line, not the one that plays.
        """
        where = own_line(self)
        return [*([where] if where else []), f"{type(self).__name__}: {self}"]


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


class Unchangeable(DurakError, AttributeError):
    """A state was to be changed where it stands."""


class NotThere(DurakError, KeyError, IndexError):
    """A seat, a rule, a question or a deal that is asked for and not there."""


class UnknownName(DurakError, AttributeError):
    """A name that the library does not have."""


def no_name(name: str, names: Iterable[str], owner: Text | str = "durak_teach") -> UnknownName:
    """The error of a name that is asked of the library, or of an object that has others."""
    near = meant(name, names)
    if near:
        text = say("{owner} has no `{name}`; the nearest is `{near}`.", near=near)
    else:
        text = say("{owner} has no `{name}`, only {known}.", known=(*names,))
    return UnknownName(text.filled(owner=owner, name=name))


A = TypeVar("A", bound=AuthorError)


def unknown_word(
    text: Text,
    where: str,
    name: str,
    words: Iterable[str],
    kind: type[A] = AuthorError,  # type: ignore[assignment]
) -> A:
    """The error that a text tells of a name which is not among these words.

    Where none of the words is near, it names them all, if they are few.
    """
    known = (*words,)
    near = meant(name, known)
    if near:
        told = text.filled(near=near)
    elif 0 < len(known) <= FEW:
        told = say("{where:whole}: there is no “{name}” here; choose {known:or}.", known=known)
    else:
        told = say("{where:whole}: there is no “{name}” here.")
    return kind(told.filled(where=where or HERE, name=name), where, near)


HERE: Final = say("This line")  # where a name is asked for outside of all functions


def place_of(frame: FrameType) -> str:
    """The function that a frame runs, with its module; "" for a line of a cell or a script."""
    name = frame.f_code.co_name
    return "" if name == "<module>" else f"{frame.f_globals.get('__name__')}.{name}"


def no_rule(name: object, rules: Iterable[str]) -> NotThere:
    """The error of a rule that is asked for by an id that none has."""
    ids = {rule.rpartition(".")[2]: rule for rule in rules}
    near = ids.get(str(name)) or nearest(str(name), rules)
    if near:
        text = say("There is no rule “{name}”. The nearest one is “{near}”.", near=near)
    else:
        text = say("There is no rule “{name}”.")
    return NotThere(text.filled(name=str(name)))

"""Errors that say, in the reader's language, what was expected and where."""

from __future__ import annotations

import linecache
import traceback
from collections.abc import Callable, Iterable
from functools import partial, wraps
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from durak_teach.kernel.nearest import nearest
from durak_teach.text import Text, language, render, say

_OURS: Final = f"{Path(__file__).resolve().parent.parent}"  # where the package lies
_PYTHON: Final = str(Path(traceback.__file__).parent)
_LINE: Final = "_durak_teach_line"  # goes with an error from one process to another
P = ParamSpec("P")
T = TypeVar("T")
_CELL: Final = ("<ipython-input", "ipykernel_")  # how the files of cells are named


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
        where = _own_line(self)
        return [*([where] if where else []), f"{type(self).__name__}: {self}"]


def told_shortly(run: Callable[P, T]) -> Callable[P, T]:
    """Keep the line of a rule of others whose own code raises, for whoever tells of it.

    The error stays what it is; IPython prints it as it prints a `DurakError`. Where no code but
    ours was run, it is a mistake of ours and keeps its whole traceback.
    """

    @wraps(run)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return run(*args, **kwargs)
        except DurakError:
            raise
        except Exception as error:
            from durak_teach.kernel.calls import wrong_call  # only mistakes need it

            wrong = wrong_call(error, run, args, kwargs)
            if wrong:
                raise wrong from None
            steps = traceback.extract_tb(error.__traceback__)
            theirs = [step for step in steps if _of_others(step.filename)]
            if theirs:
                step = theirs[0]  # what it calls is not where a rule is mended
                error.__dict__.setdefault(_LINE, (step.filename, step.lineno or 0, step.name))
            if any(sign in step.filename for step in steps for sign in _CELL):
                error._render_traceback_ = partial(_short, error)  # type: ignore[attr-defined]
            raise

    return call


def _of_others(file: str) -> bool:
    """Whether a file is neither ours nor Python's own, nor code that these have made."""
    if any(sign in file for sign in _CELL):
        return True
    python = file.startswith(_PYTHON) and "-packages" not in file
    return not (python or file.startswith((_OURS, "<")))


def line_of_others(error: Exception) -> tuple[str, int, str] | None:
    """File, line and function of a rule of others that has raised an error; None if none has."""
    line: tuple[str, int, str] | None = error.__dict__.get(_LINE)
    return line


def _short(error: Exception) -> list[str]:
    return [_own_line(error), f"{type(error).__name__}: {error}"]


def _own_line(error: BaseException) -> str:
    """The innermost line of the reader's, as `---> 3 hand(position("6x"))`; "" for none."""
    steps = [
        (step.filename, step.lineno or 0) for step in traceback.extract_tb(error.__traceback__)
    ]
    cells = [step for step in steps if any(sign in step[0] for sign in _CELL)]
    own = cells or [step for step in steps if not step[0].startswith(_OURS)]
    if not own:
        return ""
    file, number = own[-1]
    line = linecache.getline(file, number).strip()
    return f"---> {number} {line}" if line else ""


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


class UnknownName(DurakError, AttributeError):
    """A name that the library does not have."""


def no_name(name: str, names: Iterable[str]) -> UnknownName:
    """The error of a name that is asked of the library."""
    near = nearest(name, names)
    return UnknownName(say("durak_teach has no `{name}`; the nearest is `{near}`.",
                           name=name, near=near))  # fmt: skip


A = TypeVar("A", bound=AuthorError)


def unknown_word(
    text: Text,
    where: str,
    name: str,
    words: Iterable[str],
    kind: type[A] = AuthorError,  # type: ignore[assignment]
) -> A:
    """The error that a text tells of a name which is not among these words."""
    near = nearest(name, words)
    return kind(text.filled(where=where, name=name, near=near), where, near)

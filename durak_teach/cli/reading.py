"""Reading what a person hands over: files, moves."""

from __future__ import annotations

import sys
from pathlib import Path

from durak_teach.kernel.errors import DurakError, NotationError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import no_seat
from durak_teach.kernel.state import State
from durak_teach.text import Text, say

LONGEST = 4_000_000  # bytes of a file; our own are a hundred times shorter


class Refused(Exception):
    """Something on the command line that cannot be; `text` says why.

    Not a `ValueError`: argparse would put words of its own into its place.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


def text_of(name: str) -> str:
    """The text of a file; `-` is the input."""
    content = sys.stdin.buffer.read(LONGEST + 1) if name == "-" else _bytes(Path(name))
    if len(content) > LONGEST:
        raise DurakError(say("{file} is too long to be read.", file=_named(name)))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DurakError(
            say(
                "{file} is not text in UTF-8 (line {line}); save it as UTF-8.",
                file=_named(name),
                line=line,
            )
        ) from error


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LONGEST + 1)
    except FileNotFoundError:
        raise DurakError(say("There is no file {file}.", file=str(path))) from None
    except IsADirectoryError:
        raise DurakError(say("{file} is a folder, not a file.", file=str(path))) from None
    except (OSError, ValueError) as error:
        raise DurakError(say("The file {file} cannot be read.", file=str(path))) from error


def _named(name: str) -> Text | str:
    return say("The input") if name == "-" else name


def about(name: str, error: DurakError) -> DurakError:
    """An error in a file, with the file's name."""
    if name == "-":
        return error
    return DurakError(say("{file}: {text}", file=name, text=error.text))


def move_of(state: State, text: str, seat: str | None = None) -> Move:
    """A move; the seat (default: the one to act) need not be written."""
    first = text.split()[0] if text.split() else ""
    if first in state.seats:
        return state.game.read(text)
    if len(first) == 1 and first.isalpha() and first.isupper():
        raise NotationError(no_seat(first, state.seats))
    return state.game.read(text, seat or state.actor)

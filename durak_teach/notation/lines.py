"""The lines of position files: blocks of `key: value`, and errors that name their place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from durak_teach.kernel.errors import AuthorError, DurakError, NotationError, UnknownName
from durak_teach.text import Text, say

SETUP: Final = (
    "id", "kind", "game", "rules", "players", "teams", "trump", "talon", "discard", "table",
    "roles", "facts", "deck", "dealer", "size", "deal_no",
)  # fmt: skip
SCRIPT: Final = ("play", "legal", "count", "illegal", "after")
_LINE_END: Final = re.compile("\r\n|\n|\r")  # as files of every system have them
_ENDS: Final = re.compile("[\v\f\x1c-\x1e\x85\u2028\u2029]")  # what Python ends lines at, too
_ODD: Final = re.compile("[！-～]")  # the full-width forms of ASCII


@dataclass(frozen=True)
class Line:
    """One `key: value` line of a block; `number` and the columns of value and key count from 1."""

    number: int
    key: str
    value: str
    seat: str = ""
    column: int = 1
    key_column: int = 1


@dataclass(frozen=True)
class Block:
    """One position with its script."""

    setup: tuple[Line, ...]
    script: tuple[Line, ...]

    @property
    def keys(self) -> dict[str, str]:
        """The setup as a mapping."""
        return {line.key: line.value for line in self.setup}

    @property
    def id(self) -> str:
        """The block's id, or its line."""
        first = self.setup[0].number if self.setup else 1
        return self.keys.get("id", f"line {first}")


def rows(text: str) -> list[str]:
    """The lines of a text, whatever ends them in files; nothing else ends one."""
    return _LINE_END.split(text.removeprefix("\ufeff"))


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a file, separated by lines `---`."""
    setup: dict[str, Line] = {}
    script: list[Line] = []
    for number, raw in enumerate([*rows(text), "---"], 1):
        _check_signs(number, raw)
        content = raw.split("#", 1)[0].rstrip()
        if content.strip() == "---":
            if setup or script:
                yield Block(tuple(setup.values()), tuple(script))
            setup, script = {}, []
        elif content.strip():
            line = _line(number, content)
            if line.key in SCRIPT:
                script.append(line)
            else:
                _check_order(line, setup, script)
                setup[line.key] = line


def _check_signs(number: int, raw: str) -> None:
    """Only a line's end ends a line, and what looks like another sign is named as what it is."""
    wrong = _ODD.search(raw.partition("#")[0]) or _ENDS.search(raw)
    if wrong is None:
        return
    sign, column = wrong[0], wrong.start() + 1
    usual = unicodedata.normalize("NFKC", sign)
    if usual == sign or not usual.isprintable():
        text = say(
            "Line {line}, column {column}: the character U+{code} is not allowed here.",
            line=number, column=column, code=f"{ord(sign):04X}",
        )  # fmt: skip
    else:
        text = say(
            "Line {line}, column {column}: `{text}` is full-width; write `{usual}`.",
            line=number, column=column, text=sign, usual=usual,
        )  # fmt: skip
    raise NotationError(text, number, column)


def _check_order(line: Line, setup: Mapping[str, Line], script: list[Line]) -> None:
    """A position is set up once, before its script."""
    if script:
        raise at(line, say("`{key}` belongs above `{first}`.", key=line.key, first=script[0].key))
    if line.key in setup:
        raise at(line, say("`{key}` appears here a second time; write it only once.", key=line.key))


def _line(number: int, content: str) -> Line:
    head, colon, value = content.strip().partition(":")
    key, _, seat = head.strip().partition(" ")
    spoken = key in ("legal", "count", "illegal") and (key != "count" or bool(seat))
    ours = key in SETUP or key in SCRIPT or (len(key) == 1 and key.isupper())
    zone = not ours and key.isalpha() and key.islower() and len(seat) < 2
    column = len(content) - len(content.lstrip()) + 1
    if not colon or not (ours and bool(seat) is spoken or zone):
        text = (
            say(
                "Line {line}, column {column}: `{text}` is not the name of a line; write the "
                "turn as `roles: to=B`."
            )
            if colon and {*head.casefold().split()} & {"move", "turn", "play"}
            else say(
                "Line {line}, column {column}: `{text}` is not the name of a line; a seat is one "
                "capital letter, as in `A: 8s`."
            )
            if colon and key.isalpha() and not ours
            else say(
                "Line {line}, column {column}: `{text}` is not known here; write `key: value`, "
                "as in `trump: d`."
            )
        )
        filled = text.filled(line=number, column=column, text=head.strip())
        raise NotationError(filled, number, column)
    start = len(content) - len(value.lstrip()) + 1
    if zone and seat:
        return Line(number, f"{key} {seat}", value.strip(), "", start, column)
    return Line(number, key, value.strip(), seat.strip(), start, column)


@contextmanager
def told_at(*lines: Line | None) -> Iterator[None]:
    """An error inside is told with its line: the one with the bad word, else the first."""
    try:
        yield
    except (AuthorError, UnknownName):  # of a rule, which is not mended in this file
        raise
    except DurakError as error:
        written = [line for line in lines if line is not None]
        if not written or getattr(error, "line", None):
            raise
        word = bad_word(error.text)
        naming = [line for line in written if word and word in line.value]
        raise at((naming or written)[0], error.text) from error


def at(line: Line, text: Text) -> NotationError:
    """An error with its place: the bad word in the line's value, or where the value begins."""
    word = bad_word(text)
    column = line.column + max(0, line.value.find(word))
    if word == line.key:
        column = line.key_column
    text = say("Line {line}, column {column}: {text}", line=line.number, column=column, text=text)
    return NotationError(text, line.number, column)


def bad_word(text: Text) -> str:
    """The piece of the input that an error speaks of."""
    named = (text.fields[name] for name in ("text", "word", "name", "card") if name in text.fields)
    return str(next(named, ""))

"""A figure as a bar, and the texts beside bars: lines of so many signs, columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final
from unicodedata import east_asian_width

from durak_teach.text import Text

_NEVER_FIRST: Final = "、。：）」ーゃゅょっァィゥェォャュョッ"


@dataclass(frozen=True)
class Bar:
    """A figure of a plot: `value`, from `low` to `high`, in words `said`.

    What is `told` is seen before the question is answered.
    """

    text: Text | str
    value: float
    low: float
    high: float
    said: Text
    told: bool = False


def broken(text: str, room: int) -> list[str]:
    """A text in lines of so many signs; Japanese has no spaces, and ends a line at a stop.

    What is longer than a line ends it wherever no sign stands that no line begins with.
    """
    lines = [""]
    words = text.replace("。", "。 ").replace("、", "、 ").replace("：", "： ").split()
    for word in (piece for each in words for piece in _pieces(each, room)):
        gap = " " if lines[-1] and lines[-1][-1].isascii() else ""
        if wide(lines[-1] + gap + word) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] += gap + word
    return lines


def _pieces(word: str, room: int) -> Iterator[str]:
    while not word.isascii() and wide(word) > room:
        end = next(n for n in range(len(word), 0, -1) if wide(word[:n]) <= room or n == 1)
        while end > 1 and (word[end] in _NEVER_FIRST or word[end - 1 : end + 1].isascii()):
            end -= 1
        yield word[:end]
        word = word[end:]
    yield word


def wide(text: str) -> int:
    """How wide a text is in letters of one width; a Japanese sign is as wide as two."""
    return sum(1 + (east_asian_width(sign) in "FW") for sign in text)


def apart(figure: str) -> tuple[str, str]:
    """A number and its interval, so that numbers stand below each other."""
    number, interval = re.fullmatch(r"([^(（]*)(.*)", figure, re.DOTALL).groups()  # type: ignore[union-attr]
    return number.rstrip(), interval


def aligned(rows: Any) -> list[str]:
    """Rows of texts in columns: the first begins at the left, the others end at the right."""
    table: list[Sequence[str]] = [*rows]
    widths = [max(map(wide, column)) for column in zip(*table, strict=True)]
    lines = []
    for first, *others in table:
        parts = [first + " " * (widths[0] - wide(first))]
        parts += [" " * (n - wide(t)) + t for n, t in zip(widths[1:], others, strict=True)]
        lines.append("  ".join(parts).rstrip())
    return lines

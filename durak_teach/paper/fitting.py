"""How high a table's rules are on paper, from the lengths of their texts: what fits one side.

Whoever prints from the command line has no browser to ask, so lines are counted here as a browser
breaks them, to a few millimetres; `tests/browser/test_printed.py` holds that against Chromium.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from math import ceil
from typing import Final, NamedTuple

SIDE: Final = 255  # mm of Letter, less what the count may be wrong by
WIDE, GAP = 186, 6  # mm of a page; between its columns
DENSE: Final = (263, 192)  # the same of a page with narrow margins: how high, how wide
POINT: Final = 0.3528  # mm
LINE, CLOSE, CLOSEST = 1.32, 1.27, 1.2  # of the size of its letters; of small ones; if dense
SMALL: Final = 8  # points
SIGN: Final = {"en": 0.46, "ja": 0.98}  # of the same, how wide a sign is on average
THIRDS: Final = 3  # changes from which on they stand in three columns
PIXEL: Final = 0.5 * 25.4 / 96  # mm that a pixel of a picture takes
IN_THIRDS: Final = 0.84  # of that in three columns
# lines of who sits where, by how it is shown
SEATING: Final = {"seating": 7.9, "seating in-small": 5.0, "seating in-words": 2.0}
FOOT: Final = 19.5  # mm of address and code
HEAD: Final = 1.38  # lines that a heading takes, with the gap before it
RUN_IN: Final = (0.4, 15, 1)  # the same, the foot, and lines less elsewhere, where headings run in

_TAGS: Final = re.compile(r"<[^>]+>")
_PICTURE: Final = re.compile(r'<svg class="still"[^>]* height="(\d+)"')
_BLOCKS: Final = re.compile(r'<section class="change">(.*?)</section>')
_CHAPTERS: Final = re.compile(r"<section><h3>.*?</h3>(.*?)</section>")


class Type(NamedTuple):
    """The letters of a sheet: its language, their size in points; whether margins are narrow.

    Where headings `run_in`, they stand in the line of their text, and gaps are smallest.
    """

    lang: str
    points: float
    dense: bool = False
    run_in: bool = False

    @property
    def line(self) -> float:
        """The height of a line, in mm."""
        small = CLOSEST if self.dense else CLOSE
        return self.points * POINT * (small if self.points <= SMALL else LINE)

    @property
    def wide(self) -> int:
        """The width of a page, in mm."""
        return DENSE[1] if self.dense else WIDE

    @property
    def side(self) -> int:
        """The height that a page has for a sheet, in mm."""
        return DENSE[0] if self.dense else SIDE

    def lines(self, markup: str, wide: float, size: float = 1) -> float:
        """The lines that a text takes at this width, as parts of a line of the usual size."""
        signs = len(unescape(_TAGS.sub("", markup)))
        across = wide / (self.points * POINT * SIGN.get(self.lang, SIGN["en"]) * size)
        return ceil(signs / across) * size


def height(markup: str, kind: Type) -> float:
    """The height of a sheet of this markup, with its foot, in mm."""
    half = (kind.wide - GAP) / 2
    heading, foot, less = RUN_IN if kind.run_in else (HEAD, FOOT, 0)
    title, _, rest = markup.partition("</h2>")
    head, _, body = rest.partition('<div class="columns">')
    top = kind.lines(title, kind.wide, 1.7) * 0.9
    top += sum(kind.lines(it, kind.wide) for it in _texts(head, "p"))
    chapters = [
        heading + sum(kind.lines(text, half) for text in _texts(chapter, "p"))
        for chapter in _CHAPTERS.findall(body.partition('class="changes"')[0])
    ]
    lines = top + sum(chapters) / 2 + 0.5 - less
    lines += sum(high for name, high in SEATING.items() if f'class="{name}"' in markup)
    changes = [*_BLOCKS.findall(body)]
    if changes:
        lines += 2.4
    if len(changes) == 1:  # as wide as the page, its laws in two columns
        lines += _change(changes[0], kind, kind.wide, 2)
    elif len(changes) < THIRDS:
        lines += _in_columns([_change(it, kind, half, 1) for it in changes], 2)
    else:
        third = (kind.wide - 2 * GAP) / 3
        lines += _in_columns([_change(it, kind, third, 1, IN_THIRDS) for it in changes], 3)
    return lines * kind.line + foot


def _change(markup: str, kind: Type, wide: float, columns: int, scale: float = 1) -> float:
    """The lines of what an option changes, its picture drawn to this scale."""
    laws = [kind.lines(text, wide / columns - 5, 0.92) for text in _texts(markup, "li")]
    drawn = sum(int(each) * PIXEL * scale / kind.line + 0.5 for each in _PICTURE.findall(markup))
    pitch = sum(kind.lines(text, wide, 1.06) for text in _texts(markup, "p"))
    return 1 + pitch + drawn + _in_columns(laws, columns)


def _in_columns(heights: list[float], columns: int) -> float:
    """The height of columns in which blocks follow each other."""
    if columns == 1:
        return sum(heights)
    rests = range(len(heights) + 1)
    return min(max(sum(heights[:n]), _in_columns(heights[n:], columns - 1)) for n in rests)


def _texts(markup: str, tag: str) -> Iterator[str]:
    """What stands in elements of a name."""
    found: Iterable[str] = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", markup)
    yield from found

"""A plot as an SVG file: a bar for each value, with the interval across its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

WIDE: Final = 640
ROW: Final = 44
LEFT, RIGHT, HEAD = 64, 132, 52  # room for names, numbers, the title
STYLE: Final = (
    "svg{color:#24262b;background:#fbf9f4;font:16px sans-serif}"
    "text{fill:currentColor}.bar{fill:#2b477d;opacity:.55}"
    ".error{stroke:currentColor;stroke-width:2;fill:none}"
    "@media(prefers-color-scheme:dark){svg{color:#ece8de;background:#12151d}.bar{fill:#adc4f7}}"
)


class Row(NamedTuple):
    """A value, the interval around it, its name, and how it is written."""

    name: str
    value: float
    low: float
    high: float
    said: str


def svg(title: str, rows: Iterable[Row]) -> str:
    """The drawing; it reaches from 0 to the highest end of an interval."""
    shown = [*rows]
    top = max((row.high for row in shown), default=0) or 1
    room = WIDE - LEFT - RIGHT
    high = HEAD + ROW * len(shown) + 16
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f'<text x="16" y="30">{escape(title)}</text>'
    )
    parts = [head]
    for n, row in enumerate(shown):
        y = HEAD + ROW * n
        value, low, far = (LEFT + room * max(0.0, x) / top for x in (row.value, row.low, row.high))
        middle = y + ROW / 2
        parts.append(
            f'<text x="16" y="{middle + 6:.0f}">{escape(row.name)}</text>'
            f'<rect class="bar" x="{LEFT}" y="{y + 8}" width="{value - LEFT:.1f}" '
            f'height="{ROW - 16}"/>'
            f'<path class="error" d="M{low:.1f} {middle}H{far:.1f}'
            f'M{low:.1f} {middle - 5}v10M{far:.1f} {middle - 5}v10"/>'
            f'<text x="{WIDE - RIGHT + 12}" y="{middle + 6:.0f}">{escape(row.said)}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])

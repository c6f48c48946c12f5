"""Places one below the other, and ways between them, as a drawing for a page (SVG)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH, HEIGHT, GAP = 200, 46, 34  # px of a place, and to the next
LANE: Final = 80  # px for each way that runs beside the places, with its words


class Arrow(NamedTuple):
    """A way from one place to another, by number, and what is written at it."""

    start: int
    to: int
    text: str


def drawn(places: Sequence[tuple[str, str]], arrows: Sequence[Arrow], heard: str) -> str:
    """The drawing. Each place has a name and a line below it; `heard` says all that is seen."""
    height = len(places) * (HEIGHT + GAP)
    lanes = _lanes(arrows)
    back, on = (
        max((lane for arrow, lane in lanes.items() if (arrow.to < arrow.start) is side), default=0)
        for side in (True, False)
    )
    left = (back + 1) * LANE
    width = left + WIDTH + (on + 1) * LANE
    parts = [_place(left, n, *place) for n, place in enumerate(places)]
    parts += [_arrow(left, arrow, lane) for arrow, lane in lanes.items()]
    return (
        f'<svg class="flow" viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{heard}" font-size="14" fill="currentColor">{"".join(parts)}</svg>'
    )


def _lanes(arrows: Sequence[Arrow]) -> dict[Arrow, int]:
    """How far outside each way runs: 0 straight down to the next place, then 1, 2…"""
    lanes: dict[Arrow, int] = {}
    for back in (False, True):
        side = [a for a in arrows if (a.to < a.start) is back and a.to != a.start + 1]
        side.sort(key=lambda arrow: abs(arrow.to - arrow.start))
        lanes |= {arrow: lane for lane, arrow in enumerate(side, 1)}
    return lanes | {arrow: 0 for arrow in arrows if arrow.to == arrow.start + 1}


def _top(n: int) -> int:
    return n * (HEIGHT + GAP) + 2


def _place(left: int, n: int, name: str, below: str) -> str:
    middle, top = left + WIDTH // 2, _top(n)
    lines = [(name, ' font-weight="600"', 20 if below else 28), (below, ' font-size="12"', 37)]
    words = "".join(
        f'<text x="{middle}" y="{top + down}" text-anchor="middle"{more}>{escape(text)}</text>'
        for text, more, down in lines
        if text
    )
    box = f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" rx="10"'
    return f'<rect {box} fill="none" stroke="currentColor"/>{words}'


def _arrow(left: int, arrow: Arrow, lane: int) -> str:
    line = 'fill="none" stroke="currentColor" opacity=".7"'
    start, end = _top(arrow.start), _top(arrow.to)
    if lane == 0:
        x = left + WIDTH // 2
        way, tip = f"M{x} {start + HEIGHT}V{end - 2}", f"M{x - 4} {end - 8}l4 6l4 -6"
        label = (x + 8, start + HEIGHT + GAP // 2 + 5, "start")
    else:
        back = arrow.to < arrow.start
        edge, out = (left, -1) if back else (left + WIDTH, 1)
        y = start + (12 if back else HEIGHT - 12) + (lane - 1) * 4
        z = end + (HEIGHT - 12 if back else 12) - (lane - 1) * 4
        far = edge + out * lane * LANE
        way = f"M{edge} {y}H{far}V{z}H{edge + 2 * out}"
        tip = f"M{edge + 8 * out} {z - 4}l{-6 * out} 4l{6 * out} 4"
        label = (far + 5 * out, (y + z) // 2, "end" if back else "start")
    x, y, anchor = label
    text = (
        f'<text x="{x}" y="{y}" font-size="12" text-anchor="{anchor}">{escape(arrow.text)}</text>'
    )
    return f'<path d="{way}" {line}/><path d="{tip}" {line}/>{text}'

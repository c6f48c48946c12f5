"""Figures as bars with the intervals across their ends: the same data for every screen.

A lesson's question shows a plot in its own look (`lessons/plots.py`); `draw` puts it on axes of
Matplotlib, an extra; without that a notebook and the command line show it as an SVG of our own.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from html import escape
from importlib import import_module
from importlib.util import find_spec
from math import isinf
from pathlib import Path
from typing import Any, Final

from durak_teach.kernel.calls import public
from durak_teach.kernel.docstring import Listed
from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.kernel.files import look_ahead, write_whole
from durak_teach.kernel.outside import spoken_language
from durak_teach.play.bars import Bar, aligned, apart, broken, wide
from durak_teach.play.estimates import Estimate, with_interval
from durak_teach.text import Text, language, render, say

WIDE: Final = 640
ROW: Final = 44
EDGE, HEAD, LINE, SIGN = 16, 52, 22, 9.2  # px: sides, title, each line more of it, a sign
NOTE: Final = 84  # signs of a line below the bars
# A notebook's page has other drawings, which these styles are not for.
STYLE: Final = (
    ".durak-plot{color:#24262b;background:#fbf9f4;font:16px sans-serif}"
    ".durak-plot text{fill:currentColor}.durak-plot .bar{fill:#2b477d;opacity:.55}"
    ".durak-plot .made{font-size:12px;opacity:.8}"
    ".durak-plot .error{stroke:currentColor;stroke-width:2;fill:none}"
    ".durak-plot .line{stroke:currentColor;stroke-dasharray:4 3}"
    "@media(prefers-color-scheme:dark){.durak-plot{color:#ece8de;background:#12151d}"
    ".durak-plot .bar{fill:#adc4f7}}"
)
SVG: Final = ".svg"


@dataclass(frozen=True, repr=False)
class Plot(Listed):
    """Figures to be drawn as bars from 0, with the 95-per-cent intervals across their ends.

    A notebook displays it, without any other library.

    Attributes:
        title: what is counted, and its unit.
        bars: the figures, each with `text`, `value`, `low`, `high` and, in words, `said`.
        made: how they were counted.
        line: None, or a value to compare the figures with, and what it stands for.
        svg(lang): the drawing, as an SVG string.
        save(file): write the drawing to an SVG file or, with Matplotlib, to a PNG or PDF file.
        draw(ax): draw the figures on Matplotlib axes, new ones by default, and return the axes.

    >>> from durak_teach import game, simulate
    >>> plot = simulate(game("durak", "podkidnoy"), deals=20).chart()
    >>> [str(bar.text) for bar in plot.bars], plot.svg()[:4]
    (['A', 'B', 'Nobody: drawn'], '<svg')
    """

    title: Text
    bars: tuple[Bar, ...]
    made: Text
    line: tuple[float, Text] | None = None

    def __repr__(self) -> str:
        lang = language()
        rows = ((render(bar.text, lang), *apart(render(bar.said, lang))) for bar in self.bars)
        return "\n".join([render(self.title, lang), *aligned(rows), render(self.made, lang)])

    def _repr_html_(self) -> str:
        return self.svg()

    @property
    def ends(self) -> tuple[float, float]:
        """How far the drawing reaches to the left and to the right."""
        at = self.line[0] if self.line else 0.0
        low = min([0.0, at, *(bar.low for bar in self.bars if bar.value < 0 or bar.low < 0)])
        return low, max([0.0, at, *(bar.high for bar in self.bars)]) or 1.0

    @public
    def svg(self, lang: str | None = None) -> str:
        """The drawing, as the text of an SVG file."""
        return "\n".join([*_drawn(self, spoken_language(lang)), "</svg>", ""])

    @public
    def save(self, file: str | Path) -> None:
        """Write the drawing: SVG, or what Matplotlib makes of a name with another ending."""
        path = _path(file)
        try:
            look_ahead(path)
            if path.suffix in ("", SVG):
                write_whole(path, self.svg())
            else:
                self.draw().figure.savefig(path)
        except OSError:
            if path.parent.is_dir():
                text = say("The file {file} cannot be written.", file=str(path))
            else:
                text = say("There is no folder {folder}.", folder=str(path.parent))
            raise DurakError(text) from None

    @public
    def draw(self, ax: Any = None) -> Any:
        """Draw it on axes of Matplotlib, new ones by default, and give these."""
        if ax is not None and not hasattr(ax, "barh"):
            raise WrongType(
                say("`ax` must be Matplotlib axes, not `{type}`.", type=type(ax).__name__)
            )
        library("matplotlib")
        from durak_teach.play import axes  # a page has no Matplotlib

        if ax is None:
            return axes.alone(self.bars, self.title, self.made, self.line)
        return axes.among_others(ax, self.bars, self.title, self.made, self.line)


def has_matplotlib() -> bool:
    """Whether Matplotlib is installed; it is not loaded."""
    return find_spec("matplotlib") is not None


def library(name: str) -> Any:
    """A library that draws or holds tables; `DurakError` where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        raise DurakError(
            say(
                "{name} is not installed here; `{command}` installs it.",
                name=name,
                command='pip install "durak_teach[statistics]"',
            )
        ) from None


def drawn(plot: Plot, ax: Any) -> Any:
    """A plot on axes of Matplotlib; alone, where nobody asks for axes and there are none."""
    return plot if ax is None and not has_matplotlib() else plot.draw(ax)


def bar(text: Text | str, found: Estimate, unit: int) -> Bar:
    """A figure as a bar; `unit` is `PERCENT` for a share."""
    value, low, high = unit * found.value, unit * found.low, unit * found.high
    if isinf(high):  # of one deal
        low = high = value
    return Bar(text, value, low, high, with_interval(found, unit))


def _path(file: object) -> Path:
    """Where a drawing is to lie; `DurakError` for a kind of file that cannot be made here."""
    if not isinstance(file, (str, os.PathLike)):
        raise WrongType(
            say(
                "`file` must be the name of a file, such as `{example}`, not `{type}`.",
                example="plot.svg",
                type=type(file).__name__,
            )
        )
    path = Path(file)
    made = ("", SVG, *((".png", ".pdf") if has_matplotlib() else ()))
    if path.suffix.lower() not in made:
        raise DurakError(
            say(
                "The drawing is written as {known:or}: choose a file name that ends in one of "
                "these, not {file}.",
                known=made[1:],
                file=str(path),
            )
            if len(made) > 2
            else say(
                "Without Matplotlib the drawing is written as SVG: choose a file name that ends "
                "in `{ending}`, not {file}.",
                ending=SVG,
                file=str(path),
            )
        )
    return path


def _drawn(plot: Plot, lang: str) -> list[str]:
    names = [render(bar.text, lang) for bar in plot.bars]
    words = [render(bar.said, lang) for bar in plot.bars]
    left = 2 * EDGE + round(SIGN * max(map(wide, names), default=0))
    room = WIDE - left - 2 * EDGE - round(SIGN * max(map(wide, words), default=0))
    low, high = plot.ends
    notes = broken(render(plot.made, lang), NOTE)
    title = render(plot.title, lang)
    heading = broken(title, round((WIDE - 2 * EDGE) / SIGN))
    top = HEAD + LINE * (len(heading) - 1)
    bottom = top + ROW * len(plot.bars)

    def x(value: float) -> float:
        return left + max(40, room) * (value - low) / (high - low)

    head = (
        f'<svg class="durak-plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} '
        f'{bottom + 20 * (len(notes) + 1)}" width="{WIDE}" style="max-width:100%" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
    )
    parts = [head]
    parts += [
        f'<text x="{EDGE}" y="{30 + LINE * n}">{escape(line)}</text>'
        for n, line in enumerate(heading)
    ]
    for n, bar in enumerate(plot.bars):
        y = top + ROW * n
        middle, ends = y + ROW // 2, sorted((x(0), x(bar.value)))
        parts.append(
            f'<text x="{EDGE}" y="{middle + 6}">{escape(names[n])}</text>'
            f'<rect class="bar" x="{ends[0]:.1f}" y="{y + 8}" width="{ends[1] - ends[0]:.1f}" '
            f'height="{ROW - 16}"/>'
            f'<path class="error" d="M{x(bar.low):.1f} {middle}H{x(bar.high):.1f}'
            f'M{x(bar.low):.1f} {middle - 5}v10M{x(bar.high):.1f} {middle - 5}v10"/>'
            f'<text x="{WIDE - EDGE}" y="{middle + 6}" text-anchor="end">{escape(words[n])}</text>'
        )
    for at in ([plot.line[0]] if plot.line else []) + ([0.0] if low < 0 else []):
        parts.append(f'<path class="line" d="M{x(at):.1f} {top}V{bottom}"/>')
    parts += [
        f'<text class="made" x="{EDGE}" y="{bottom + 18 * (n + 1)}">{escape(line)}</text>'
        for n, line in enumerate(notes)
    ]
    return parts

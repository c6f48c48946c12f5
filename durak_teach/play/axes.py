"""A plot on axes of Matplotlib: alone, or as one of several in a figure of somebody else's.

Alone it makes its figure as high as it has bars, and writes the numbers beside their names. On axes
that are handed in there is no such room: numbers stand at the ends of the bars, and counts
(how many bouts) are columns, side by side.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from durak_teach.play.bars import Bar, apart, broken
from durak_teach.text import Text, language, render

Bars = tuple[Bar, ...]
Compared = tuple[float, Text] | None  # a value to compare the bars with, and what it stands for

WIDTH, SIGNS = 6.4, 60  # inches of a figure of its own, and signs of a line in it
TITLE, NOTE = 12, 14  # signs of an inch, in a title and below
FEWEST: Final = 14  # signs of a line, however narrow the axes are
JAPANESE: Final = "IPAexGothic"  # the font that the extra brings: Matplotlib's own has no kana
LOOK: Final = {"capsize": 4, "color": "#2b477d", "alpha": 0.6}


def alone(bars: Bars, title: Text, made: Text, line: Compared) -> Any:
    """Axes of their own with the plot."""
    pyplot = import_module("matplotlib.pyplot")
    size = (WIDTH, 1.4 + 0.42 * len(bars))
    ax = pyplot.subplots(figsize=size, layout="constrained")[1]
    lang = language()
    names = [f"{render(b.text, lang)}  {render(b.said, lang)}" for b in bars]
    _lying(ax, bars, names, line)
    return _told(ax, title, made, line, (SIGNS, SIGNS))


def among_others(ax: Any, bars: Bars, title: Text, made: Text, line: Compared) -> Any:
    """The plot on axes that somebody has made."""
    lang = language()
    names = [render(bar.text, lang) for bar in bars]
    inches = ax.figure.get_figwidth() * ax.get_position().width
    if all(name.isdecimal() for name in names):
        _standing(ax, bars, names, line)
    else:
        _lying(ax, bars, names, line)
        for place, bar in enumerate(bars):
            number = apart(render(bar.said, lang))[0]
            ax.annotate(number, (max(bar.high, bar.value, 0), place), (5, 0), va="center",
                        textcoords="offset points", fontsize="small",
                        fontfamily=_fonts())  # fmt: skip
        ax.margins(x=0.15)
    room = max(FEWEST, round(TITLE * inches)), max(FEWEST, round(NOTE * inches))
    return _told(ax, title, made, line, room)


def _errors(bars: Bars) -> list[list[float]]:
    low = [max(0.0, bar.value - bar.low) for bar in bars]
    return [low, [max(0.0, bar.high - bar.value) for bar in bars]]


def _lying(ax: Any, bars: Bars, names: list[str], line: Compared) -> None:
    """Bars below each other, from the left."""
    places, values = range(len(bars)), [bar.value for bar in bars]
    ax.barh(places, values, xerr=_errors(bars), **LOOK)
    ax.set_yticks(places, names, fontfamily=_fonts())
    ax.invert_yaxis()
    if line:
        ax.axvline(line[0], linestyle="--", color="0.4")
    ax.axvline(0, color="0.4", linewidth=0.8)


def _standing(ax: Any, bars: Bars, names: list[str], line: Compared) -> None:
    """Columns beside each other, each at its number."""
    values = [bar.value for bar in bars]
    ax.bar([*map(int, names)], values, yerr=_errors(bars), **LOOK | {"capsize": 2})
    ax.xaxis.get_major_locator().set_params(integer=True)
    if line:
        ax.axhline(line[0], linestyle="--", color="0.4")


def _told(ax: Any, title: Text, made: Text, line: Compared, room: tuple[int, int]) -> Any:
    """The title and how it was counted, in lines of so many signs."""
    lang, fonts = language(), _fonts()
    heading = "\n".join(broken(render(title, lang), room[0]))
    ax.set_title(heading, fontfamily=fonts, fontsize="medium")
    notes = [render(line[1], lang)] if line else []
    note = "\n".join(broken(" ".join([*notes, render(made, lang)]), room[1]))
    ax.set_xlabel(note, fontfamily=fonts, fontsize="small")
    return ax


def _fonts() -> list[str]:
    """The reader's fonts, and behind them one that has the signs of Japanese."""
    matplotlib: Any = import_module("matplotlib")
    manager = import_module("matplotlib.font_manager").fontManager
    found = find_spec("matplotlib_fontja")
    if found and found.origin and JAPANESE not in manager.get_font_names():
        manager.addfont(Path(found.origin).parent / "fonts" / "ipaexg.ttf")
    brought = [JAPANESE] if JAPANESE in manager.get_font_names() else []
    return [*matplotlib.rcParams["font.family"], *brought]

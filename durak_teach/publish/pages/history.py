"""When and where, as the texts behind the rules say it: a map and a time line, with their numbers.

Nothing stands here that no text says; that a text names a place does not mean that a game arose
there. The coast is drawn roughly, for orientation alone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from durak_teach.publish.pages.writing import escape
from durak_teach.text import Text, render, say, sentence

WIDE, HIGH = 352, 204  # px
WEST, NORTH = -10, 78  # degrees: the upper left corner
ACROSS, DOWN = 2.2, 3.25  # px of a degree, true at 48° north


class Place(NamedTuple):
    """A game, where a text says that it is played, in degrees east and north, and its number."""

    game: Text
    where: Text
    at: tuple[float, float]
    source: str


class Moment(NamedTuple):
    """A day or a year, what a text says of it, and its number."""

    when: Text
    what: Text
    source: str


PLACES: Final = (
    Place(say("Mustamaija"), say("Finland"), (26, 63), "M1"),
    Place(say("Durak"), say("Russia"), (62, 57), "P1, D1"),
    Place(say("Kirifu"), say("Kumamoto"), (130.7, 32.8), "K1"),
)
MOMENTS: Final = (
    Moment(
        say("1995"),
        say("The author of the rule sheet of 2018 publishes a page about Durak."),
        "P14a",
    ),
    Moment(say("9 May 2008"), say("A page by kubotaya describes Kirifu."), "K1"),
    Moment(
        say("August to December 2013"),
        say("A Japanese blog article about Durak appears and is revised."),
        "1.1–H29",
    ),
    Moment(
        say("1 September 2018"),
        say("The rule sheet bears this date; Transfer Durak is played at Nakayoshi-mura."),
        "P1, P28",
    ),
    Moment(
        say("undated"),
        say("The essay puts Durak, Kirifu and Mustamaija side by side."),
        "D1, K1, M1",
    ),
)
UNKNOWN: Final = (
    say("No text says when Durak, Kirifu and Mustamaija arose."),
    say("No text says who invented these games."),
    say("The author of the essay does not know whether these games have a common root."),
    say("The essay can only guess why the ace of spades stands so high in Kirifu (K3)."),
    say("The essay names Svoyi Kozyri but does not say how it is played."),
)
BELOW: Final = say("Where the texts place these games. No text says that any of them arose there.")
# degrees east and north along the coast of Europe and Asia, and of Japan
_LAND: Final = (
    (
        "-9 37 -9 43 -1 43 -4 48 2 51 8 54 8 57 10 57 11 54 19 54 21 57 24 59 30 60 22 60 21 63 "
        "25 65 22 66 17 61 18 59 14 55 11 59 5 59 5 62 14 68 25 71 31 70 41 67 33 66 38 64 44 66 "
        "44 68 60 69 68 68 68 73 80 73 104 77 113 74 130 71 150 72 150 59 143 59 135 54 141 52 "
        "140 48 132 43 128 40 129 36 126 34 125 39 121 40 118 39 122 37 119 35 122 31 120 26 114 "
        "22 108 21 106 18 108 16 98 16 94 17 91 22 87 21 81 16 73 16 72 21 67 24 57 25 50 30 51 "
        "25 56 24 58 20 52 16 43 16 39 21 35 28 34 31 36 36 27 37 26 40 29 41 41 41 37 45 30 46 "
        "28 43 24 41 23 37 19 41 13 45 18 40 16 38 12 42 8 44 3 43 0 40 -2 37 -5 36"
    ),
    "130 31 130 34 136 36 140 41 142 39 141 35 136 34 132 33 131 31",
    "140 42 142 45 145 43 142 42",
)


def map_and_dates(lang: str) -> str:
    """The map and the time line."""
    dates = "".join(
        f"<li><b>{_text(when, lang)}</b> {_text(what, lang)} "
        f'<span class="small muted">{source}</span></li>'
        for when, what, source in MOMENTS
    )
    return (
        f'<figure class="places">{_map(lang)}<figcaption class="small muted">'
        f"{_text(BELOW, lang)}</figcaption></figure>"
        f'<ol class="dates">{dates}</ol>'
    )


def open_still(lang: str) -> str:
    """What is not known."""
    return f"<ul>{''.join(f'<li>{_text(text, lang)}</li>' for text in UNKNOWN)}</ul>"


def _map(lang: str) -> str:
    land = "".join(f"M{_line(coast)}z" for coast in _LAND)
    signs = "".join(_sign(place, lang) for place in PLACES)
    heard = " ".join(
        sentence(say("{game}: {where} ({source})", **place._asdict()), lang, spoken=True)
        for place in PLACES
    )
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" role="img" '
        f'aria-label="{escape(heard)}"><path class="land" d="{land}"/>{signs}</svg>'
    )


def _line(coast: str) -> str:
    numbers = [float(number) for number in coast.split()]
    places = zip(numbers[::2], numbers[1::2], strict=True)
    return "L".join("{:.0f} {:.0f}".format(*on_map(*place)) for place in places)


def on_map(east: float, north: float) -> tuple[float, float]:
    """Where a place lies in the drawing, in px."""
    return (east - WEST) * ACROSS, (NORTH - north) * DOWN


def _sign(place: Place, lang: str) -> str:
    """A dot and its words, on the side where there is room."""
    x, y = on_map(*place.at)
    away = -9 if x > WIDE / 2 else 9
    side = ' text-anchor="end"' if away < 0 else ""
    label = escape(render(say("{game}, {where}", game=place.game, where=place.where), lang))
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="5"/>'
        f'<text x="{x + away:.0f}" y="{y + 5:.0f}"{side}>{label}</text>'
    )


def _text(text: Text, lang: str) -> str:
    return escape(render(text, lang))

"""Worksheets as HTML: exercises with boxes to tick, the answers on a page of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import ceil
from typing import Any, Final

from durak_teach.paper.deals import card_text
from durak_teach.paper.pictures import one_card, sprite
from durak_teach.paper.worksheets import (
    IN_TURN,
    KEY,
    ON_TABLE,
    TITLE,
    Exercise,
    Worksheet,
    answer,
    heading,
)
from durak_teach.text import Said, Text, render, say, sentence

NAME: Final = say("Name")
ROWS: Final = 6  # exercises of a page at most, where none of them is long
FEWEST: Final = 4  # for which a page leaves room at least
MANY: Final = 5  # boxes that stand two by two
BESIDE: Final = 50  # signs that go beside the cards
SIGN: Final = {"en": 1, "ja": 2}  # room that a sign takes
BOX: Final = '<span class="box"></span>'
REASON: Final = {"en": " ", "ja": ""}  # between sentences


def worksheet(sheet: Worksheet, lang: str, foot: str = "", key_foot: str = "") -> str:
    """The exercises and, on a page of their own, the answers; below each its foot."""
    exercises = "".join(_exercises(sheet, lang))
    html = f'<section class="asked">{exercises}{foot}</section>{key(sheet, lang, key_foot)}'
    rows = max(FEWEST, spread(len(sheet.exercises)))
    return f'<article class="sheet work rows-{rows}" lang="{lang}">{sprite(html)}{html}</article>'


def spread(exercises: int) -> int:
    """How many of them a page gets, so that the last one is as full as the others."""
    return ceil(exercises / ceil(exercises / ROWS))


def answers(sheet: Worksheet, lang: str) -> str:
    """The answers alone."""
    return f'<article class="sheet work" lang="{lang}">{key(sheet, lang)}</article>'


def _exercises(sheet: Worksheet, lang: str) -> Iterator[str]:
    yield f"<header><h2>{escape(heading(TITLE, sheet, lang))}</h2>{_sources(sheet, lang)}"
    yield f'<p class="name">{_text(NAME, lang)} <span></span></p></header>'
    for number, each in enumerate(sheet.exercises, 1):
        task = f"<h3><b>{number}</b><span>{escape(each.task(lang))}</span></h3>"
        facts = f'<p class="facts">{_joined(each.facts, lang)}</p> {_around(each, lang)}'
        lying = f'<div class="lying">{"".join(_lying(each, lang))}</div>'
        situation = f'<div class="known">{facts}</div>{_told(each, lang)}'
        body = f"{situation}{lying}{_plot(each, lang, all=False)}"
        yield f'<section class="exercise">{task}{body}{_boxes(each, lang)}</section>'


def _around(exercise: Exercise, lang: str) -> str:
    """Who sits there, in turn."""
    if not exercise.people:
        return ""
    seats = _joined(exercise.people, lang)
    return f'<p class="facts around"><b>{_text(IN_TURN, lang)}:</b> {seats}</p>'


def _sources(sheet: Worksheet, lang: str) -> str:
    names = " · ".join(_text(text, lang) for text in sheet.sources)
    return f'<p class="facts">{names}</p>' if names else ""


def _lying(exercise: Exercise, lang: str) -> Iterator[str]:
    """The bout, other open cards, last the hand; where cards are marked, each has its box."""
    if exercise.view["table"]:
        pairs = "".join(_pair(pair, exercise, lang) for pair in exercise.view["table"])
        yield _place(ON_TABLE, pairs, lang)
    for place, cards in exercise.rows:
        box = BOX if place is exercise.hand and exercise.question["kind"] == "mark" else ""
        yield _place(place, "".join(_card(each, lang, box) for each in cards), lang)


def _place(place: Said, cards: str, lang: str) -> str:
    return f'<div class="place"><p>{_text(place, lang)}</p><div class="cards">{cards}</div></div>'


def _pair(pair: dict[str, Any], exercise: Exercise, lang: str) -> str:
    """A pair, and below each card who laid it, where more than one player could have."""
    lying = [each for each in (pair["attack"], pair["defence"]) if each]
    cards = zip(exercise.read(lying), lying, strict=True)
    laid = (_card(card, lang, _by(each, exercise, lang)) for card, each in cards)
    return f'<span class="pair">{"".join(laid)}</span>'


def _by(card: dict[str, Any], exercise: Exercise, lang: str) -> str:
    """Whose card it is, as the table in words calls them."""
    if not card.get("by"):
        return ""
    me = exercise.view["me"]
    name: Said = me["name"] if card["by"] == me["seat"] else card["by"]
    return f"<small>{_text(name, lang)}</small>"


def _card(card: Any, lang: str, below: str = "") -> str:
    return f'<span class="held">{one_card(card, card_text(card, lang))}{below}</span>'


def _boxes(exercise: Exercise, lang: str) -> str:
    """What is chosen from, or numbered, with a box each."""
    labels = [_text(text, lang) for text in exercise.offered]
    items = "".join(f"<li>{BOX}{text}</li>" for text in labels)
    return f'<ul class="boxes{_beside(labels, lang)}">{items}</ul>' if items else ""


def _beside(labels: list[str], lang: str) -> str:
    """Boxes stand beside the cards, many of them in pairs; where they are long below them."""
    columns = 2 if len(labels) >= MANY else 1
    wide = columns * max(map(len, labels), default=0) * SIGN.get(lang, 1)
    return " below" if wide > BESIDE else " pairs" if columns > 1 else ""


def _told(exercise: Exercise, lang: str) -> str:
    """Moves to be read, before they are covered."""
    items = "".join(f"<li>{_text(text, lang)}</li>" for text in exercise.told)
    return f'<ol class="told">{items}</ol>' if items else ""


def _plot(exercise: Exercise, lang: str, *, all: bool) -> str:
    """The figures of a plot as bars: all of them, or those that are told with the task."""
    plot = exercise.plot
    bars = [bar for bar in plot["bars"] if all or bar["told"]] if plot else []
    if not plot or not bars:
        return ""
    dashed = plot["line"]
    title = f"<p>{_text(plot['title'], lang)}"
    title += f" (┆ {_text(dashed['text'], lang)})</p>" if dashed else "</p>"
    return f'<div class="plot">{title}{"".join(_bar(bar, plot, lang) for bar in bars)}</div>'


def _bar(bar: dict[str, Any], plot: dict[str, Any], lang: str) -> str:
    """A bar with the line on which its true number lies, in a box that is 100 wide."""

    def across(value: float) -> float:
        return round(100 * value / float(plot["top"]), 1)

    low, high = across(bar["low"]), across(bar["high"])
    drawn = f'<rect y="2" width="{across(bar["value"])}" height="8"/>'
    drawn += f'<path d="M{low} 6H{high}M{low} 4V8M{high} 4V8"/>'
    if plot["line"]:
        drawn += f'<path class="dash" d="M{across(plot["line"]["at"])} 0V12"/>'
    return (
        f"<p><span>{_text(bar['text'], lang)}</span>"
        f'<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'
        f"<b>{_text(bar['said'], lang)}</b></p>"
    )


def key(sheet: Worksheet, lang: str, foot: str = "") -> str:
    """The answers with reason and rule."""
    items = "".join(_answered(each, lang) for each in sheet.exercises)
    return (
        f'<section class="key"><h2>{escape(heading(KEY, sheet, lang))}</h2>'
        f"{_sources(sheet, lang)}<ol>{items}</ol>{foot}</section>"
    )


def _answered(exercise: Exercise, lang: str) -> str:
    why = REASON.get(lang, " ").join(_sentence(text, lang) for text in exercise.reasons)
    laws = "".join(f'<p class="law">{_sentence(law, lang)}</p>' for law in exercise.laws)
    reason = f"<p>{why}</p>" if why else ""
    plot = _plot(exercise, lang, all=True)
    return f"<li><b>{escape(answer(exercise, lang))}</b>{reason}{plot}{laws}</li>"


def _text(text: Said, lang: str) -> str:
    return escape(render(text, lang))


def _sentence(text: Said | Text, lang: str) -> str:
    return escape(sentence(text, lang) if isinstance(text, Text) else render(text, lang))


def _joined(texts: Iterable[Said], lang: str) -> str:
    return " · ".join(_text(text, lang) for text in texts)

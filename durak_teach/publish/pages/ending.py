"""The end of a lesson: what one can do now, the stars, what to look at again, the way on."""

from __future__ import annotations

import json
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from durak_teach.games.families import FAMILIES
from durak_teach.lessons.curriculum import MODULES, part_of
from durak_teach.lessons.curriculum import lesson as lesson_of
from durak_teach.lessons.document import in_any_language
from durak_teach.lessons.step import Deal
from durak_teach.publish.pages import ahead, families
from durak_teach.publish.pages.certificate import certificate
from durak_teach.publish.pages.writing import escape
from durak_teach.text import render
from durak_teach.widgets.outputs import data_element

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from durak_teach.lessons import Lesson, Step
    from durak_teach.table.view import JSON

TONIGHT = "play.html#players=4&bots=first_evening"  # a game like the one of the lesson
FIRST_GAME = 7  # the lesson after which one can play
# by the rules of the first seven lessons
NOW = "play.html#players=2&bots=first_evening&rules=prostoy"
LEARNT = "play.html#game={game}&players={players}&bots=first_evening"


def card(
    lesson: Lesson, onward: tuple[str, str] | None, words: Mapping[str, str], lang: str
) -> str:
    """The ending as HTML; its stars, its verdict and what to look at again are the browser's.

    What one can do is promised until it is solved; the browser then says that it is so.

    `onward` leads a lesson, by its address and its title. Where none does, the course ends: with a
    certificate.
    """
    parts = [
        f'<h2 data-solved="{escape(words["ending"])}">{escape(words["ending_before"])}</h2>',
        f'<b class="stars js-only" data-stars="{lesson.id}"></b>',
        f'<p class="can">{escape(render(lesson.can, lang))}</p>',
        _verdict(lesson, words) if lesson.passing else "",
        _listed("open", words["still_open"]),
        f'<p class="btns">{"".join(_ways(lesson, onward, words, lang))}</p>',
        f'<p class="at">{escape(_place(lesson, words, lang))}</p>',
        _earned(words),
        _listed("again", words["look_again"]),
        "" if onward else f"<p>{escape(words['course_ends'])}</p>",
        "" if onward else certificate(words, lang),
    ]
    return f'<div class="ending panel">{"".join(parts)}</div>'


def _place(lesson: Lesson, words: Mapping[str, str], lang: str) -> str:
    """Where one stands in this part of the course."""
    part = part_of(lesson.number)
    n, count = part.numbers.index(lesson.number) + 1, len(part.numbers)
    return words["part_at"].format(part=render(part.title, lang), n=n, count=count)


def others(lesson: Lesson, words: Mapping[str, str], hands: str) -> dict[str, str]:
    """For each step that has hands with other cards: these, waiting until they are asked for.

    Those of a test wait until all of it is taken again, the others for a button of their own.
    """
    button = f'<button class="btn" type="button">{escape(words["other_cards"])}</button>'
    waiting = f'<p class="others btns js-only" hidden>{button}</p>'
    exam = {step.id for step in lesson.steps if step.exam}
    return {
        id: f'<template class="others">{dealt}</template>' + ("" if id in exam else waiting)
        for id, dealt in json.loads(hands).items()
    }


def other_hands(number: str, lang: str) -> str:
    """The hands with other cards of a lesson's steps, as JSON: a step's id → HTML."""
    links = {
        step.id: "".join(hand(lang) for hand in hands) for step, hands in _other_hands(int(number))
    }
    return json.dumps({id: html for id, html in links.items() if html}, ensure_ascii=False)


@lru_cache(maxsize=1)
def _other_hands(number: int) -> list[tuple[Step, list[Callable[[str], str]]]]:
    """They are gone through once for all languages."""
    return [
        (step, [partial(_hand, in_any_language(other)) for other in step.others()])
        for step in lesson_of(number).steps
    ]


def _hand(document: Callable[[str], JSON], lang: str) -> str:
    return f'<durak-hand lang="{lang}">{data_element(document(lang))}</durak-hand>'


def _listed(kind: str, heading: str) -> str:
    """A place for links to steps, which the browser names."""
    return f'<div class="{kind} js-only" hidden><h3>{escape(heading)}</h3><ul></ul></div>'


def _earned(words: Mapping[str, str]) -> str:
    """What stars are given for, folded."""
    return (
        f'<details class="earned js-only"><summary>{escape(words["stars_how"])}</summary>'
        "<i></i></details>"
    )


def _verdict(lesson: Lesson, words: Mapping[str, str]) -> str:
    """Where the browser says how a test went."""
    ids = " ".join(step.id for step in lesson.steps if step.exam)
    return (
        f'<div class="verdict js-only" data-exam="{ids}" data-passing="{lesson.passing}">'
        f'<p role="status"></p></div>'
    )


def learnt(lesson: Lesson) -> str:
    """Where the game that a lesson bears the name of is played; "" if it bears none."""
    name = MODULES[lesson.number]
    if name not in FAMILIES:
        return ""
    return LEARNT.format(game=name, players=3 if FAMILIES[name].showing else 4)


def _ways(
    lesson: Lesson, onward: tuple[str, str] | None, words: Mapping[str, str], lang: str
) -> list[str]:
    whole = any(isinstance(step.ask, Deal) for step in lesson.steps)
    tonight = [("../" + TONIGHT, words["play_tonight"])] if whole else []
    on = ("../play.html", words["play_tonight"])
    if onward:
        on = (onward[0], words["next_named"].format(title=onward[1]))
    # after the first seven lessons not all is told: one may play, and goes on first
    now = [("../" + NOW, words["play_now"])] if lesson.number == FIRST_GAME else []
    if game := learnt(lesson):
        name = families.title(FAMILIES[MODULES[lesson.number]], lang)
        now = [("../" + game, words["play_learnt"].format(game=name))]
    ways = [on, *tonight, *now, ("#cards", words["real_cards"])]
    looks = ["btn main", *["btn"] * len(ways)]
    links = [
        f'<a class="{look}" href="{href}">{escape(text)}</a>'
        for look, (href, text) in zip(looks, ways, strict=False)
    ]
    # where a game can be played now, that stays in sight on a phone
    if onward and not now and (following := lesson.number + 1) in MODULES:
        shown = f"<span>{escape(on[1])}</span>{ahead.board(lesson_of(following))}"
        links[0] = f'<a class="btn main ahead" href="{on[0]}">{shown}</a>'
    again = f'<button class="btn" type="button" data-do="retake" hidden>{escape(words["retake"])}'
    return [*links, *([f"{again}</button>"] if lesson.passing else [])]

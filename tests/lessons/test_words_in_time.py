"""No lesson uses a term of the game before the lesson that brings it, in either language.

Looked at is what a learner meets: prose, tasks, answers, hints, what seats and moves are called,
and the meanings of the words that the site explains beside a step.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cells import cells
from course_documents import doc

from durak_teach.lessons import lessons
from durak_teach.lessons.step import Compare, Deal, Lesson
from durak_teach.publish.pages.new_words import new_words
from durak_teach.table.packing import unpack
from durak_teach.text import glossary

ROOT = Path(__file__).parents[2]
BROUGHT = {  # by which lesson
    "trump": 2,
    "plain_card": 2,
    "indicator": 2,
    "talon": 2,
    "draw_card": 2,
    "deal": 2,
    "take": 4,
    "bout": 4,
    "discard": 4,
    "left_neighbour": 4,
    "lead": 5,
    "refill": 6,
    "durak": 7,
    "done": 7,
    "go_out": 7,
    "helper": 8,
    "throw_in": 8,
    "limit": 9,
    "house_option": 10,
    "dealer": 11,
    "drawn_deal": 11,
    "prostoy": 16,
    "perevodnoy": 17,
    "transfer": 17,
    "transfer_show": 17,
    "team": 20,
    "partner": 20,
    "dummy": 22,
}
ALLOWED = {  # what stands there nonetheless, and why
    ("en", 1, "take"): "Besides taking (lesson 4)",  # Python, which names the lesson
    ("ja", 1, "take"): "引き取ることもできますが（レッスン4）",
}
UNSEEN = {  # names of things; what a pile on the table is called stands on it
    "discard",
    "id",
    "kind",
    "title",
    "info",
    "key",
    "move",
    "from",
    "to",
    "seat",
    "role",
    "card",
}


@cache
def texts(number: int, lang: str) -> tuple[str, ...]:
    """All that a lesson says, each once."""
    (found,) = (each for each in lessons() if each.number == number)
    return tuple(dict.fromkeys(_texts(found, lang)))


def _texts(found: Lesson, lang: str) -> Iterator[str]:
    (path,) = (ROOT / "tutorials" / lang).glob(f"{found.id}-*.ipynb")
    yield from (cell.source for cell in cells(path) if cell.cell_type == "markdown")
    for step in found.steps:
        if isinstance(step.ask, Compare | Deal):
            continue
        document = doc(step.id, lang)
        yield from _strings([document[part] for part in ("task", "facts", "ask")])
        for packed in document["nodes"]:
            yield from _strings(unpack(document["pool"], packed))


def _strings(tree: Any) -> Iterator[str]:
    if isinstance(tree, dict):
        for name, part in tree.items():
            if name not in UNSEEN:
                yield from _strings(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from _strings(part)
    elif isinstance(tree, str):
        yield tree


def terms_in(text: str, lang: str) -> set[str]:
    (met,) = new_words([text], lang)
    return {entry.id for entry in met}


def too_early(number: int, lang: str) -> Iterator[tuple[str, str]]:
    due = {term for term, at in BROUGHT.items() if at > number}
    for text in texts(number, lang):
        for term in sorted(due & terms_in(text, lang)):
            if ALLOWED.get((lang, number, term), "\n") not in text:
                yield term, text


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("number", range(1, 21))
def test_no_lesson_uses_a_term_before_the_lesson_that_brings_it(number: int, lang: str) -> None:
    assert not dict(too_early(number, lang))


def test_a_lesson_that_brings_a_term_uses_it() -> None:
    for term, number in BROUGHT.items():
        said = [terms_in(text, lang) for lang in ("en", "ja") for text in texts(number, lang)]
        assert any(term in terms for terms in said), (number, term)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_allowed_is_there(lang: str) -> None:
    for (spoken, number, _), start in ALLOWED.items():
        assert spoken != lang or any(start in text for text in texts(number, lang)), start


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_term_is_explained_by_words_that_are_known(lang: str) -> None:
    """On the site each term is explained where it first stands."""
    known = {entry.id: entry for entry in glossary.entries("cards")}
    seen: set[str] = set()
    for number in range(1, 21):
        for term in {term for text in texts(number, lang) for term in terms_in(text, lang)} - seen:
            seen.add(term)
            for used in terms_in(known[term].meaning(lang), lang) & BROUGHT.keys():
                assert BROUGHT[used] <= number or used == term, (number, term, used)

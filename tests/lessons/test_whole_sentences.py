"""A sentence that stands in the middle of another has no end of its own there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from course_documents import doc, practised, strings

from durak_teach.lessons import lessons
from durak_teach.lessons.step import Compare, Deal

PASTED = {
    "ja": re.compile(r"[。？](?:[。、」]を|[。、]|として|とし|を|が|は(?!じ)|へ|から|より|まで)"),
    "en": re.compile(r"[.?][.,;:]|[.?]” (?:can|cannot|is|as)\b|(?<!…)\. [a-z]"),
}


def pasted(document: dict[str, Any], lang: str) -> set[str]:
    return {text for text in strings(document) if PASTED[lang].search(text)}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_sentence_of_a_lesson_goes_on_behind_its_end(lang: str) -> None:
    for lesson in lessons():
        for step in lesson.steps:
            if not isinstance(step.ask, Deal | Compare):
                assert not pasted(doc(step.id, lang), lang), step.id


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_answer_of_practice_goes_on_behind_its_end(lang: str) -> None:
    for rule, _, document in practised(lang):
        assert not pasted(document, lang), rule

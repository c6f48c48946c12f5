"""The test with other cards: each question has its answer, its words are true, none is twice."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from test_lessons import Sitting
from test_step_words import CLAIMS, read, told

from durak_teach.kernel.cards import Card
from durak_teach.lessons import Step, lesson
from durak_teach.lessons.document import step_document
from durak_teach.lessons.other_cards import questions
from durak_teach.notation.position import all_cards

TESTS = range(1, 7)


@cache
def asked() -> tuple[Step, ...]:
    return tuple(step for number in TESTS for step in questions(number))


def test_each_test_asks_what_the_first_one_asked() -> None:
    first = [(s.id, type(s.ask)) for s in lesson(12).steps if s.exam]
    for number in TESTS:
        assert [(step.id, type(step.ask)) for step in questions(number)] == first
        assert all(step.exam for step in questions(number))


def test_questions_are_solved_by_their_solution_and_not_by_their_mistake() -> None:
    for step in asked():
        for way, ends in ((step.solution, True), (step.mistake, False)):
            sitting = Sitting(step_document(step, "en"))
            for intent in way:
                sitting.send(intent)
            assert sitting.solved is ends


def test_a_test_has_cards_of_its_own() -> None:
    shown = [json.dumps(step_document(step, "en")) for step in asked()]
    assert len(set(shown)) == len(shown)
    assert json.dumps(step_document(questions(2)[0], "en")) in shown, "and the same each time"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_their_words_are_true_and_both_languages_speak(lang: str) -> None:
    for step in asked():
        document = step_document(step, lang)
        text = " ".join([document["task"], *(f"{fact}." for fact in document["facts"])])
        there = {c for state in told(step) for c in all_cards(state) if isinstance(c, Card)}
        assert {*read(text)} <= there
        if lang == "ja":
            assert re.search("[ぁ-ん]", text)
            continue
        for pattern, is_so in CLAIMS:
            for found in re.finditer(pattern, text):
                assert is_so(step, *found.groups()), found[0]

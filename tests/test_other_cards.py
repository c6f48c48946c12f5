"""Questions with other cards: each has its answer, its words are true, none is twice."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest
from test_lessons import Sitting
from test_step_words import CLAIMS, read, told

from durak_teach.kernel.cards import Card
from durak_teach.lessons import Step, lesson, lessons
from durak_teach.lessons.document import step_document
from durak_teach.lessons.other_cards import questions
from durak_teach.notation.position import all_cards

TESTS = range(1, 7)
SETS = 6  # of each question that can be asked with other cards, the first among them


@cache
def asked() -> tuple[Step, ...]:
    """The questions of some tests of lesson 12."""
    return tuple(step for number in TESTS for step in questions(number))


@cache
def anew() -> tuple[Step, ...]:
    """What any other lesson asks when it is asked for other cards."""
    steps = (step for found in lessons() if found.number != 12 for step in found.steps)
    return tuple(other for step in steps for other in step.others())


@cache
def shown(lang: str) -> list[tuple[Step, dict[str, Any]]]:
    """All of them with their documents, made once."""
    return [(step, step_document(step, lang)) for step in (*asked(), *anew())]


def test_each_test_asks_what_the_first_one_asked() -> None:
    first = [(s.id, type(s.ask)) for s in lesson(12).steps if s.exam]
    for number in TESTS:
        assert [(step.id, type(step.ask)) for step in questions(number)] == first
        assert all(step.exam for step in questions(number))


def test_other_lessons_have_other_cards_for_the_same_question() -> None:
    steps = [step for found in lessons() for step in found.steps if step.others()]
    assert {step.id[:2] for step in steps} == {"12", "13", "14", "15"}
    for step in steps:
        cards = [str(each.state) for each in (step, *step.others())]
        assert len({*cards}) == len(cards) >= SETS, step.id
        for other in step.others():
            assert (other.id, type(other.ask), other.exam) == (step.id, type(step.ask), step.exam)


def test_questions_are_solved_by_their_solution_and_not_by_their_mistake() -> None:
    for step, document in shown("en"):
        for way, ends in ((step.solution, True), (step.mistake, False)):
            sitting = Sitting(document)
            for intent in way:
                sitting.send(intent)
            assert sitting.solved is ends, step.id


def test_a_test_has_cards_of_its_own() -> None:
    made = [json.dumps(document) for _, document in shown("en")[: len(asked())]]
    assert len(set(made)) == len(made)
    assert json.dumps(step_document(questions(2)[0], "en")) in made, "and the same each time"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_their_words_are_true_and_both_languages_speak(lang: str) -> None:
    for step, document in shown(lang):
        text = " ".join([document["task"], *(f"{fact}." for fact in document["facts"])])
        there = {c for state in told(step) for c in all_cards(state) if isinstance(c, Card)}
        assert {*read(text)} <= there
        if lang == "ja":
            assert re.search("[ぁ-ん]", text)
            continue
        for pattern, is_so in CLAIMS:
            for found in re.finditer(pattern, text):
                assert is_so(step, *found.groups()), found[0]

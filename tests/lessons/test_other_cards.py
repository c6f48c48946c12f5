"""Questions with other cards: each has its answer, its words are true, none is twice."""

from __future__ import annotations

import json
import operator
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from graph_driver import Sitting
from playing import several
from test_step_words import CLAIMS, read, told

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.lessons import Step, lesson, lessons
from durak_teach.lessons.course.name_the_variant import questions as variants
from durak_teach.lessons.course.name_the_variant import right
from durak_teach.lessons.document import in_any_language, step_document
from durak_teach.lessons.exchanging import Exchange
from durak_teach.lessons.other_cards import ASKED, questions
from durak_teach.notation.position import all_cards, position

TESTS = range(1, 7)
TRIED = several(2, 6)  # of them are answered and read
SETS = 6  # of each question that can be asked with other cards, the first among them


@cache
def asked() -> tuple[Step, ...]:
    """The questions of some tests of lesson 12."""
    return tuple(step for number in TESTS[:TRIED] for step in questions(number))


@cache
def anew() -> tuple[Step, ...]:
    """What any other lesson asks when it is asked for other cards."""
    steps = (step for found in lessons() if found.number != 12 for step in found.steps)
    return tuple(other for step in steps for other in step.others()[:TRIED])


@cache
def shown(lang: str) -> list[tuple[Step, dict[str, Any]]]:
    """All of them with their documents, made once."""
    return [(step, told(lang)) for step, told in explored()]


@cache
def explored() -> list[tuple[Step, Callable[[str], dict[str, Any]]]]:
    return [(step, in_any_language(step)) for step in (*asked(), *anew())]


def test_each_test_asks_what_the_first_one_asked() -> None:
    first = [(s.id, type(s.ask)) for s in lesson(12).steps if s.exam]
    for number in TESTS:
        assert [(step.id, type(step.ask)) for step in questions(number)] == first
        assert all(step.exam for step in questions(number))


def test_other_lessons_have_other_cards_for_the_same_question() -> None:
    steps = [step for found in lessons() for step in found.steps if step.others()]
    assert {step.id[:2] for step in steps} == {"12", "13", "14", "15", "25"}
    for step in steps:
        cards = [str(each.state) for each in (step, *step.others())]
        assert len({*cards}) == len(cards) >= SETS, step.id
        for other in step.others():
            assert (other.id, type(other.ask), other.exam) == (step.id, type(step.ask), step.exam)


def test_the_test_on_variants_asks_the_same_ten_in_another_order_with_other_cards() -> None:
    first = [frozenset(right(step)) for step in lesson(25).steps]
    cards = {str(step.state) for step in lesson(25).steps}
    for number in TESTS:
        again = variants(number)
        answers = [frozenset(right(step)) for step in again]
        assert Counter(answers) == Counter(first)
        assert all(step.exam for step in again)
        assert not cards & {str(step.state) for step in again}
        if number % 10:
            assert not any(map(operator.eq, answers, first)), "nothing stands where it stood"


def test_an_exchange_keeps_what_lies_on_the_table_apart_from_suits_and_ranks() -> None:
    text = "trump: d\nA: 6s Kd x3\ntable: 7h/9h 9c/-\nroles: att=A def=B by=AC start=6 bout=3"
    other = Exchange.drawn(text, Random(3))(text)
    assert other != text
    assert re.sub("[6-9TJQKA][shdc]", "", other)[8:] == re.sub("[6-9TJQKA][shdc]", "", text)[8:]
    state, table = (
        position(f"players: A B C\ntalon: -\nB: -\nC: -\n{each}") for each in (text, other)
    )
    ranks = [[card.rank.height for card in all_cards(each) if isinstance(card, Card)]
             for each in (state, table)]  # fmt: skip
    orders = [sorted(range(len(each)), key=each.__getitem__) for each in ranks]
    assert orders[0] == orders[1], "what was higher is higher still"


@pytest.mark.sampled
def test_questions_are_solved_by_their_solution_and_not_by_their_mistake() -> None:
    for step, document in shown("en"):
        for way, ends in ((step.solution, True), (step.mistake, False)):
            sitting = Sitting(document)
            for intent in way:
                sitting.send(intent)
            assert sitting.solved is ends, step.id


@pytest.mark.parametrize(("hand", "asks"), [("9h Kh 6d", False), ("9h Kh 6d 6s", True)])
def test_which_cards_beat_is_asked_where_some_do_not(hand: str, asks: bool) -> None:
    _, beaters = ASKED[0]
    state = position(f"players: A B\ntrump: d\nA: Ks\nB: {hand}\ntable: 7h/-")
    assert (beaters("12.2", cast(DurakState, state)) is not None) is asks


def test_a_test_has_cards_of_its_own() -> None:
    made = [json.dumps(document) for _, document in shown("en")[: len(asked())]]
    assert len(set(made)) == len(made)
    assert json.dumps(step_document(questions(2)[0], "en")) in made, "and the same each time"


@pytest.mark.sampled
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

"""A card that a step names is one of its cards: in a hand, on the table, in a pile, or in a law."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from course_documents import doc, practised, strings

from durak_teach.games.families import every_rule
from durak_teach.kernel.cards import Card
from durak_teach.lessons import lessons
from durak_teach.lessons.step import Compare, Deal, Step
from durak_teach.text import render, say

NAMED = re.compile("(10|[2-9JQKA])([♠♥♦♣])")
CODE = re.compile(r"(?<!\w)([2-9TJQKA][shdc])(?!\w)")
SUITS = dict(zip("♠♥♦♣", "shdc", strict=True))


def named(text: str) -> set[str]:
    """The codes of the cards that a text names."""
    return {rank.replace("10", "T") + SUITS[suit] for rank, suit in NAMED.findall(text)}


@cache
def laws(lang: str) -> frozenset[str]:
    """What every rule says: it may name a card that lies nowhere."""
    return frozenset(render(rule.text("law"), lang) for rule in every_rule().values())


def strange(step: Step, document: dict[str, Any], lang: str) -> set[str]:
    """The cards that a step names, although its table has none such."""
    texts = [text for text in strings(document) if text not in laws(lang)]
    there = {code for text in texts if not NAMED.search(text) for code in CODE.findall(text)}
    hands = step.state.hands.values()
    there |= {str(card) for hand in hands for card in hand if isinstance(card, Card)}
    return {card for text in texts for card in named(text)} - there


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_lesson_names_no_card_that_is_not_there(lang: str) -> None:
    for lesson in lessons():
        for step in lesson.steps:
            if not isinstance(step.ask, Deal | Compare):
                assert not strange(step, doc(step.id, lang), lang), step.id


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_question_of_practice_names_no_card_that_is_not_there(lang: str) -> None:
    for rule, step, document in practised(lang):
        assert not strange(step, document, lang), rule


def test_own_trumps_are_those_of_the_seats() -> None:
    for lesson in lessons():
        for step in lesson.steps:
            trumps = {seat: step.state.trump_for(seat) for seat in step.state.seats}
            if len({*trumps.values()}) > 1:
                told = f"B's trumps are {say('{suit}', suit=trumps['B'])}, yours are "
                assert f"{told}{say('{suit}', suit=trumps['A'])}." in str(step.task), step.id

"""What is said fits the case: the one reason that holds there, the number of answers here."""

from __future__ import annotations

import pytest
from course_documents import doc

from durak_teach.lessons import Step, lesson, lessons
from durak_teach.lessons.step import Order, Pick
from durak_teach.text import render

COUNTED = ("Attack cards on the table", "攻め札")  # what the first sentence begins with
RANKS = ("There is room for one more", "枚数には、まだ余裕があります")
STEPS = [step for step in lesson(9).steps if isinstance(step.ask, Pick)]
REASON = {"six": COUNTED, "hand": COUNTED, "rank": RANKS}


def right(step: Step) -> str:
    assert isinstance(step.ask, Pick)
    return next(option.id for option in step.ask.options if option.ok)


@pytest.mark.parametrize("step", [s for s in STEPS if right(s) in REASON], ids=lambda s: s.id)
def test_a_wrong_yes_hears_what_stands_in_the_way(step: Step) -> None:
    assert isinstance(step.ask, Pick)
    yes = next(option for option in step.ask.options if option.id == "yes")
    for lang, begins in zip(("en", "ja"), REASON[right(step)], strict=True):
        assert render(yes.says, lang).startswith(begins)


def test_each_reason_is_met() -> None:
    assert {right(step) for step in STEPS} >= {"hand", "rank"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_order_says_how_many_answers_it_waits_for(lang: str) -> None:
    for step in (each for found in lessons() for each in found.steps):
        if isinstance(step.ask, Order):
            ask = doc(step.id, lang)["ask"]
            assert str(len(ask["items"])) in ask["first"]

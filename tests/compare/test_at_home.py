"""What do they play at home? Questions whose answers the rules give, in the order that follows."""

from __future__ import annotations

import re

import pytest

from durak_teach.compare.at_home import tables
from durak_teach.compare.at_home.questions import QUESTIONS, Question
from durak_teach.games.families import game
from durak_teach.publish.pages.at_home_page import drawings
from durak_teach.text import LANGUAGES

by_id = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)


def test_what_is_stored_is_what_the_engine_says() -> None:
    assert tables.path().read_text("utf-8") == tables.text()


def test_every_table_can_be_played_and_every_option_is_found() -> None:
    found = tables.stored()
    alone = {words[1] for words, _ in found.tables if len(words) == 2}
    assert alone == {*tables.OPTIONS}
    assert {words[0] for words, _ in found.tables} == {*tables.FORMS}
    asked = {said for _, said in found.tables}
    # two answers are never the same for a form alone and for it with one option
    plain = [said for words, said in found.tables if len(words) <= 2]
    assert len({*plain}) == len(plain)
    assert len(asked) > 200


def test_the_form_is_asked_first_and_each_question_tells_something() -> None:
    questions = tables.stored().questions
    assert [question.id for question, _ in questions[:2]] == ["throwing_in", "passing_on"]
    bits = [float(told) for _, told in questions]
    assert bits == sorted(bits)
    form = {said[:2]: set() for _, said in tables.stored().tables}  # type: dict[str, set[str]]
    for words, said in tables.stored().tables:
        form[said[:2]].add(words[0])
    assert all(len(names) == 1 for names in form.values())


@by_id
def test_a_picture_shows_what_is_allowed_and_what_is_refused(question: Question) -> None:
    place = [asked for asked, _ in tables.stored().questions].index(question)
    for lang in LANGUAGES:
        drawn = drawings(question, lang)
        assert drawn["y"] != drawn["n"]
        assert all(len(svg.encode()) <= 3000 for svg in drawn.values())
        assert ('class="frame"' in drawn["y"]) or ('class="way"' in drawn["y"])
        sizes = {re.search(r'viewBox="[^"]+"', svg)[0] for svg in drawn.values()}  # type: ignore[index]
        assert len(sizes) == 1, "cards of both answers are of one size"
        assert ('class="no"' in drawn["n"]) is (not question.gets)
    for sign, expected in (("y", True), ("n", False)):
        words = next(words for words, said in tables.stored().tables if said[place] == sign)
        assert question.answer(game("durak", *words)) is expected

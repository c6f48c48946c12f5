"""The course as pages: its parts, words where they first stand, the card at the end of a lesson."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl

import pytest
from bs4 import BeautifulSoup

from durak_teach.games.families import FAMILIES
from durak_teach.lessons import lessons
from durak_teach.lessons.course.whole_game import TESTS
from durak_teach.lessons.curriculum import PARTS, part_of
from durak_teach.publish.pages import course, ending, families, placing, worksheets_page
from durak_teach.publish.pages.new_words import mark, new_words, row
from durak_teach.publish.pages.notebooks import Step
from durak_teach.publish.serve.languages import texts
from durak_teach.text import glossary, render

ROOT = Path(__file__).parents[2]
WORDS = {lang: texts(lang)["words"] for lang in ("en", "ja")}
both = pytest.mark.parametrize("lang", ["en", "ja"])


def test_every_lesson_is_in_one_part() -> None:
    numbers = [number for part in PARTS for number in part.numbers]
    assert sorted(numbers) == [*range(1, 33)]
    for found in lessons():
        assert found.number in part_of(found.number).numbers


@both
def test_a_lesson_ends_with_what_one_can_do_and_with_the_ways_on(lang: str) -> None:
    said = Counter(render(found.can, lang) for found in lessons())
    assert set(said.values()) == {1}
    for found in lessons():
        card = BeautifulSoup(
            ending.card(found, ("next.html", "Next"), WORDS[lang], lang), "html.parser"
        )
        assert render(found.can, lang) in card.get_text()
        (heading,) = card.select("h2")
        claim, promise = WORDS[lang]["ending"], WORDS[lang]["ending_before"]
        assert (heading.get_text(), heading["data-solved"]) == (promise, claim)
        ways = [str(link["href"]) for link in card.select("a.btn")]
        played = [way for way in ways if "play.html" in way]
        assert [way for way in ways if way not in played] == ["next.html", "#cards"]
        (main,) = card.select("a.main")
        assert main is card.select(".btns a")[0]
        assert not main.find_previous(class_="earned"), "what one does next comes first"
        assert any("rules=prostoy" in way for way in played) == (found.number == 7)
        assert found.number != 7 or ways[0] == "next.html", "not all of a game is told yet"
        assert bool(card.select(".verdict")) == bool(found.passing)


@both
def test_a_page_takes_the_hands_of_steps_from_the_lesson_not_from_its_notebook(lang: str) -> None:
    """Whatever a notebook has kept of them: its cells are places, one for each step."""
    place = re.compile(r"<!-- hand: lesson (\S+) -->")
    paths = sorted((ROOT / "tutorials" / lang).glob("[0-9]*.ipynb"))
    for path, lesson in zip(paths, lessons(), strict=True):
        cells = json.dumps(placing.cells(path.read_text("utf-8")))
        assert place.findall(cells) == [step.id for step in lesson.steps]
        assert "<durak-hand" not in cells


@both
def test_every_exercise_that_can_be_assigned_has_the_heading_above_it(lang: str) -> None:
    extra = {"tutorials": f"tutorials/{lang}", "lang": lang, "words": WORDS[lang]}
    config: Any = SimpleNamespace(config_file_path=str(ROOT / "mkdocs.yml"), extra=extra)
    headings = course.headings(config)
    steps = [id for lesson in course.lessons(config) for id in lesson.steps]
    assert len(steps) > 150
    assert all(headings[id].strip() for id in steps)
    boxes = BeautifulSoup(worksheets_page.fill("<!-- steps -->", config), "html.parser")
    assert [box["value"] for box in boxes.select("input[name=steps]")] == steps
    first = boxes.select_one("label")
    assert first is not None
    assert first.get_text().strip() == f"1. {headings[steps[0]]}"


def test_three_lessons_have_a_test_and_the_whole_game_leads_to_another_one() -> None:
    tested = [found for found in lessons() if found.passing]
    assert [(found.number, found.passing) for found in tested] == [(12, 7), (13, 4), (25, 8)]
    cards = [ending.card(found, "", WORDS["en"], "en") for found in lessons()]
    assert [ending.TONIGHT in card for card in cards].count(True) == 1
    assert ending.TONIGHT in ending.card(tested[0], "", WORDS["en"], "en")
    waiting = ending.others(tested[0], WORDS["en"], ending.other_hands("12", "en"))
    assert [*waiting] == [step.id for step in tested[0].steps if step.exam]
    assert all(hands.count("<durak-hand") == TESTS for hands in waiting.values())


@both
def test_where_a_lesson_leads_to_play_the_level_and_one_tap_are_those_of_the_page(
    lang: str,
) -> None:
    form = BeautifulSoup((ROOT / "site" / lang / "play.md").read_text("utf-8"), "html.parser")
    levels = [box["value"] for box in form.select("fieldset:first-of-type [name=bots]")]
    for way in (ending.TONIGHT, ending.NOW):
        chosen = dict(parse_qsl(way.partition("#")[2]))
        assert chosen["bots"] in levels
        assert chosen["players"] in ("2", "4"), "what one tap deals for"


@both
def test_a_lesson_of_a_game_ends_with_this_game(lang: str) -> None:
    games = {
        26: ("mustamaija", 4),
        27: ("kirifu", 4),
        29: ("dou_dizhu", 3),
        30: ("sumidagawa", 3),
    }
    for found in lessons():
        made = ending.card(found, ("next.html", "Next"), WORDS[lang], lang)
        links = BeautifulSoup(made, "html.parser").select("a[href*='game=']")
        named = [str(link["href"]) for link in links]
        if found.number not in games:
            assert named == []
            continue
        game, players = games[found.number]
        assert named == [f"../play.html#game={game}&players={players}&bots=first_evening"]
        assert families.title(FAMILIES[game], lang) in links[0].get_text()


@both
def test_a_word_is_explained_where_it_first_stands_and_not_again(lang: str) -> None:
    bout, talon = ("bout", "talon") if lang == "en" else ("攻防", "山札")
    found = [[e.id for e in each] for each in new_words([bout, f"{talon} {bout}", talon], lang)]
    assert found[0] == ["bout"]
    assert "talon" in found[1]
    assert "bout" not in found[1]
    assert found[2] == []


HAND = (
    '<div class="out"><durak-hand lang="en"><script type="application/json">'
    '{"task": "%s"}</script></durak-hand></div>'
)


def test_a_bracket_stays_in_one_line_with_the_word_that_it_opens() -> None:
    due = [entry for entry in glossary.entries("cards") if entry.headword("ja") == "攻め札"]
    [sentence], _ = mark(["<p>カード（攻め札）に、</p>"], due, "ja", WORDS["ja"])
    found = BeautifulSoup(sentence, "html.parser")
    assert found.get_text() == "カード（攻め札）に、"
    assert [kept.get_text() for kept in found.select(".kept:has(> .term)")] == ["（攻め札"]


@both
def test_a_word_is_marked_where_it_is_said_and_opens_its_meaning(lang: str) -> None:
    """In a sentence of the page, else in the task of the hand, else in a row below."""
    said = "bout" if lang == "en" else "攻防"
    (entries,) = new_words([said], lang)
    for pieces, place in (
        ([f"<p><a href='#'>{said}</a>, {said}, {said}</p>", HAND % said], "p > button.term"),
        ([f"<h2>{said}</h2>", HAND % said], "durak-hand[data-terms]"),
        ([f"<h2>{said}</h2>", HAND % "-"], ".words summary"),
    ):
        marked, below = mark(pieces, entries, lang, WORDS[lang])
        page = BeautifulSoup("".join([*marked, below]), "html.parser")
        (found,) = page.select(".term, [data-terms], .words summary")
        assert page.select_one(place) is found
        assert entries[0].meaning(lang) in page.get_text()
        if found.name != "summary":
            (meaning,) = page.select("[popover]")
            named = found.get("popovertarget") or json.loads(str(found["data-terms"]))[said]
            assert named == meaning["id"]
            assert meaning.select_one("a[href='../glossary.html#bout']")


@both
def test_a_word_that_comes_with_the_answer_waits_for_it(lang: str) -> None:
    """Beside the question it would give the answer away: “drawn deal” in 11.5."""
    said = "bout" if lang == "en" else "攻防"
    (entries,) = new_words([said], lang)
    step = Step("", pieces=[HAND % "-"], after=[f'<p class="after" slot="after">{said}</p>'])
    step.mark(entries, lang, WORDS[lang])
    page = BeautifulSoup(step.html, "html.parser")
    (word,) = page.select(".term, [data-terms], .words summary")
    assert page.select_one(".after .term") is word


@both
def test_the_meaning_of_a_word_stands_beside_it(lang: str) -> None:
    (entries,) = new_words(["bout" if lang == "en" else "攻防"], lang)
    page = BeautifulSoup(row(entries, lang, WORDS[lang]), "html.parser")
    (word,) = page.select("details")
    assert entries[0].meaning(lang) in word.get_text()
    assert word.select_one("a[href='../glossary.html#bout']")
    assert row([], lang, WORDS[lang]) == ""

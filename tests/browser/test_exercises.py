"""The exercises of a lesson on the built site: their stored mistake is refused, their stored
solution solves them, and a star shows.

Of the lessons those that bring a new way to ask and every tenth are walked through, in `make fuzz`
all of them, in turn in English and Japanese: that an exercise is refused and solved so, and has the
same steps in both languages, is shown without a browser (test_lessons.py, test_two_languages.py),
and every one is opened and answered in test_first_view.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from sampling import EVERY, LANGUAGES

from durak_teach.lessons import Step, lesson, lessons
from durak_teach.lessons.step import Compare, Deal, Recall

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
TENTH = 10


def brings_something() -> set[int]:
    """The lessons whose exercises ask in a way that none before them did, and every tenth."""
    first: dict[object, int] = {}
    for found in lessons():
        for step in found.steps:
            first.setdefault((type(step.ask), step.exam), found.number)
    return {*first.values(), *(found.number for found in lessons() if found.number % TENTH == 0)}


in_turn = pytest.mark.parametrize(
    ("number", "lang"),
    [
        pytest.param(
            *(number, LANGUAGES[number % len(LANGUAGES)]),
            marks=() if number in brings_something() else pytest.mark.seldom,
        )
        for number in (found.number for found in lessons())
    ],
)


def show_step(page: Page, number: int) -> Hand:
    """Go to a step by its number in the row above."""
    page.click(f".steps li:nth-child({number}) a")
    hand = Hand(page, f"#step-{number}")
    hand.host.wait_for()
    return hand


def refuse(hand: Hand, step: Step) -> None:
    """The mistake is refused, by the rules that it breaks; afterwards nothing has changed."""
    cards = hand.cards
    for intent in step.mistake:
        hand.do(intent)
    hand.host.locator(".fb.no").wait_for()
    assert hand.panel.locator(".hd").inner_text()
    assert hand.cited == set(step.cites)
    retry = hand.command("retry")
    if step.mistake[-1]["do"] == "why":
        assert hand.panel.get_attribute("role") == "alert"
        assert not retry.is_visible(), "nothing was played"
    else:
        retry.click()
        hand.panel.wait_for(state="detached")
    if isinstance(step.ask, Recall):  # one may answer anew, or watch again
        hand.do({"do": "move", "move": "again"})
    assert hand.cards == cards


def solve(hand: Hand, step: Step) -> None:
    for intent in step.solution:
        assert hand.host.locator(".fb.ok").count() == 0, "solved before the end"
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()


@in_turn
def test_exercises_are_refused_and_solved(
    open_page: Open, site: str, lesson_page: Any, site_folder: Path, number: int, lang: str
) -> None:
    steps = [step for step in lesson(number).steps if not isinstance(step.ask, Deal | Compare)]
    page = open_page(site + lesson_page(lang, number), reduced_motion="reduce", sparing=True)
    for step in steps:
        place = int(step.id.split(".")[1])
        hand = show_step(page, place)
        if step.mistake:  # no prediction is one
            refuse(hand, step)
        for rule in step.cites:
            law = site_folder / lang / "rules" / f"{rule.rpartition('.')[0]}.html"
            assert f'id="{rule}"' in law.read_text("utf-8"), "a link into nothing"
        mark = page.locator(f".steps li:nth-child({place}) a")
        assert "done" not in (mark.get_attribute("class") or "")
        solve(hand, step)
        assert "done" in (mark.get_attribute("class") or "")
        hand.command("next").click()
        page.locator(f"#step-{place + 1}:visible").wait_for()
        assert mark.locator("svg").is_visible(), "no star"
    stars = page.locator(f"[data-stars='{number:02}']").first
    whole, clean = len(steps) == len(lesson(number).steps), [s for s in steps if not s.mistake]
    earned = 0 if not whole else 2 if 2 * len(clean) >= len(steps) else 1
    assert stars.locator("svg:not(.none)").count() == earned, "one star where all had mistakes"
    page.locator(".steps a").last.click()
    later = [found.number for found in lessons() if found.number > number]
    onward = lesson_page(lang, later[0]) if later else f"{lang}/course.html"
    page.click(f"article .btn[href$='{Path(onward).name}']:visible")
    page.wait_for_url(f"**/{onward}*")


@both
@pytest.mark.parametrize(
    "step",
    [step for found in lessons() for step in found.steps if isinstance(step.ask, Compare)],
    ids=lambda step: step.id,
)
def test_enough_right_predictions_solve_a_comparison(
    open_page: Open, site: str, lesson_page: Any, step: Step, lang: str
) -> None:
    number, place = map(int, step.id.split("."))
    page = open_page(site + lesson_page(lang, number), reduced_motion="reduce")
    mark = page.locator(f".steps li:nth-child({place}) a")
    mark.click()
    host, row = page.locator(f"#step-{place} durak-compare"), 0
    for said in step.solution:
        assert "done" not in (mark.get_attribute("class") or ""), "solved before the end"
        while row < said["row"]:
            host.locator("[data-do=on]").click()
            row += 1
        chosen = f"[data-do=predict][data-game='{said['game']}'][data-id='{said['choice']}']"
        host.locator(chosen).click()
        host.locator(f"{chosen}.right").wait_for()
    page.locator(f".steps li:nth-child({place}) a.done").wait_for()


def wrong_moves() -> list[Step]:
    """Steps whose mistake is a legal move that misses the goal: of each family of games the first,
    and with `DURAK_FUZZ` (`make fuzz`) all."""
    steps = [step for found in lessons() for step in found.steps]
    wrong = [step for step in steps if [said["do"] for said in step.mistake][-1:] == ["move"]]
    first = {step.state.game.spec[0]: step for step in reversed(wrong)}
    return wrong if EVERY else [*first.values()]


@pytest.mark.sampled
def test_a_wrong_move_is_taken_back_by_trying_again(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """The same position is offered once more."""
    page = open_page(f"{site}en/course.html", reduced_motion="reduce")
    for step in wrong_moves():
        number, place = map(int, step.id.split("."))
        page.goto(site + lesson_page("en", number))
        hand = show_step(page, place)
        before = hand.view
        for intent in step.mistake:
            hand.do(intent)
        hand.host.locator(".fb.no").wait_for()
        assert {**hand.view, "events": []} != {**before, "events": []}, "the wrong move was played"
        hand.command("retry").click()
        again = hand.view
        assert {**again, "events": []} == {**before, "events": []}
        solve(hand, step)


@pytest.mark.parametrize(("number", "step", "outlined"), [(1, 1, "card"), (5, 3, "option")])
@both
def test_three_hints_then_the_answer(
    open_page: Open, site: str, lesson_page: Any, lang: str, number: int, step: int, outlined: str
) -> None:
    """A card, and one of several answers: the last hint outlines it."""
    page = open_page(site + lesson_page(lang, number), reduced_motion="reduce")
    hand = show_step(page, step)
    heads = []
    for _ in range(3):
        hand.command("hint").click()
        heads.append(hand.host.locator(".fb.hint").inner_text())
    assert len(set(heads)) == 3
    answer = hand.host.locator(f"[data-do={outlined}].hinted")
    assert answer.count() == 1
    answer.click()
    hand.host.locator(".fb.ok").wait_for()


@both
def test_a_hint_points_at_check_when_there_is_something_to_check(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """The last hint to an order: 6.2."""
    page = open_page(site + lesson_page(lang, 6), reduced_motion="reduce")
    hand = show_step(page, 2)
    for _ in range(3):
        hand.command("hint").click()
    check = hand.host.locator("[data-do=check].hinted")
    assert check.count() == 0
    for item in lesson(6).steps[1].solution[0]["items"]:
        hand.host.locator(f"[data-do=item][data-id={item}]").click()
    assert check.count() == 1


@both
def test_a_question_is_not_answered_before_it_is_asked(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """Check without a mark asks for one; taps after the end change nothing."""
    page = open_page(site + lesson_page(lang, 2), reduced_motion="reduce")
    hand = show_step(page, 2)
    hand.command("check").click()
    assert hand.panel.inner_text()
    assert hand.command("retry").count() == 0
    step = lessons()[1].steps[1]
    solve(hand, step)
    said = hand.panel.inner_text()
    for code in hand.cards:
        hand.card(code).click()
    assert hand.panel.inner_text() == said


@both
def test_a_whole_game_is_a_step(open_page: Open, site: str, lesson_page: Any, lang: str) -> None:
    (step,) = [s for found in lessons() for s in found.steps if isinstance(s.ask, Deal)]
    number, place = map(int, step.id.split("."))
    page = open_page(site + lesson_page(lang, number), reduced_motion="reduce")
    hand = show_step(page, place)
    hand.command("play").click()
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=90_000)
    over = hand.to_the_end()["over"]
    assert over["text"] in hand.panel.inner_text()
    mark = page.locator(f".steps li:nth-child({place}) a")
    assert "done" in (mark.get_attribute("class") or "")
    hand.command("next").click()
    page.locator(f"#step-{place + 1}:visible").wait_for()
    assert mark.locator("svg").is_visible()

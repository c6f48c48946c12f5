"""The course on the built site: what a lesson ends with, a test taken again, help that waits."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from stepping import DONE, SIZES, progress, show, solve
from test_accessibility import check
from windows import PHONE, in_each, resize, window

from durak_teach.lessons import lesson
from durak_teach.lessons.step import Pick, Step

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
EXAM = [step for step in lesson(12).steps if step.exam]


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_a_lesson_ends_with_what_one_can_do_and_what_to_look_at_again(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 2), reduced_motion="reduce")
    for number, step in enumerate(lesson(2).steps):
        solve(page, step, wrong_first=number == 2)
    Hand(page, "#step-5").command("next").click()
    card = page.locator(".ending:visible")
    assert {"2", "12"} <= {*re.findall(r"\d+", card.locator(".at").inner_text())}
    assert card.locator(".can").inner_text()
    assert card.locator("[data-stars] svg:not(.none)").count() == 2
    (again,) = card.locator(".again button").all()
    check(page, "the end of a lesson", ".ending")
    again.click()
    hand = Hand(page, "#step-3")
    hand.host.locator(".cloth").wait_for()
    assert hand.panel.count() == 0, "it begins anew"
    for intent in lesson(2).step(3).solution:
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()
    page.locator(".steps a").last.click()
    assert card.locator("[data-stars] svg:not(.none)").count() == 3
    assert card.locator(".again").is_hidden()
    assert page.locator(".steps a.here svg").count() == 1, "the end is marked as done, too"
    (onward,) = page.locator("article .btn[href*='03-']:visible").all()
    assert (
        onward.inner_text()
        == {
            "en": "Next lesson: Cards that do not beat the attack card",
            "ja": "次のレッスン：勝てないカード",
        }[lang]
    )
    onward.click()
    page.wait_for_url("**/03-*.html*")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("lang", "number"), [("en", 12), ("ja", 12), ("en", 25), ("ja", 13), ("ja", 8)]
)
def test_an_ending_is_reached_by_keyboard_and_fits_every_screen(
    open_page: Open, site: str, lesson_page: Any, lang: str, number: int
) -> None:
    """What to look at again, a test to be taken once more, the next lesson: each by a key."""
    page = open_page(site + lesson_page(lang, number), reduced_motion="reduce", sparing=True)
    steps = lesson(number).steps
    missed = {**DONE, "mistakes": ["durak.throw_in.rank_on_table"]}
    kept = {step.id: missed if n in (1, 2) else DONE for n, step in enumerate(steps)}
    page.evaluate("all => localStorage.setItem('durak.progress', all)", json.dumps(kept))
    page.reload()
    page.locator(".steps a").last.press("Enter")
    card = page.locator(".ending:visible")
    card.wait_for()
    for width, _ in in_each(page, SIZES):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for door in card.locator("a:visible, button:visible").all():
            box = door.bounding_box()
            assert box
            assert box["height"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
    resize(page, PHONE)
    page.locator(".steps a").last.press("Enter")
    main = card.locator(".btns a").first
    assert "main" in str(main.get_attribute("class"))
    box = main.bounding_box()
    assert box
    assert 0 < box["y"] < box["y"] + box["height"] < 664, "what comes next is in sight on a phone"
    rule = card.locator(".earned i")
    assert rule.is_hidden(), "how stars are given is told to whoever asks"
    card.locator(".earned summary").press("Enter")
    assert rule.is_visible()
    check(page, f"the end of lesson {number} {lang}", ".ending")
    doors = card.locator("a:visible, button:visible, summary:visible")
    doors.first.focus()
    for n in range(doors.count()):
        at = page.evaluate("document.activeElement.outerHTML")
        assert doors.nth(n).evaluate("door => door === document.activeElement"), at
        page.keyboard.press("Tab")
    again = card.locator(".again button").first
    again.press("Enter")
    assert page.locator(".ending:visible").count() == 0
    page.locator(".steps a").last.press("Enter")
    card.locator(".btn.main").press("Enter")
    page.wait_for_url(lambda url: lesson_page(lang, number) not in url)


@both
@pytest.mark.parametrize("size", [(390, 664), (844, 390), (1280, 800)])
def test_the_course_opens_with_the_next_lesson_and_the_list(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    """Two lines, then a card that says what comes and what one can do after it."""
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/course.html", viewport=window)
    lines = "it => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight)"
    assert page.locator("article > .lede").evaluate(lines) < 2.1
    rows, card = page.locator(".course > li"), page.locator(".continue a")
    assert card.locator("small").inner_text() == rows.first.locator(".can").inner_text()
    for number in range(2 if size[1] > 480 else 1):
        box = rows.nth(number).locator("h3").bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
    kept = {step.id: DONE for step in lesson(1).steps}
    page.evaluate("all => localStorage.setItem('durak.progress', all)", json.dumps(kept))
    page.reload()
    assert card.locator("small").inner_text() == rows.nth(1).locator(".can").inner_text()
    assert rows.nth(1).locator("h3").inner_text() in card.inner_text()


@both
def test_whoever_has_learnt_kirifu_plays_it_with_one_tap(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 27), viewport=window(PHONE), sparing=True)
    page.locator(".steps a").last.click()
    way = page.locator(".ending a[href*='game=kirifu']")
    box = way.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 664, "in sight on a phone"
    way.click()
    page.wait_for_url("**/play.html#game=kirifu*")
    name = {"en": "Kirifu", "ja": "キリフ"}[lang]
    assert name in page.locator("#play-table .crumb").inner_text()


def test_a_wrong_tap_that_is_asked_for_costs_no_star(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(site + lesson_page("en", 1), reduced_motion="reduce")
    solve(page, lesson(1).step(2), wrong_first=True)
    assert progress(page)["01.2"]["mistakes"] == []
    solve(page, lesson(1).step(3), wrong_first=True)
    assert progress(page)["01.3"]["mistakes"]


def _cards(hand: Hand) -> tuple[list[str], list[Any]]:
    """The cards in the hand and on the table: one of them may be empty."""
    return hand.cards, hand.view["table"]


@pytest.mark.alike
@both
def test_a_test_counts_gives_its_verdict_and_can_be_taken_again_with_other_cards(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 12), reduced_motion="reduce", sparing=True)
    dealt = {step.id: _cards(show(page, int(step.id.split(".")[1]))) for step in EXAM}
    asked = show(page, 2)
    asked.host.press("?")
    assert asked.host.locator("[data-do=hint], .panel .tip, .panel .hint").count() == 0
    for number, step in enumerate(EXAM):
        solve(page, step, wrong_first=number < 2)
    page.locator(".steps a").last.click()
    verdict = page.locator(".verdict p")
    assert "6" in verdict.inner_text()
    assert "8" in verdict.inner_text()
    failed = verdict.inner_text()
    page.click("[data-do=retake]")
    for step in EXAM:
        place = int(step.id.split(".")[1])
        assert _cards(show(page, place)) != dealt[step.id], "the same cards"
    for step in EXAM:
        _answer(Hand(page, f"#step-{step.id.split('.')[1]}"), page, step)
    page.locator(".steps a").last.click()
    assert "8" in verdict.inner_text()
    assert verdict.inner_text() != failed
    onward, tonight = page.locator(".ending .btns .btn").all()[:2]
    assert "tutorials/13-" in onward.evaluate("it => it.href"), "the next lesson comes first"
    tonight.click()
    page.locator("#play-table durak-hand").wait_for()


def _answer(hand: Hand, page: Page, step: Step) -> None:
    """Answer a question as its document has it: its cards were made by the engine."""
    page.click(f".steps li:nth-child({step.id.split('.')[1]}) a")
    answers = hand.host.evaluate("hand => hand.driver.node(hand.driver.at).answers")
    if "options" in answers:
        (right,) = (name for name, said in answers["options"].items() if said["ok"])
        hand.do({"do": "pick", "option": right})
    else:
        hand.do({"do": "check", "cards": answers["right"]})
    hand.host.locator(".fb.ok").wait_for()


def test_what_is_told_afterwards_waits_for_the_answer(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(site + lesson_page("en", 5), reduced_motion="reduce")
    step = lesson(5).step(2)
    show(page, 2)
    after = page.locator("#step-2 .after")
    assert after.is_hidden()
    solve(page, step)
    assert after.is_visible()


def test_python_stands_behind_its_switch_and_counts_for_nothing(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(site + lesson_page("en", 2), reduced_motion="reduce")
    show(page, 5)
    page.click(".pager .next")
    assert page.locator("section.step:visible").get_attribute("id") == "step-6"
    assert page.locator(".steps li:visible").count() == 6
    page.check(".codeswitch input")
    assert page.locator(".steps li:visible").count() == 7
    page.click(".pager .back")
    assert page.locator("section.step:visible").get_attribute("id") == "python-1"
    assert page.locator(".steps a").last.inner_text().endswith("6")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_how_many_cards_the_others_hold_is_on_the_table(
    open_page: Open, site: str, lesson_page: Any, width: int, height: int
) -> None:
    """The refill of 12.6 asks for it."""
    step = lesson(12).step(6)
    window = {"width": width, "height": height}
    page = open_page(site + lesson_page("en", 12), viewport=window, sparing=True)
    hand = show(page, 6)
    number = hand.host.locator(".seats .num:visible")
    assert number.inner_text() == str(len(step.state.hand("A")))
    inside = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert inside


@pytest.mark.alike
@both
def test_parts_of_the_course_have_their_own_progress(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 1), reduced_motion="reduce")
    for step in lesson(1).steps:
        solve(page, step)
    page.goto(f"{site}{lang}/course.html")
    first, *others = page.locator(".part .come").all()
    assert "1" in first.inner_text()
    assert first.locator("progress").get_attribute("value") == "1"
    assert {part.locator("progress").get_attribute("value") for part in others} == {"0"}


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_a_step_can_be_asked_again_with_other_cards(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """After an answer, right or wrong; every time with others, until the first come round again."""
    page = open_page(site + lesson_page(lang, 15), reduced_motion="reduce")
    step = lesson(15).step(1)
    other, *more = step.others()
    hand, button = show(page, 1), page.locator("#step-1 .others button")
    first = hand.cards
    assert button.is_hidden()
    hand.do(step.mistake[0])
    hand.host.locator(".fb.no").wait_for()
    button.click()
    hand = show(page, 1)
    assert hand.cards != first
    for intent in other.solution:
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()
    seen = [first, hand.cards]
    for _ in more:
        button.click()
        seen.append(show(page, 1).cards)
    assert len({*map(str, seen)}) == len(seen)
    button.click()
    assert show(page, 1).cards == first
    check(page, "a step with other cards", "#step-1")


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_where_each_choice_leads_can_be_watched(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """The one that was made at once, any other after it; then one may choose again."""
    page = open_page(site + lesson_page(lang, 13), reduced_motion="reduce")
    step = lesson(13).step(2)
    assert isinstance(step.ask, Pick)
    hand = show(page, 2)
    ways = hand.host.locator("[data-do=watch]")
    first, (right, *_) = hand.cards, (option for option in step.ask.options if option.ok)
    assert ways.count() == 0
    hand.do(step.mistake[0])
    panel = hand.host.locator(".fb.no")
    panel.wait_for()
    lost = panel.inner_text()
    assert ways.count() == len(step.ask.options)
    hand.host.locator(f'[data-do=watch][data-id="{right.id}"]').click()
    seen = hand.host.locator(".fb.calm")
    assert seen.inner_text() != lost
    assert hand.command("next").count() == 1
    kept = page.evaluate("DurakModules.site.progress()")[step.id]
    assert (kept["solved"], kept["mistakes"]) == (True, list(step.cites))
    check(page, "what was seen after a wrong choice", "#step-2")
    assert hand.cards == [], "the winner holds none"
    hand.command("retry").click()
    assert hand.cards == first
    hand.do(step.solution[0])
    hand.host.locator(".fb.ok").wait_for()
    check(page, "where a choice leads", "#step-2")


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_bouts_are_watched_move_by_move_and_then_asked_about(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 14), reduced_motion="reduce")
    step = lesson(14).step(2)
    hand = show(page, 2)
    own = hand.cards
    hand.card(own[0]).click()
    assert hand.command("check").count() == 0, "nothing is asked yet"
    *watched, answer = step.solution
    for intent in watched:
        hand.do(intent)
    assert len(hand.cards) == 9
    assert hand.host.locator(".log li").count() == 0
    check(page, "which trumps are gone", "#step-2")
    hand.do({"do": "move", "move": "again"})
    assert hand.cards == own
    for intent in watched:
        hand.do(intent)
    hand.do(step.mistake[-1])
    hand.host.locator(".fb.no").wait_for()
    hand.command("retry").click()
    hand.do(answer)
    hand.host.locator(".fb.ok").wait_for()
    page.locator("#step-2 .others button").click()
    assert show(page, 2).cards != own

"""A lesson of your own: written, passed on as a link or a file, played on another page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from hands import LOADING, Hand
from test_accessibility import check
from windows import BEAMER, PHONE, resize, window

from durak_teach.lessons.own import own_lesson, own_lesson_code

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
SHOWN = "players: A B\ntrump: d\nA: 8s Qs\nB: 7c 9h Kh\ntable: 7h/-"
BEAT = {"position": SHOWN, "task": "Beat it <b>.", "goal": "beat 7h 9h"}


def key(page: Page, name: str) -> Any:
    return page.locator(f"[data-key='{name}']")


def code_of(*parts: Any) -> str:
    return own_lesson_code(own_lesson({"v": 1, "title": "Mine", "parts": list(parts)}))


def narrow(page: Page) -> None:
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"


@pytest.mark.sampled
def test_written_from_a_position_and_played_from_its_link(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/set-up.html", viewport=window(PHONE))
    key(page, "A/0").wait_for(timeout=LOADING)
    page.get_by_role("link", name="Add to a lesson").click()
    goal = key(page, "goal 0")
    goal.wait_for(timeout=LOADING)
    page.get_by_label("Title").fill("Trumps & others")
    page.wait_for_function("() => document.querySelector('[data-key=\"goal 0\"]').length > 5")
    goal.select_option(label="Any card that beats 7♠")
    assert page.get_by_label("Task").input_value() == "Beat 7♠.", "a task that says what to do"
    page.get_by_text("For this question, the rules decide which answers are right.").wait_for()
    key(page, "add text").click()
    page.get_by_label("Text", exact=True).fill("Trumps beat every plain card.")
    key(page, "up 1").press("Enter")
    page.wait_for_function("() => !document.querySelector('[data-key=link]').disabled")
    check(page, "writing a lesson")
    narrow(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    key(page, "link").click()
    page.get_by_text("Copied").first.wait_for()
    link = page.evaluate("() => navigator.clipboard.readText()")
    with page.expect_download() as saved:
        key(page, "save").click()
    told = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert [*told["parts"][0]] == ["text"]
    page.reload()
    page.get_by_label("Title").wait_for(timeout=LOADING)
    assert page.get_by_label("Title").input_value() == "Trumps & others"

    other = open_page(link, viewport=window(PHONE))
    other.locator("h1", has_text="Trumps & others").wait_for(timeout=LOADING)
    assert other.locator(".part p").first.inner_text() == "Trumps beat every plain card."
    hand = Hand(other)
    hand.move("B take")
    assert "not what was asked for" in hand.panel.inner_text()
    assert other.inner_text("#progress-code") != "–", "whoever has only tried has a code"
    hand.host.get_by_role("button", name="Try again").click()
    hand.move("B beat 7s 9d")
    other.get_by_text("Solved: 1 of 1").wait_for()
    other.fill("#pupil-name", "Ann")
    told = other.inner_text("#progress-code")
    key(other, "qr").press("Enter")
    other.locator(".code-qr.large svg").wait_for()
    assert link in (other.locator(".code-qr.large svg").get_attribute("aria-label") or "")
    check(other, "playing a lesson")
    narrow(other)
    the_class_reads(open_page, site, told, "A lesson of your own")
    other.goto(f"{site}en/class.html")
    other.fill("#class-lines", told)
    assert other.locator("#class thead th").all_inner_texts()[1] == "Trumps & others"
    other.goto(link)
    other.get_by_text("Solved: 1 of 1").wait_for(timeout=LOADING)
    other.evaluate("() => localStorage.setItem('durak.ownSolved', '[[1], [\"\", [{}, -1, 9]], 3]')")
    other.reload()
    other.get_by_text("Solved: 0 of 1").wait_for(timeout=LOADING)


def the_class_reads(open_page: Open, site: str, told: str, title: str) -> None:
    """What comes back to the teacher: a column of the lesson's own, with a name if it is known."""
    page = open_page(f"{site}en/class.html", viewport=window(PHONE))
    page.fill("#class-lines", f"{told}\nBo –")
    page.locator("#class tbody tr").nth(1).wait_for()
    heads = page.locator("#class thead th").all_inner_texts()
    assert heads[1:-1] == [title]
    assert page.locator("#class tbody td").first.inner_text() == "1/1"
    narrow(page)


def test_before_a_class_it_goes_from_exercise_to_exercise(open_page: Open, site: str) -> None:
    parts = ({"text": "First."}, BEAT, {"text": "Then."}, {**BEAT, "task": "Once more."})
    page = open_page(f"{site}ja/own-lesson.html#lesson={code_of(*parts)}")
    page.locator("h1", has_text="Mine").wait_for(timeout=LOADING)
    resize(page, BEAMER)
    page.locator("#own-lesson [data-do=project]").press("Enter")
    page.locator("aside.projector").wait_for(timeout=LOADING)
    for press, n in (("", 1), ("ArrowRight", 2), ("ArrowRight", 2), ("PageUp", 1)):
        if press:
            page.keyboard.press(press)
        assert page.inner_text(".projector .at") == f"2問のうち{n}問目"
        assert page.locator("durak-hand.projected").count() == 1
    page.keyboard.press("s")
    page.locator("durak-hand.shown").wait_for()
    page.keyboard.press("Escape")
    page.locator("aside.projector").wait_for(state="detached")


def test_what_was_solved_is_wiped_with_the_course(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/course.html")
    page.evaluate("() => localStorage.setItem('durak.ownSolved', '[]')")
    for _ in range(2):
        page.click("[data-do='reset']")
    assert page.evaluate("() => localStorage.getItem('durak.ownSolved')") is None


@pytest.mark.sampled
def test_what_cannot_be_read_loses_nothing(open_page: Open, site: str) -> None:
    page = open_page(f"{site}ja/own-lesson.html#lesson={code_of(BEAT)}")
    page.locator("h1", has_text="Mine").wait_for(timeout=LOADING)
    key(page, "change").click()
    page.wait_for_function("() => location.hash === ''")
    hostile = quote("L1.<img src=x onerror=alert(1)>")
    page.evaluate("(hash) => { location.hash = hash; }", f"lesson={hostile}")
    page.locator(".panel[role=alert]").wait_for()
    assert "L1" in page.locator(".panel[role=alert]").inner_text()
    assert page.get_by_label("課題").input_value() == "Beat it <b>."
    files = page.locator("input[type=file]")
    files.set_input_files({"name": "a.json", "mimeType": "text/plain", "buffer": b"{" * 9})
    wrong = "document.querySelector('.panel[role=alert]').textContent.length > 5"
    page.wait_for_function(f"() => {wrong}")
    key(page, "remove 0").click()
    page.get_by_text("まだ何もありません").wait_for()
    key(page, "undo").click()
    page.locator(".state", has_text="正解と不正解が決まり").wait_for()
    page.get_by_label("課題").fill("")
    page.locator(".part .state.wrong").wait_for()
    assert key(page, "link").is_disabled()
    check(page, "a lesson with a mistake")

"""The site as a visitor finds it: languages, search, the frame of a lesson, stars, the theme."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from durak_teach.lessons import lessons

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
SITE = Path(os.environ.get("DURAK_SITE") or ROOT / "build" / "site")
FOUND = {
    "en": {
        "trump": "trump",
        "trumps": "trump",
        "throwing in": "throw",
        "supporter": "helper",
    },
    "ja": {
        "切り札": "切り札",
        "場のカード": "場",
        "trump": "切り札",
        "切り札の6": "切り札の6",
        "山札がなくなったら": "山札",
        "手札の枚数": "手札",
        "たらい回しできない": "たらい回し",
        "切札": "切り札",
        "デュラック": "ドゥラーク",
        "スローイン": "飛び入り",
    },
}

Open = Callable[..., Any]
pytestmark = pytest.mark.browser


def lesson_page(lang: str, number: int = 1) -> str:
    """The page of a lesson, such as `en/tutorials/01-….html`."""
    (page,) = (SITE / lang / "tutorials").glob(f"{number:02}-*.html")
    return page.relative_to(SITE).as_posix()


def steps_of(lang: str) -> list[str]:
    """The ids of the exercises of lesson 1."""
    text = (SITE / lang / "assets" / "site-data.js").read_text("utf-8")
    data = json.loads(text.partition("=")[2].rstrip().rstrip(";"))
    return list(data["course"][0]["steps"])


def tell(page: Page, step: str, **more: Any) -> None:
    """What a hand tells the page when a step is solved."""
    detail = {"id": step, "solved": True, "mistakes": [], "hints": 0, **more}
    page.evaluate(
        """detail => document.querySelector("durak-hand").dispatchEvent(
            new CustomEvent("durak-progress", { detail, bubbles: true, composed: true }))""",
        detail,
    )


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP", "fr-FR"])
def test_the_front_door_leads_to_the_visitors_language(
    open_page: Open, site: str, locale: str
) -> None:
    page = open_page(site, locale=locale)
    page.wait_for_url("**/ja/index.html" if locale == "ja-JP" else "**/en/index.html")


def test_the_language_chosen_last_is_remembered(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/index.html", locale="en-GB")
    page.click("a.language")
    page.wait_for_url("**/ja/index.html")
    page.goto(site)
    page.wait_for_url("**/ja/index.html")


def test_the_switcher_stays_on_the_page_after_instant_navigation(
    open_page: Open, site: str
) -> None:
    page = open_page(f"{site}en/index.html")
    page.evaluate("window.sameDocument = true")
    page.click(".tabs a[href*='rules']")
    page.wait_for_url("**/en/rules/index.html")
    page.click(".nav a[href*='kirifu']")
    page.wait_for_url("**/en/rules/kirifu.html")
    assert page.evaluate("window.sameDocument"), "instant navigation is off"
    page.click("a.language")
    page.wait_for_url("**/ja/rules/kirifu.html")
    assert page.locator("html").get_attribute("lang") == "ja"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_search_finds_words_and_unspaced_phrases(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/index.html")
    page.keyboard.press("/")
    for query, expected in FOUND[lang].items():
        page.locator(".finder input").fill(query)
        first = page.locator(".found a").first
        first.wait_for()
        assert expected in first.inner_text().lower(), query
    page.locator(".finder input").fill("qqqq")
    page.locator(".found a").first.wait_for(state="detached")
    page.keyboard.press("Escape")
    assert not page.locator(".finder").is_visible()


def test_search_leads_to_the_place_by_keyboard_alone(open_page: Open, site: str) -> None:
    page = open_page(f"{site}ja/index.html")
    page.keyboard.press("/")
    page.keyboard.type("切札")
    page.locator(".found li:first-child strong:has-text('切り札')").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/ja/glossary.html#trump")


def test_a_lesson_shows_one_step_at_a_time(open_page: Open, site: str) -> None:
    page = open_page(site + lesson_page("en"))
    shown = page.locator("section.step:visible")
    assert shown.count() == 1
    assert shown.get_attribute("id") == "step-1"
    assert not page.locator(".pager .back").is_visible()
    page.click(".pager .next")
    assert shown.get_attribute("id") == "step-2"
    assert page.url.endswith("#step-2")
    page.go_back()
    assert shown.get_attribute("id") == "step-1"
    page.click(".steps li:nth-child(3) a")
    assert shown.get_attribute("id") == "step-3"
    page.reload()
    assert shown.get_attribute("id") == "step-3"


def test_the_last_step_leads_to_the_next_lesson(open_page: Open, site: str) -> None:
    page = open_page(site + lesson_page("en"))
    page.locator(".steps a").last.click()
    page.click(".ending .main")
    page.wait_for_url(f"**/{lesson_page('en', 2)}*")
    assert page.locator("section.step:visible").count() == 1


def test_code_is_folded_and_one_switch_shows_it_all(open_page: Open, site: str) -> None:
    page = open_page(site + lesson_page("ja"))
    assert page.locator("details.code:visible").count() == 0
    page.check(".codeswitch input")
    assert page.locator("details.code[open] pre:visible").count() > 0
    page.reload()
    assert page.locator("details.code[open] pre:visible").count() > 0


def test_solved_steps_become_stars_and_travel_as_a_code(open_page: Open, site: str) -> None:
    page = open_page(site + lesson_page("en"))
    for step in steps_of("en"):
        tell(page, step)
    assert page.locator(".nav [data-stars='01'] svg:not(.none)").count() == 3
    page.goto(f"{site}en/course.html")
    assert page.locator(".course [data-stars='01'] svg:not(.none)").count() == 3
    assert "lesson 2" in page.inner_text(".continue")
    code = page.inner_text("#progress-code")
    page.click("[data-do='reset']")
    page.click("[data-do='reset']")
    assert page.locator(".course [data-stars='01'] svg").count() == 0
    page.fill("#progress-import", code.lower().replace("-", " "))
    page.press("#progress-import", "Enter")
    assert page.locator(".course [data-stars='01'] svg:not(.none)").count() == 3
    page.fill("#progress-import", "no code")
    page.press("#progress-import", "Enter")
    assert "cannot be read" in page.inner_text(".keep .said")
    assert page.locator(".course [data-stars='01'] svg:not(.none)").count() == 3


def test_two_tabs_keep_each_others_stars(open_page: Open, site: str) -> None:
    one = open_page(site + lesson_page("en"))
    other = one.context.new_page()
    other.goto(one.url)
    first, second, *_ = steps_of("en")
    tell(one, first)
    tell(other, second, solved=False, mistakes=["durak.defence.higher"])
    tell(one, second, solved=False, mistakes=["durak.throw_in.rank_on_table"])
    kept = one.evaluate("JSON.parse(localStorage['durak.progress'])")
    assert kept[first]["solved"]
    assert len(kept[second]["mistakes"]) == 2
    other.locator(".steps li:first-child a.done").wait_for()
    tell(other, second)
    one.locator(".steps li:nth-child(2) a.done").wait_for()
    other.goto(f"{site}en/course.html")
    one.evaluate("localStorage.removeItem('durak.progress')")
    other.wait_for_function("() => document.querySelector('#progress-code').textContent === '–'")


def test_progress_that_cannot_be_read_is_set_aside(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/course.html")
    page.evaluate("localStorage.setItem('durak.progress', '{broken')")
    page.reload()
    page.locator(".toast:visible").wait_for()
    assert page.evaluate("localStorage.getItem('durak.progress.aside')") == "{broken"
    assert page.locator(".course > li").count() == len(lessons())


def test_a_link_to_a_rule_opens_its_example(open_page: Open, site: str) -> None:
    name = "japanese.spade_beaten_only_by_spade"
    page = open_page(f"{site}en/rules/japanese.html#{name}")
    rule = page.locator(f"[id='{name}']")
    assert rule.locator("details.try").get_attribute("open") is not None
    rule.locator("durak-hand button.card").first.wait_for()


def test_a_game_has_an_address(open_page: Open, site: str) -> None:
    page = open_page(f"{site}ja/play.html")
    page.locator("details.setup > summary").click()
    page.check("input[name='players'][value='3']", force=True)
    page.fill("#seed", "7")
    page.click("#play-form button[type='submit']")
    page.wait_for_url("**/play.html#players=3&bots=first_evening&rules=podkidnoy&seed=7")
    page.locator("durak-hand .hand button.card").first.wait_for(timeout=60_000)
    again = open_page(page.url, sparing=True)
    assert again.locator("durak-hand").count() == 1
    assert again.locator("input[name='players'][value='3']").is_checked()


def test_settings_hold_on_the_next_page(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/index.html", color_scheme="light")
    for _ in ("light", "dark"):  # after what the device says
        page.click("header label[for^='__palette']:visible")
    for name, value in (("suits", "four"), ("letters", "cyrillic")):
        page.check(f".settings input[name='{name}'][value='{value}']", force=True)
    page.goto(f"{site}ja/glossary.html")
    root = page.locator("html")
    assert root.get_attribute("data-md-color-scheme") == "slate"
    assert root.get_attribute("data-suits") == "four"
    assert root.get_attribute("data-letters") == "cyrillic"
    assert page.locator(".settings input[name='suits'][value='four']").is_checked()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_pages_work_from_disk(open_page: Open, lang: str) -> None:
    page = open_page((SITE / lesson_page(lang)).as_uri())
    page.click(".pager .next")
    assert page.locator("section.step:visible").get_attribute("id") == "step-2"
    page.locator("section.step:visible durak-hand button.card").first.wait_for()
    page.click("[data-do='search']")
    page.fill(".finder input", "trump")
    page.locator(".found a").first.wait_for()
    page.keyboard.press("Escape")
    page.click(".tabs a[href*='play']")
    page.locator(".cannot:visible").wait_for()


def test_without_scripts_everything_can_be_read(open_page: Open, site: str) -> None:
    page = open_page(site + lesson_page("en"), java_script_enabled=False)
    assert page.locator("section.step:visible").count() == page.locator("section.step").count()
    assert page.locator("durak-hand p:visible").count() > 0
    assert page.locator("a.language").is_visible()
    page.set_viewport_size({"width": 390, "height": 664})
    page.click("header label.menu")
    page.locator("#menu a[aria-current]").click()

"""The menu of a small window: on every kind of page it opens in sight, above everything else.

Each is seen in one language and one window, in turn; with `DURAK_FUZZ` (`make fuzz`) in all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from sampling import LANGUAGES, in_turn
from windows import LAPTOP, PHONE, in_each, window

from durak_teach.lessons import lessons
from durak_teach.lessons.curriculum import PARTS

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
SIZES = ((320, 568), (390, 664), (844, 390))
# one of each kind: the hero, text, a lesson, lists, a rulebook, cards laid, forms, a game
KINDS = (
    "index.html",
    "about.html",
    "course.html",
    "tutorials/02-trumps.html",
    "rules/podkidnoy.html",
    "variants/index.html",
    "compare.html",
    "set-up.html",
    "practice.html",
    "play.html",
)
# in sight, and nothing lies over it: what a finger meets in its middle is the entry itself
MEETS = """entry => {
    const box = entry.getBoundingClientRect();
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.height >= 40 && box.top >= 0 && box.bottom <= innerHeight && entry.contains(met);
}"""


def tried(page: Page) -> None:
    """Open the menu, and see that its first and its last entry can be tapped."""
    page.locator("header [data-do='menu']").click()
    entries = page.locator("#menu a")
    assert entries.count() > 4
    for entry in (entries.first, entries.last):
        _met(entry)
    page.keyboard.press("Escape")
    entries.first.wait_for(state="hidden")
    assert page.evaluate("document.activeElement.dataset.do") == "menu"


def _met(entry: Locator) -> None:
    entry.scroll_into_view_if_needed()
    entry.click(trial=True)  # when the drawer has come to rest
    assert entry.evaluate(MEETS), (entry.page.url, entry.inner_text())


@pytest.mark.sampled
def test_the_menu_opens_in_sight_on_every_kind_of_page(open_page: Open, site: str) -> None:
    page = open_page(site, reduced_motion="reduce", sparing=True)
    for turn, kind in enumerate(KINDS):
        for lang in in_turn(LANGUAGES, turn):
            page.goto(f"{site}{lang}/{kind}")
            for _ in in_each(page, in_turn(SIZES, turn)):
                tried(page)


def test_the_menu_opens_above_a_game_that_is_on(open_page: Open, site: str, begin: Any) -> None:
    page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    begin(page, players="2", bots="plain", seed="5")
    for _ in in_each(page, SIZES):
        page.evaluate("scrollTo(0, 0)")
        tried(page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_menu_leads_on(open_page: Open, site: str, width: int, height: int) -> None:
    page = open_page(
        f"{site}en/tutorials/02-trumps.html", viewport={"width": width, "height": height}
    )
    page.locator("header [data-do='menu']").click()
    page.locator("#menu a[href*='about']").click()
    page.wait_for_url("**/en/about.html")
    page.locator("#menu a").first.wait_for(state="hidden")


@pytest.mark.alike
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_drawer_by_keyboard_alone(open_page: Open, site: str, lang: str) -> None:
    """A button opens it, the focus goes in, and out of it; what is closed is passed by."""
    page = open_page(f"{site}{lang}/tutorials/02-trumps.html", viewport=window(PHONE))
    within = "document.getElementById('menu').contains(document.activeElement)"
    for _ in range(6):
        page.keyboard.press("Tab")
        assert not page.evaluate(within)
        if page.evaluate("document.activeElement.dataset.do === 'menu'"):
            break
    button = page.locator("header [data-do='menu']")
    assert button.get_attribute("aria-expanded") == "false"
    page.keyboard.press("Enter")
    page.locator("#menu a:focus").wait_for()
    assert page.evaluate("document.activeElement.getAttribute('aria-current')") == "page"
    assert button.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.do") == "menu"
    page.keyboard.press("Enter")
    page.locator("#menu a:focus").wait_for()
    page.locator("#menu a").last.focus()
    page.keyboard.press("Tab")
    page.locator("#menu a").first.wait_for(state="hidden")
    assert button.get_attribute("aria-expanded") == "false"


@pytest.mark.alike
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_menu_of_the_first_page_names_what_one_comes_back_to(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/index.html", viewport=window(PHONE))
    page.locator("header [data-do='menu']").click()
    for name in ("practice", "day", "set-up"):
        _met(page.locator(f"#menu a[href$='{name}.html']"))


@pytest.mark.alike
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_side_list_holds_the_course(open_page: Open, site: str, lang: str) -> None:
    """Practice and the position of the day, then every lesson under its part of the course."""
    page = open_page(f"{site}{lang}/tutorials/02-trumps.html")
    entries = page.locator("#menu .here ul a").evaluate_all(
        "all => all.map(link => link.pathname.split('/').pop())"
    )
    lesson = [name[0].isdigit() for name in entries]
    assert entries[:2] == ["practice.html", "day.html"]
    assert lesson.index(True) == 3
    assert all(lesson[3:])
    assert len(lesson) - 3 == len(lessons())
    assert page.locator("#menu .group").count() == len(PARTS)


def test_the_side_list_ends_in_a_fade(open_page: Open, site: str) -> None:
    """No line is cut through at the lower edge of the window; the last one can be read whole."""
    page = open_page(f"{site}en/tutorials/02-trumps.html", viewport=window(LAPTOP))
    listed = page.locator(".md-sidebar--primary .md-sidebar__scrollwrap")
    assert "gradient" in listed.evaluate("it => getComputedStyle(it).maskImage")
    listed.evaluate("it => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' })")
    last, edge = listed.locator("a:visible").last.bounding_box(), listed.bounding_box()
    assert last
    assert edge
    assert last["y"] + last["height"] <= edge["y"] + edge["height"] - 40, "above the fade"

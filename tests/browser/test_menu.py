"""The menu of a small window: on every kind of page it opens in sight, above everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

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
    page.locator("header details.menu > summary").click()
    entries = page.locator("header .sheet a")
    assert entries.count() > 4
    for entry in (entries.first, entries.last):
        _met(entry)
    page.keyboard.press("Escape")
    entries.first.wait_for(state="hidden")


def _met(entry: Locator) -> None:
    entry.scroll_into_view_if_needed()
    assert entry.evaluate(MEETS), (entry.page.url, entry.inner_text())


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_menu_opens_in_sight_on_every_kind_of_page(
    open_page: Open, site: str, lang: str, width: int, height: int
) -> None:
    page = open_page(site, viewport={"width": width, "height": height})
    for kind in KINDS:
        page.goto(f"{site}{lang}/{kind}")
        tried(page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_menu_opens_above_a_game_that_is_on(
    open_page: Open, site: str, begin: Any, width: int, height: int
) -> None:
    page = open_page(
        f"{site}en/play.html", viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    begin(page, players="2", bots="plain", seed="5")
    page.evaluate("scrollTo(0, 0)")
    tried(page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_menu_leads_on(open_page: Open, site: str, width: int, height: int) -> None:
    page = open_page(
        f"{site}en/tutorials/02-trumps.html", viewport={"width": width, "height": height}
    )
    page.locator("header details.menu > summary").click()
    page.locator("header .sheet a[href*='about']").click()
    page.wait_for_url("**/en/about.html")

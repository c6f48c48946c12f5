"""What the browser tests share: the pages of the lessons, Compare, sitting down to a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from comparison import Comparison
from hands import LOADING, Hand

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="session")
def lesson_page(site_folder: Path) -> Callable[[str, int], str]:
    """The page of a lesson below the site's root, such as `en/tutorials/01-….html`."""

    def page(lang: str, number: int) -> str:
        (found,) = (site_folder / lang / "tutorials").glob(f"{number:02}-*.html")
        return found.relative_to(site_folder).as_posix()

    return page


@pytest.fixture(scope="session")
def pages(site_folder: Path) -> list[str]:
    """Every page of the site in every language, below its root."""
    found = sorted(site_folder.glob("*/**/*.html"))
    return [page.relative_to(site_folder).as_posix() for page in found]


@pytest.fixture(scope="session")
def begin() -> Callable[[Page], Hand]:
    """Deal on the Play page, and wait for the first cards; those of a game before do not count."""

    def begin(page: Page, **choices: str) -> Hand:
        setup = page.locator("details.setup")
        if setup.get_attribute("open") is None:
            setup.locator("> summary").click()
        for name in ("game", "players", "bots", "rules"):
            if name in choices:
                page.check(f"input[name='{name}'][value='{choices[name]}']", force=True)
        page.fill("#seed", choices.get("seed", ""))
        before = page.evaluate_handle("document.querySelector('#play-table durak-hand')")
        page.click("#play-form button[type='submit']")
        page.wait_for_function("before => !before?.isConnected", arg=before)
        hand = Hand(page)
        hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
        return hand

    return begin


@pytest.fixture
def compare(open_page: Callable[..., Any], site: str) -> Callable[..., Comparison]:
    """Open the page Compare, in a language, at a step."""

    def compare(lang: str = "en", hash: str = "", **options: Any) -> Comparison:
        options.setdefault("reduced_motion", "reduce")
        return Comparison(open_page(f"{site}{lang}/compare.html{hash}", **options))

    return compare

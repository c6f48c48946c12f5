"""A lesson opened as a notebook of the browser: from its page, with its hands, run, in its words.

That nothing is asked of another host is seen by `open_page`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.lite

Open = Callable[..., Any]
KEPT = {"service_workers": "allow"}  # JupyterLite has one of its own, through which its files come

# what a page may not do, said by the browser itself
REFUSED = """() => new Promise((done) => {
    addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
    fetch("http://host.invalid/").catch(() => {});
})"""


def opened(page: Page, link: str) -> Page:
    """The lesson's notebook, by the link of its page."""
    page.get_by_role("link", name=link, exact=True).click()
    page.locator(".jp-Notebook").wait_for(timeout=LOADING)
    return page


def run(page: Page, cell: int, code: str) -> Locator:
    """Write code into a cell, from 1, and run it; return the cell."""
    place = page.locator(".jp-CodeCell").nth(cell - 1)
    place.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")
    return place


def wait_for_python(page: Page) -> None:
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=LOADING)


@pytest.mark.parametrize(
    ("lang", "link", "menu"),
    [
        ("en", "Open as a notebook in the browser", "File"),
        ("ja", "ブラウザのノートブックで開く", "ファイル"),
    ],
)
def test_a_lesson_is_played_and_run_in_the_browsers_notebook(
    open_page: Open, site: str, lang: str, link: str, menu: str
) -> None:
    page = opened(open_page(f"{site}{lang}/tutorials/01-higher-card.html", **KEPT), link)
    hand = page.locator("durak-hand").first
    hand.locator("[data-do=card]").first.wait_for(timeout=LOADING)  # Python has not come yet
    page.locator(".lm-MenuBar-itemLabel", has_text=menu).first.wait_for()
    wait_for_python(page)
    ran = run(page, 1, "import sys; from durak_teach import step; print(sys.platform)")
    ran.get_by_text("emscripten", exact=True).wait_for(timeout=LOADING)
    shown = page.locator(".jp-CodeCell").nth(1)
    shown.locator("durak-hand").evaluate("hand => hand.dataset.kept = ''")
    run(page, 2, "step(1, 2)")
    shown.locator("durak-hand:not([data-kept]) [data-do=card]").first.wait_for(timeout=LOADING)


def test_nothing_is_installed_and_the_reason_is_said(open_page: Open, site: str) -> None:
    # what is refused stands in the console
    lesson = open_page(f"{site}en/tutorials/02-trumps.html", allow_errors=True, **KEPT)
    page = opened(lesson, "Open as a notebook in the browser")
    assert page.evaluate(REFUSED) == "connect-src", "the policy of the page"
    wait_for_python(page)
    said = run(page, 1, "%pip install numpy").get_by_text("this notebook asks no other host")
    said.first.wait_for(timeout=LOADING)

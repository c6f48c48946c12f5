"""The page of a class: codes are pasted, read, kept in the browser alone, and saved as a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from test_accessibility import check

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
RULE = "durak.throw_in.rank_on_table"
NAME = "<img src=x onerror=alert(1)>"
# the code of somebody who has solved the first lesson and missed a rule
CODE = """(rule) => {
    const [lesson] = DurakSite.course, step = { solved: true, mistakes: [rule], hints: 0, at: "" };
    const progress = Object.fromEntries(lesson.steps.map((id) => [id, step]));
    const missed = DurakMemory.missedBits(progress);
    return DurakProgressCode.encode(progress, DurakSite.course, [], missed);
}"""


def no_dead_link(page: Page, folder: Path) -> list[str]:
    """Where the links of the page's part lead: to pages of the site."""
    found: list[str] = page.eval_on_selector_all(
        "#class a", "(links) => links.map((link) => link.href)"
    )
    root = page.url.partition("class.html")[0]
    found = [address.removeprefix(root) for address in found]
    for address in found:
        assert (folder / address.partition("#")[0]).is_file(), address
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_class(open_page: Open, site: str, site_folder: Path, lang: str) -> None:
    page = open_page(f"{site}{lang}/class.html", viewport={"width": 390, "height": 664})
    code = page.evaluate(CODE, RULE)
    page.locator("#class-lines").fill(f"{NAME} {code}\nBo nonsense\n")
    page.locator("#class tbody th").wait_for()
    assert page.inner_text("#class tbody th") == NAME
    assert page.locator("#class tbody td").first.inner_text() == "★"
    assert "Bo" in page.inner_text("#class .said")
    assert f"practice.html#rule={RULE}" in no_dead_link(page, site_folder / lang)
    check(page, "the class")
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
    with page.expect_download() as saved:
        page.locator("#class .acts button").nth(1).press("Enter")
    text = Path(saved.value.path()).read_text("utf-8-sig")
    assert f'"{NAME}","1",' in text
    page.reload()
    page.locator("#class tbody th").wait_for()
    page.locator("#class .acts button").last.click()
    assert page.locator("#class tbody th").count() == 0
    assert page.evaluate("() => localStorage.getItem('durak.class')") is None

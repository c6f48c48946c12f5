"""The page of a class: codes are pasted, read, kept in the browser alone, and saved as a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from test_accessibility import check

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
RULE = "durak.throw_in.rank_on_table"
NAME = "<img src=x onerror=alert(1)>"
# the code of somebody who has solved the first lesson and missed a rule
CODE = """(rule) => {
    const [lesson] = DurakSite.course, step = { solved: true, mistakes: [rule], hints: 0, at: "" };
    const progress = Object.fromEntries(lesson.steps.map((id) => [id, step]));
    return DurakProgress.encode(progress, DurakSite.course, [], DurakMemory.missedBits(progress));
}"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_class(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/class.html", viewport={"width": 390, "height": 664})
    code = page.evaluate(CODE, RULE)
    page.locator("#class-lines").fill(f"{NAME} {code}\nBo nonsense\n")
    page.locator("#class tbody th").wait_for()
    assert page.inner_text("#class tbody th") == NAME
    assert page.locator("#class tbody td").first.inner_text() == "★"
    assert "Bo" in page.inner_text("#class .said")
    sheet = page.locator("#class .missed .btn").get_attribute("href")
    assert sheet.endswith(f"worksheets.html#rules={RULE}")
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

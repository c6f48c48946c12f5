"""What goes with what: options that fall away say why; the address names what is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from test_accessibility import check

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_falls_away_says_why(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/together.html", viewport={"width": 320, "height": 664})
    box = page.locator("[name='option'][value='no_trump']")
    box.wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollHeight") < 2500, "groups are folded"
    group = page.locator(".choices details:has([value='no_trump'])")
    before = group.locator("summary .fit").inner_text()
    group.locator("summary").click()
    gone = page.locator("label.away:has([value='trump_six_swap']) .reason")
    assert gone.count() == 0
    box.press("Space")
    gone.wait_for(state="attached")
    assert group.locator("summary .fit").inner_text() != before, "a folded group tells how many fit"
    page.fill(
        "#find-house", (page.locator("label:has([value='trump_six_swap']) b").text_content() or "")
    )
    gone.wait_for()
    assert gone.inner_text().strip()
    assert page.url.endswith("#durak+podkidnoy+no_trump")
    sheet = page.locator(".onward a").last
    assert (sheet.get_attribute("href") or "") == "sheet.html#durak+podkidnoy+no_trump"
    page.locator("[name='option'][value='trump_six_swap']").press("Space")
    page.locator(".clash:not([hidden]) button").first.wait_for()
    assert page.locator(".onward a").count() == 0, "a clash leads nowhere"
    check(page, "a clash")
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"


def test_an_address_with_something_else(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/together.html#durak+perevodnoy+%3Cimg%20src=x%3E+trump_show")
    page.locator("#together-form > p[role=alert]").wait_for()
    assert page.locator("[name='rules']:checked").input_value() == "perevodnoy"
    assert page.locator("[name='option'][value='trump_show']").is_checked()

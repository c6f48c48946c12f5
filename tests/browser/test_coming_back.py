"""Whoever comes back sees where to go on, and is not asked again what is answered."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from stepping import DONE

from durak_teach.lessons import lesson
from durak_teach.publish.serve.languages import texts

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
PHONE = {"width": 390, "height": 664}


def with_three_lessons(page: Page, day: str = "") -> None:
    """Lessons 1 to 3 are solved, and of today's positions what the signs say."""
    kept = {step.id: DONE for number in (1, 2, 3) for step in lesson(number).steps}
    page.evaluate("all => localStorage.setItem('durak.progress', all)", json.dumps(kept))
    today = page.evaluate("DurakModules.site.today()")
    page.evaluate("all => localStorage.setItem('durak.day', all)", today + (day or "–––"))
    page.reload()


@both
def test_home_leads_on_and_to_what_is_open_today(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/index.html", viewport=PHONE)
    assert page.locator(".hello .lede").is_visible()
    with_three_lessons(page, "●○–")
    onward, daily = page.locator(".hello .continue a"), page.locator(".hello .today")
    assert "4" in onward.inner_text()
    assert page.locator(".hello .lede").is_hidden(), "what Durak is one knows by now"
    answered = texts(lang)["words"]["day_answered"]
    assert answered not in daily.inner_text()
    box = daily.bounding_box()
    assert box
    assert box["y"] + box["height"] < 320, "both stand where one looks first"
    with_three_lessons(page, "●○●")
    assert answered in daily.inner_text()


@both
def test_the_course_begins_with_where_to_go_on(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/course.html", viewport=PHONE)
    lede = page.locator("article > .lede")
    assert lede.is_visible()
    with_three_lessons(page)
    assert lede.is_hidden()
    onward = page.locator(".continue a")
    assert "4" in onward.inner_text()
    top, heading = onward.bounding_box(), page.locator("h1").bounding_box()
    assert top
    assert heading
    assert top["y"] - heading["y"] - heading["height"] < 40


@both
def test_a_position_that_was_answered_is_not_asked_again(
    open_page: Open, site: str, lang: str
) -> None:
    """On another visit, too; it can be looked at all the same."""
    page = open_page(f"{site}{lang}/day.html", viewport=PHONE)
    with_three_lessons(page, "●––")
    parts = page.locator(".grades > section")
    parts.nth(2).locator("durak-hand").wait_for()
    assert page.locator(".grades durak-hand").count() == 2
    assert parts.nth(0).locator("durak-hand").count() == 0
    parts.nth(0).locator("summary").press("Enter")
    parts.nth(0).locator("durak-hand").wait_for()

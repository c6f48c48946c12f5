"""Several people, one device: chosen in the form, handed on behind a curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hands import LOADING, Hand
from test_accessibility import check

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
PHONE = {"width": 390, "height": 664}
NAME = "<b>Bo</b>"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_two_people_and_a_curtain(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", viewport=PHONE, reduced_motion="reduce")
    page.locator("details.setup > summary").click()
    page.locator("#sharing > summary").click()
    second = page.locator(".sitting[data-seat='B']")
    second.locator("select").select_option("person")
    second.locator("input").fill(NAME)
    check(page, "the form")
    page.fill("#seed", "7")  # B attacks first, and the device lies before A
    page.click("#play-form button[type='submit']")
    hand = Hand(page)
    cards = hand.host.locator(".hand [data-do=card]")
    cards.first.wait_for(timeout=LOADING)
    passing = page.locator(".passing button")
    passing.wait_for()
    assert NAME in passing.inner_text()
    mine = page.evaluate("() => document.querySelector('durak-hand').sitting.view.seat")
    passing.focus()
    page.keyboard.press("Enter")
    curtain = page.locator(".curtain")
    curtain.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert curtain.is_visible(), "a slip of a key opened it"
    assert page.evaluate("() => document.querySelector('durak-hand').sitting.view.seat") == mine
    curtain.get_by_role("button").click()
    curtain.wait_for(state="detached")
    page.wait_for_function(
        f"() => document.querySelector('durak-hand').sitting.view.seat !== '{mine}'"
    )
    assert not passing.is_visible()

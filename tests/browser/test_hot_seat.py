"""Several people, one device: chosen in the form, handed on behind a curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING, Hand
from test_accessibility import check
from windows import PHONE, window

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
NAME = "<b>Bo</b>"


def seen(page: Page) -> list[Any]:
    """Whose view the page has, and the cards of that hand that it knows."""
    told: list[Any] = page.evaluate(
        """() => {
            const { seat, hand } = document.querySelector("durak-hand").sitting.view;
            return [seat, hand.flatMap(({ card }) => card ?? [])];
        }"""
    )
    return told


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_two_people_and_a_curtain(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", viewport=window(PHONE), reduced_motion="reduce")
    page.locator("details.setup > summary").click()
    page.locator("#sharing > summary").click()
    second = page.locator(".sitting[data-seat='B']")
    second.locator("select").select_option("person")
    second.locator("input").fill(NAME)
    check(page, "the form")
    page.fill("#seed", "7")  # B attacks first, and the device lies before A
    page.click("#play-form button[type='submit']")
    hand = Hand(page)
    curtain = page.locator(".curtain")
    curtain.wait_for(timeout=LOADING)
    assert NAME in curtain.inner_text()
    assert seen(page) == ["B", []], "nobody's hand lies open before somebody has said who looks"
    check(page, "the curtain")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert curtain.is_visible(), "a slip of a key opened it"
    curtain.get_by_role("button").click()
    curtain.wait_for(state="detached")
    hand.host.locator(".hand [data-do=card]").first.wait_for()
    assert len(seen(page)[1]) == 6
    passing = page.locator(".passing button")
    assert not passing.is_visible()
    assert hand.any_move()
    passing.wait_for()
    assert seen(page)[0] == "B"
    passing.focus()
    page.keyboard.press("Enter")
    curtain.wait_for()
    assert seen(page)[0] == "B"
    curtain.get_by_role("button").click()
    curtain.wait_for(state="detached")
    page.wait_for_function("() => document.querySelector('durak-hand').sitting.view.seat === 'A'")
    assert not passing.is_visible()

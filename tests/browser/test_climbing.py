"""Dou Dizhu and Sumidagawa with a finger and with keys, on a bare page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from test_accessibility import check
from test_taps import MEASURE, SMALL, TOUCH, WIDE, Sitting, seat

from durak_teach import deal, game, position

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
PHONE = {"width": 390, "height": 844}
LANDLORD = """
game: dou_dizhu
players: A B C
A: 3 3 3 4 4 4 5 6 7 8 9 9 T J Q Q K 2 b r
B: 4 5 5 6 6 7 7 8 8 T T J J Q K A 2
C: 3 5 6 7 8 9 9 T J Q K K A A A 2 2
"""
RIN = """
game: sumidagawa
players: A B C
talon: x13
A: b8 b8 r7 b10
B: b6 r5
C: b4 r8
table: C b3 b4 r5
roles: owner=C to=A
facts: sumidagawa.said=NI2 sumidagawa.rin=A:uuxu,B:dduu sumidagawa.oya=B
"""
ROWS = """() => new Set([...document.querySelector("durak-hand").shadowRoot
    .querySelectorAll(".hand > li")].map((item) => item.offsetTop)).size"""


def tap(table: Sitting, *cards: str) -> None:
    for name in cards:
        table.hand.host.locator(f"[data-do=card][data-id='{name}']").click()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("size", "rows"), [(SMALL, 4), (PHONE, 3), (WIDE, 2)], ids=["320", "390", "1280"]
)
def test_twenty_cards_have_room_and_alike_ones_are_tapped_apart(
    open_page: Open, size: dict[str, int], rows: int
) -> None:
    table = seat(open_page, position(LANDLORD), size)
    assert table.page.evaluate(ROWS) <= rows
    tap(table, "3.2", "3", "4.3", "4", "4.2", "3.3")
    table.hand.host.locator(".now .set", has_text="Sequence of triplets 3–4").wait_for()
    assert table.hand.held == ["3.2", "3", "4.3", "4", "4.2", "3.3"]
    assert not table.page.evaluate(MEASURE, TOUCH)
    check(table.page, "a lead of Dou Dizhu")
    tap(table, "3.3", "7")
    table.hand.host.locator(".now .set", has_text="cannot be played").wait_for()
    tap(table, "7", "3.3")
    table.hand.host.locator("[data-do=set]:not([aria-disabled])").click()
    table.hand.answered()
    assert table.sent["move"] == "A play 3 3 3 4 4 4"


@pytest.mark.sampled
def test_bids_are_buttons_with_digits(open_page: Open) -> None:
    table = seat(open_page, deal(game("dou_dizhu"), players=3, seed=4), PHONE)
    assert not table.page.evaluate(MEASURE, TOUCH)
    check(table.page, "an auction")
    table.page.keyboard.press("Tab")
    table.hand.host.locator("[data-do=card]").first.focus()
    table.page.keyboard.press("3")
    table.hand.answered()
    assert table.sent["move"] == "A bid 3"


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_rin_are_tapped_like_cards_of_the_hand(open_page: Open, lang: str) -> None:
    table = seat(open_page, position(RIN), SMALL, lang)
    hand = table.hand
    assert hand.host.locator(".near [data-do=card]").count() == 3
    assert hand.host.locator(".seats .standing .card").count() == 8
    tap(table, "b8.2", "b*.2")
    hand.host.locator("[data-do=set]:not([aria-disabled])").click()
    hand.answered()
    assert table.sent["move"] == "A play b8 b*"
    check(table.page, "rin")

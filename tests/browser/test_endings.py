"""What one sees when something is over: a deal's last bout, the next lesson's first hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING
from test_accessibility import check
from test_looked_over import LATE, play

from durak_teach import position
from durak_teach.lessons import lesson
from durak_teach.notation.position_codes import position_code

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
PHONE = {"width": 390, "height": 664}
# a deal in which A has nothing to choose
FORCED = """
players: A B
trump: c
talon: -
A: 9h
B: 7s Ts
roles: att=A def=B
"""
SIZES = [(390, 664), (844, 390), (1280, 800)]


def in_sight(part: Locator, height: int) -> None:
    box = part.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height, part


def tops(page: Page) -> list[float]:
    """Where the parts of an end begin."""
    return page.locator("durak-hand").evaluate(  # type: ignore[no-any-return]
        """hand => [...hand.shadowRoot.querySelectorAll(".cloth, .panel .hd, .panel .btn, .side")]
            .map((part) => part.getBoundingClientRect().top)"""
    )


@pytest.mark.alike
@both
@pytest.mark.more
def test_the_last_bout_and_what_cost_most_stand_beside_the_result(
    open_page: Open, site: str, lang: str
) -> None:
    """At once; the sentence comes later, and moves nothing."""
    page, hand = play(open_page, f"{site}{lang}/play.html#deal={LATE}&bots=club", viewport=PHONE)
    place = page.locator("durak-hand [slot=turning]")
    place.locator("progress").wait_for(timeout=LOADING)
    before = tops(page)
    told = page.locator("durak-hand button[slot=turning]")
    told.wait_for(timeout=LOADING)
    assert tops(page) == before
    main = hand.host.locator(".panel .btn").first
    assert "main" in str(main.get_attribute("class"))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        hand.host.evaluate("hand => hand.scrollIntoView()")
        assert hand.host.locator(".bout .card").count() == 2
        parts = hand.host.locator(".seats .seat, .bout .card, .hand .card, .panel .fb")
        for part in [*parts.all(), main, told]:
            in_sight(part, height)
        card = hand.host.locator(".bout .card").last.bounding_box()
        assert card
        assert card["width"] > 28, "rank and suit can be read"
    check(page, "the end of a deal")


@pytest.mark.more
def test_where_nothing_cost_anything_the_end_says_what_the_review_says(
    open_page: Open, site: str
) -> None:
    code = position_code(position(FORCED))
    page, _ = play(open_page, f"{site}en/play.html#deal={code}&bots=club")
    told = page.locator("durak-hand p[slot=turning]", has_text="nothing to decide")
    told.wait_for(timeout=LOADING)
    assert told.inner_text() == "There was nothing to decide in this deal."


@both
def test_the_end_of_a_lesson_shows_what_the_next_one_begins_with(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 3), viewport=PHONE, sparing=True)
    page.locator(".steps a").last.click()
    way = page.locator(".ending .btn.main")
    first = lesson(4).step(1)
    table = [card for pair in first.state.table for card in pair[:2] if card]
    shown = way.locator(".still use").evaluate_all("all => all.map(it => it.href.baseVal)")
    assert shown == [f"#pc-{card}" for card in (*table, *first.state.hand(first.seat))]
    for use in way.locator(".still use").all():
        box = use.bounding_box()
        assert box
        assert box["width"] > 20, "each card is drawn"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".steps a").last.click()
        in_sight(way.locator(".still"), height)
        assert way.locator(".still").evaluate("it => it.getBoundingClientRect().height") > 60
    way.locator(".still").click()
    page.wait_for_url(f"**/{lesson_page(lang, 4)}*")


@pytest.mark.parametrize("number", [28, 31])
def test_each_kind_of_first_hand_is_drawn(
    open_page: Open, site: str, lesson_page: Any, number: int
) -> None:
    """Of whole plays, too; a code of every card that is named stands on the page."""
    page = open_page(site + lesson_page("en", number), viewport=PHONE, sparing=True)
    page.locator(".steps a").last.click()
    missing = page.locator(".ending .still use").evaluate_all(
        "all => all.filter((use) => !use.getBoundingClientRect().width).map((use) => use.outerHTML)"
    )
    assert page.locator(".ending .still use").count()
    assert missing == []

"""What is said is read first, then what follows is watched; and nothing is told before its time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hands import Hand

from durak_teach.lessons import lesson

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
LEFT = "hand => hand.sitting.view.talon.count"  # cards to draw


@pytest.fixture
def step(open_page: Open, site: str, lesson_page: Any) -> Callable[..., Hand]:
    """A step of a lesson, with a clock that stands still and cards that travel."""

    def step(lang: str, number: int, place: int, **options: Any) -> Hand:
        page = open_page(f"{site}{lang}/about.html", **options)
        page.clock.install(time=0)
        page.goto(f"{site}{lesson_page(lang, number)}#step-{place}")
        hand = Hand(page, "section.here")
        hand.host.locator(".cloth").wait_for()
        page.clock.pause_at(3_600_000)
        return hand

    return step


def answer(hand: Hand, number: int, place: int) -> None:
    for intent in lesson(number).steps[place - 1].solution:
        hand.do(dict(intent))
    hand.panel.wait_for()


@both
def test_what_is_to_be_watched_begins_once_its_sentence_has_been_read(
    step: Callable[..., Hand], lang: str
) -> None:
    """6.2: “Now watch the players draw” is long enough for five seconds."""
    hand = step(lang, 6, 2)
    before = hand.ask(LEFT)
    answer(hand, 6, 2)
    hand.page.clock.run_for(3000)
    assert hand.ask(LEFT) == before, "one is still reading"
    hand.page.clock.run_for(30_000)
    assert hand.ask(LEFT) < before, "then the players draw"


def test_whoever_has_read_taps_and_sees_what_follows(step: Callable[..., Hand]) -> None:
    hand = step("en", 6, 2)
    before = hand.ask(LEFT)
    answer(hand, 6, 2)
    hand.page.clock.run_for(500)
    hand.panel.locator(".hd").click()
    hand.page.clock.run_for(2500)
    assert hand.ask(LEFT) < before
    assert hand.panel.is_visible(), "what was said stays"


@both
def test_the_way_on_first_leads_to_what_follows(step: Callable[..., Hand], lang: str) -> None:
    """What is still to be watched is offered by the button that then leads to the next step."""
    hand = step(lang, 6, 2)
    before = hand.ask(LEFT)
    answer(hand, 6, 2)
    hand.page.clock.run_for(500)
    way = hand.host.locator(".act .btn")
    assert way.inner_text().strip() == {"en": "Watch", "ja": "見る"}[lang]
    way.click()
    assert hand.page.url.endswith("#step-2"), "nothing is passed over"
    assert way.inner_text().strip() == {"en": "Next", "ja": "次へ"}[lang]
    hand.page.clock.run_for(2500)
    assert hand.ask(LEFT) < before
    way.press("Enter")
    hand.page.wait_for_url("**#step-3")


def test_without_travel_what_follows_is_there_at_once(step: Callable[..., Hand]) -> None:
    hand = step("en", 6, 2, reduced_motion="reduce")
    before = hand.ask(LEFT)
    answer(hand, 6, 2)
    assert hand.ask(LEFT) < before


@both
def test_what_follows_is_told_to_whoever_has_answered_in_this_sitting(
    step: Callable[..., Hand], lang: str
) -> None:
    """4.1, to which a reader comes back: its cards are still to be played."""
    hand = step(lang, 4, 1, reduced_motion="reduce")
    after = hand.page.locator("#step-1 .after")
    assert not after.is_visible()
    answer(hand, 4, 1)
    after.wait_for()
    hand.page.reload()
    hand.host.locator(".cloth").wait_for()
    assert hand.page.locator(".steps li:nth-child(1) a.done").count(), "it is solved"
    assert not after.is_visible()
    hand.page.emulate_media(media="print")
    assert after.is_visible(), "paper has it all"

"""What is seen: from a small phone to a wide screen, on paper, without scripts, without motion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hands import Hand
from sampling import EVERY, LANGUAGES
from test_accessibility import kinds

from durak_teach.lessons import lessons
from durak_teach.text import render, say

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
SMALL, WIDE = {"width": 320, "height": 568}, {"width": 1280, "height": 800}
LOW = 664  # px, the window of a phone that shows the bars of its browser

# documents come in files of their own, those of later steps in spare time
ALL_STAND = """() => [...document.querySelectorAll("section.step durak-hand")]
    .every((hand) => hand.shadowRoot?.querySelector(".cloth, .invite"))"""

# to one page after the other, as a link brings one there; those that are too wide
TRAVEL = """async (names) => {
    const wide = [];
    for (const name of names) {
        const shown = new Promise((arrived) => {
            document.addEventListener("durak-page", arrived, { once: true });
        });
        const link = Object.assign(document.createElement("a"), { href: name });
        document.body.append(link);
        link.click();
        await shown;
        link.remove();
        if (document.documentElement.scrollWidth > innerWidth) wide.push(name);
    }
    return wide;
}"""
# how far each card lies from the left edge of its cloth
LEFTMOST = """cards => cards.map((card) => card.getBoundingClientRect().left
    - card.closest(".cloth").getBoundingClientRect().left)"""
MANY = 30  # pages of one journey: the browser is asked now and then whether all is well


@pytest.mark.sampled
@pytest.mark.parametrize(
    "part",
    [
        "kinds",
        pytest.param("others", marks=pytest.mark.more),
        pytest.param("again", marks=pytest.mark.seldom),
    ],
)
def test_no_page_scrolls_sideways(
    open_page: Open, site: str, site_folder: Path, pages: list[str], part: str
) -> None:
    """On a small phone; of each folder the first page on a wide screen, too.

    A page of each kind in one language (`again` in the other); the others, made like them, in
    turn in both, and with `DURAK_FUZZ` (`make fuzz`) in each.
    """
    here = [name.partition("/")[2] for name in pages if name.startswith("en/")]
    of_kinds = kinds(site_folder / "en")
    assert len(of_kinds) > 40
    firsts = [*{Path(name).parent: name for name in reversed(here)}.values()]
    others = [name for name in here if name not in of_kinds]
    turn = part == "again"
    looked_at = [(SMALL, others)] if part == "others" else [(SMALL, of_kinds), (WIDE, firsts)]
    page = open_page(f"{site}en/index.html", viewport=SMALL, sparing=True)
    wide = []
    for size, names in looked_at:
        page.set_viewport_size(size)
        for lang in range(2):
            mine = names if EVERY else names[(lang + turn) % 2 :: 2]
            page.goto(f"{site}{LANGUAGES[lang]}/index.html")
            for first in range(0, len(mine), MANY):
                journey = [f"{site}{LANGUAGES[lang]}/{name}" for name in mine[first : first + MANY]]
                wide += [(size["width"], name) for name in page.evaluate(TRAVEL, journey)]
            assert page.url == f"{site}{LANGUAGES[lang]}/{mine[-1]}", "each page was reached"
    assert not wide


@both
def test_the_head_of_a_page_fits_every_phone(open_page: Open, site: str, lang: str) -> None:
    """Between the widths that are usual, too: the name of the site goes only where it must."""
    page = open_page(f"{site}{lang}/about.html")
    wide = []
    for width in range(320, 500, 4):
        page.set_viewport_size({"width": width, "height": 640})
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(width)
    assert not wide


@both
def test_the_first_page_shows_its_whole_hand(open_page: Open, site: str, lang: str) -> None:
    """On a phone with the browser's bars, without scrolling: task, table, hand and buttons."""
    page = open_page(f"{site}{lang}/index.html", viewport={"width": 390, "height": LOW})
    hand = page.locator("durak-hand").first
    hand.locator(".hand .card").first.wait_for()
    for part in (".task", ".bout .card", ".hand .card", ".act .btn"):
        box = hand.locator(part).last.bounding_box()
        assert box, part
        assert box["y"] + box["height"] <= LOW, part
    cloth, place = hand.locator(".cloth"), "cloth => cloth.getBoundingClientRect().top + scrollY"
    before = cloth.evaluate(place)
    Hand(page, ".first").do(lessons()[0].steps[0].mistake[0])
    hand.locator(".panel .fb").wait_for()
    assert cloth.evaluate(place) == before, "a wrong tap moves no table"


def test_the_open_hand_of_another_lies_on_the_cloth(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    for name, step in ((lesson_page("ja", 8), "#step-7"), ("en/strategy/s7.html", "")):
        page = open_page(f"{site}{name}{step}", viewport=SMALL)
        fan = page.locator(f"{step} durak-hand .seats .fan.faces").first
        fan.wait_for()
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": LOW})
            cards = fan.locator(".card").evaluate_all(LEFTMOST)
            assert len(cards) > 3
            assert min(cards) >= 0, (name, width)


def test_motion_shows_where_a_card_goes(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(site + lesson_page("en", 1))
    hand = Hand(page, "#step-1")
    motion = hand.watch_motion()
    hand.do(lessons()[0].steps[0].solution[0])
    hand.host.locator(".fb.ok").wait_for()
    assert motion.evaluate("motion => motion.seen")
    ended = "hand => !hand.sitting.motion.running.length"
    page.wait_for_function(ended, arg=hand.host.element_handle())


def test_reduced_motion_outlines_instead(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(site + lesson_page("en", 1), reduced_motion="reduce")
    hand = Hand(page, "#step-1")
    motion = hand.watch_motion()
    hand.do(lessons()[0].steps[0].solution[0])
    moved = hand.host.locator(".bout .card.moved").first
    moved.wait_for()
    # dashes are a hint
    assert moved.evaluate("card => getComputedStyle(card).outlineStyle") == "solid"
    hand.host.locator(".fb.ok").wait_for()
    moved.wait_for(state="detached")  # after two seconds
    assert not motion.evaluate("motion => motion.seen")


@both
def test_all_steps_are_printed(open_page: Open, site: str, lesson_page: Any, lang: str) -> None:
    page = open_page(site + lesson_page(lang, 6))
    steps = page.locator("section.step")
    assert page.locator("section.step:visible").count() == 1
    page.wait_for_function(ALL_STAND)
    page.emulate_media(media="print")
    assert page.locator("section.step:visible").count() == steps.count() > 8
    assert page.locator("durak-hand:visible .hand .card").count() > 30
    assert page.locator("durak-hand .act:visible").count() == 0
    assert page.locator(".pager:visible, header.top:visible").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_forced_colours_keep_what_colour_said(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(site + lesson_page("en", 2), forced_colors="active", reduced_motion="reduce")
    hand = Hand(page, "#step-1")
    border = "part => getComputedStyle(part).borderTopWidth"
    assert hand.host.locator(".cloth").evaluate(border) == "2px"
    step = lessons()[1].steps[0]
    hand.do(step.mistake[0])
    assert hand.panel.evaluate(border) == "2px"
    hand.do(step.solution[0])
    hand.host.locator(".fb.ok").wait_for()


@both
def test_without_scripts_every_position_is_shown(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 2), java_script_enabled=False)
    for place, step in enumerate(lessons()[1].steps, 1):
        shown = page.locator(f"#step-{place} durak-hand").inner_text()
        attack = step.state.open_attacks[0]
        assert render(say("{card}", card=attack), lang) in shown
    assert page.locator(".pager:visible, [data-do=search]:visible").count() == 0

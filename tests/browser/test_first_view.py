"""What one acts on is in sight when a step opens, and what one has learned from stays in sight.

Every lesson is looked at on a phone, and on a laptop or a large screen, and is answered in one of
them; `DURAK_FUZZ` (`make fuzz`) looks at each, and answers it right and wrong, in all. In windows
lower or narrower than a phone's of today some steps are longer than the window."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from test_layout import ALL_STAND
from test_one_screen import SETTLED

from durak_teach.lessons import lessons

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
PHONE, *LARGER = SIZES = ((390, 664), (1280, 800), (1920, 1080))
ANSWERS = [(size, right) for right in (False, True) for size in SIZES]
EVERY = bool(os.environ.get("DURAK_FUZZ"))
LOW = 700  # px of a window's height below which a page places itself when it opens
# what a step shows when it opens: `parts` that end below the window, or begin above it
FIRST_VIEW = """async ([parts, low]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done)), faults = [];
    for (const link of document.querySelectorAll(".steps li:not(.python) a")) {
        link.click();
        for (let i = 0; i < 3; i += 1) await frame();
        const hand = document.querySelector("section.here durak-hand");
        if (!hand) continue;
        if (innerHeight > low) scrollTo({ top: 0, behavior: "instant" });
        for (const part of hand.shadowRoot.querySelectorAll(parts)) {
            const { top, bottom, left, right, width } = part.getBoundingClientRect();
            const name = part.getAttribute("aria-label") ?? part.innerText;
            const out = Math.ceil(Math.max(bottom - innerHeight, -top, -left, right - innerWidth));
            if (width > 1 && out > 1) faults.push([link.hash, name, out]);
        }
        const cloth = hand.shadowRoot.querySelector(".cloth").getBoundingClientRect();
        for (const card of hand.shadowRoot.querySelectorAll(".cloth .card")) {
            const { left, right, width } = card.getBoundingClientRect();
            const out = Math.ceil(Math.max(cloth.left - left, right - cloth.right));
            if (width > 1 && out > 1) faults.push([link.hash, "a card beside the cloth", out]);
        }
    }
    return faults;
}"""
ACTED_ON = ".hand .card, .choices .btn, .act .btn.main, .offers .btn, .invite .btn"
# answers each question of a page, right or wrong; who sits there, or what heads it, that left
ANSWERED = """async ([right, top]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done)), faults = [];
    let asked = 0;
    for (const link of document.querySelectorAll(".steps li:not(.python) a")) {
        link.click();
        for (let i = 0; i < 3; i += 1) await frame();
        const hand = document.querySelector("section.here durak-hand");
        const { sitting, driver } = hand ?? {};
        if (sitting?.picks.closed || sitting?.away) sitting.retry();
        const answers = driver?.node?.(driver.at).answers;
        if (!answers || hand.shadowRoot.querySelector(".figures")) continue;
        if (answers.options) {
            const found = Object.entries(answers.options).find(([, { ok }]) => ok === right);
            if (!found) continue;
            sitting.pick(found[0]);
        } else if (sitting.ask.kind === "mark") {
            for (const card of right ? answers.right : Object.keys(answers.cards).slice(0, 1)) {
                sitting.mark(card);
            }
            sitting.check();
        } else continue;
        asked += 1;
        for (let i = 0; i < 3; i += 1) await frame();
        const said = hand.shadowRoot.querySelector(".panel > .fb").getBoundingClientRect();
        if (said.top > innerHeight - 60) faults.push([link.hash, "verdict", said.top]);
        const head = document.querySelector("section.here h2");
        const seats = [...hand.shadowRoot.querySelectorAll(".seats:not([hidden]) > .seat")];
        for (const part of innerHeight > 700 ? [head, ...seats] : seats) {
            const box = part.getBoundingClientRect();
            if (box.top < top - 1) faults.push([link.hash, part.innerText, box.top]);
        }
    }
    return [asked, faults];
}"""


def sizes(number: int, lang: str) -> tuple[tuple[int, int], ...]:
    """The windows in which a lesson is looked at: a larger one in turn, the other in Japanese."""
    return SIZES if EVERY else (PHONE, LARGER[(number + (lang == "ja")) % len(LARGER)])


def answers(number: int, lang: str) -> list[tuple[tuple[int, int], bool]]:
    """The windows in which a lesson is answered, and whether rightly: one of all in turn, a lesson
    of Japanese elsewhere than the same in English."""
    turn = number + len(ANSWERS) // 2 * (lang == "ja")
    return ANSWERS if EVERY else [ANSWERS[turn % len(ANSWERS)]]


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


@both
def test_what_one_acts_on_is_in_sight_and_so_is_what_is_said_of_it(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """Each step opens with its hand and its answers; an answer leaves players and heading."""
    page = open_page(f"{site}{lang}/about.html", reduced_motion="reduce")
    opened, answered, asked = [], [], 0
    for lesson in lessons():
        page.goto(site + lesson_page(lang, lesson.number))
        page.wait_for_function(ALL_STAND)
        for size in sizes(lesson.number, lang):
            resize(page, size)
            faults = page.evaluate(FIRST_VIEW, [ACTED_ON, LOW])
            opened += [(lesson.number, *size, *fault) for fault in faults]
        for size, right in answers(lesson.number, lang):
            resize(page, size)
            head = 57 if size[1] > 840 else 0  # where the site's head stays
            number, faults = page.evaluate(ANSWERED, [right, head])
            asked += number
            answered += [(lesson.number, *size, right, *fault) for fault in faults]
    assert asked > 100
    assert not opened, f"{len(opened)} out of sight:\n" + "\n".join(map(str, opened))
    assert not answered, f"{len(answered)} scrolled away:\n" + "\n".join(map(str, answered))

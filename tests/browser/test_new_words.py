"""New words of the course: each is tapped where it stands, and explained over the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from windows import PHONE, window

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
# of every word in sight, on the page or in a hand: what a finger opens in its upper, middle and
# lower part where that is another word, or none
OTHERS = """() => {
    const hands = [...document.querySelectorAll("durak-hand")].flatMap(
        ({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(".term") ?? [])]);
    const words = [...document.querySelectorAll(".term"), ...hands]
        .filter((word) => word.checkVisibility());
    const met = (x, y) => {
        const found = document.elementFromPoint(x, y);
        return (found?.shadowRoot?.elementFromPoint(x, y) ?? found)?.closest(".term");
    };
    const faults = [];
    for (const word of words) {
        word.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = word.getBoundingClientRect();
        for (const x of [0.05, 0.5, 0.95]) for (const y of [0.1, 0.2, 0.5, 0.8, 0.9]) {
            const found = met(left + x * width, top + y * height);
            if (found !== word) faults.push([word.textContent, x, y, found?.textContent ?? null]);
        }
    }
    return [words.length, faults];
}"""


@both
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_a_tap_on_a_word_opens_that_word(
    open_page: Open, site: str, lesson_page: Any, lang: str, number: int
) -> None:
    """Words stand close to one another, above and beside: none takes what is meant for another."""
    page = open_page(
        site + lesson_page(lang, number), viewport=window(PHONE), reduced_motion="reduce"
    )
    page.locator("durak-hand:visible .task").wait_for()
    words, faults = page.evaluate(OTHERS)
    assert words
    assert faults == []


@both
def test_a_word_is_parted_from_its_meaning(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 1), viewport=window(PHONE), reduced_motion="reduce")
    parts = {"en": " – ", "ja": "："}
    for line in page.locator(".meaning > p").all():
        word = line.locator("b").text_content()
        after = line.text_content().removeprefix(word)
        assert after.partition("）")[2 if after.startswith("（") else 0].startswith(parts[lang])


@both
def test_a_new_word_can_be_tapped(open_page: Open, site: str, lesson_page: Any, lang: str) -> None:
    page = open_page(site + lesson_page(lang, 2), reduced_motion="reduce")
    word = page.locator(".term:visible").first
    meaning = page.locator(f"#{word.get_attribute('popovertarget')}")
    assert meaning.is_hidden()
    word.focus()
    word.press("Enter")
    assert meaning.is_visible()
    page.keyboard.press("Escape")
    assert meaning.is_hidden()
    explained = page.locator(".meaning").evaluate_all("all => all.map(({ id }) => id)")
    assert len(explained) == len({*explained})


@both
def test_a_new_word_of_a_task_can_be_tapped(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """It stands in the hand, its meaning on the page."""
    page = open_page(f"{site}{lang}/course.html", reduced_motion="reduce")
    met = 0
    for number in (1, 2, 4, 5):
        page.goto(site + lesson_page(lang, number))
        for step in page.locator(".step:has([data-terms])").all():
            page.click(f".steps a[href$='#{step.get_attribute('id')}']")
            for term in step.locator("durak-hand .term").all():
                term.click()
                meaning = page.locator(".meaning:popover-open")
                assert meaning.is_visible()
                assert meaning.locator("a").get_attribute("href")
                page.keyboard.press("Escape")
                met += 1
    assert met, "no task explains a word"

"""What stands above the table of a step: the bar of the steps whole, the title whole or not there,
the rest folded where the table needs its room; and neither is cut by what is said of an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from sampling import LANGUAGES, in_turn
from test_layout import ALL_STAND
from test_verdicts import WAIT
from windows import PHONE, SETTLED, SIDEWAYS, resize, window

from durak_teach.lessons import lesson

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
# those that have the least room: a phone, and the same on its side
TIGHT = {PHONE: (23, 29, 30), SIDEWAYS: (19, 22, 27, 29)}
LONGEST = {"22.5"}  # on its side
# each step as it opens: whether title or bar of the steps are cut, or the bar is gone
HEADS = f"""async () => {{{WAIT}"""
HEADS += """
    const faults = [];
    for (const link of document.querySelectorAll(".steps li:not(.python) a")) {
        link.click();
        if (!document.querySelector("section.here durak-hand")) continue;
        await wait();
        for (const part of document.querySelectorAll(".lessonhead h1, .steps")) {
            const { top, bottom } = part.getBoundingClientRect();
            if (part.localName === "h1" && bottom <= 1) continue;
            if (top < -1 || bottom > innerHeight) {
                faults.push([link.dataset.number, part.className, top]);
            }
        }
    }
    return faults;
}"""


@both
@pytest.mark.parametrize("size", TIGHT)
def test_title_and_bar_of_the_steps_are_not_cut_as_a_step_opens(
    open_page: Open, site: str, lesson_page: Any, lang: str, size: tuple[int, int]
) -> None:
    page = open_page(f"{site}{lang}/about.html", reduced_motion="reduce")
    resize(page, size)
    faults = []
    for number in TIGHT[size]:
        page.goto(site + lesson_page(lang, number))
        page.wait_for_function(ALL_STAND)
        found = [(f"{number}.{step}", *fault) for step, *fault in page.evaluate(HEADS)]
        faults += [fault for fault in found if size == PHONE or fault[0] not in LONGEST]
    assert not faults, "\n".join(map(str, faults))


def opened(open_page: Open, address: str, size: tuple[int, int]) -> Page:
    page: Page = open_page(address, viewport=window(size), reduced_motion="reduce")
    page.wait_for_function(ALL_STAND)
    page.evaluate(SETTLED)
    return page


@both
def test_a_tap_on_a_folded_line_unfolds_all_that_is_read(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """The remark of 29.5, on a phone."""
    page = opened(open_page, f"{site}{lesson_page(lang, 29)}#step-5", PHONE)
    remark = page.locator("#step-5 > h2 + p")
    (folded := page.locator(".lesson.folded")).wait_for()
    assert (line := remark.bounding_box())
    assert line["height"] < 24
    remark.press("Tab")
    assert not folded.count(), "keys unfold it as they reach it"
    page.click(".steps li:nth-child(4) a")
    page.click(".steps li:nth-child(5) a")
    folded.wait_for()
    remark.click()
    assert not folded.count()
    assert (whole := remark.bounding_box())
    assert whole["height"] > 60
    assert whole["y"] >= 0, "one reads from its first line on"


@both
@pytest.mark.parametrize("number", [5, 11])
def test_the_address_of_the_first_step_leaves_its_introduction_whole(
    open_page: Open, site: str, lesson_page: Any, lang: str, number: int
) -> None:
    page = opened(open_page, f"{site}{lesson_page(lang, number)}#step-1", PHONE)
    page.evaluate("location.hash = '#step-1'")
    page.locator("#step-1").evaluate("step => step.scrollIntoView()")
    tops = "parts => parts.map((part) => part.getBoundingClientRect().top)"
    head = page.locator(".lessonhead h1, .steps, .intro > p").evaluate_all(tops)
    assert min(head) >= 0


# answers one step: how much of the bar what is said lies over, how far its first sentence goes on
# below what is seen of it, and which of its lines is cut
SAID = f"""async ([step, intents]) => {{{WAIT}"""
SAID += """
    document.querySelector(`.steps li:nth-child(${step}) a`).click();
    await wait();
    const { sitting, shadowRoot } = document.querySelector("section.here durak-hand");
    if (sitting.picks.closed || sitting.away) sitting.retry();
    await wait();
    for (const { cards = [], items = cards, option, ...intent } of intents) {
        for (const code of items) sitting.mark(code);
        if (items.length) sitting.check();
        else if (option) sitting.pick(option);
        else sitting.send(intent);
        await wait();
    }
    const box = (part) => part.getBoundingClientRect();
    const said = shadowRoot.querySelector(".panel > .fb"), text = said.querySelector(".txt");
    const bar = document.querySelector(".steps"), range = document.createRange();
    const seen = bar.checkVisibility({ visibilityProperty: true });
    const over = seen ? Math.min(box(said).bottom, box(bar).bottom)
        - Math.max(box(said).top, box(bar).top) : 0;
    const end = box(text).bottom, words = [];
    const every = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let part; (part = every.nextNode()); ) {
        range.selectNodeContents(part);
        words.push(...range.getClientRects());
    }
    const lines = said.matches(".more") ? words.filter(({ top, bottom, width, height }) =>
        width > 1 && height > 12 && top < end - 4 && bottom > end + 4) : [];
    const first = text.querySelector("p:not(.hd, .rule)");
    let sentence = 0;
    if (first) {
        const walker = document.createTreeWalker(first, NodeFilter.SHOW_TEXT);
        range.setStart(first, 0);
        range.setEndAfter(first.lastChild);
        for (let part; (part = walker.nextNode()); ) {
            const stop = /。|[.?!](?=\\s|$)/.exec(part.data);
            if (!stop) continue;
            range.setEnd(part, stop.index + 1);
            break;
        }
        sentence = Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom)) - end;
    }
    return [over, sentence, lines.map(({ top, bottom }) => [top, bottom, end])];
}"""
ANSWERED = {"ja": (3, 4, 5, 9, 10, 11), "en": (6, 20)}


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ANSWERED)
def test_what_is_said_shows_its_first_sentence_and_cuts_no_bar(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """On a phone: right, wrong, or a hint, for each step in turn; in `make fuzz` all three."""
    page = open_page(f"{site}{lang}/about.html", reduced_motion="reduce")
    resize(page, PHONE)
    faults, asked = [], 0
    for number in ANSWERED[lang]:
        page.goto(site + lesson_page(lang, number))
        page.wait_for_function(ALL_STAND)
        for place, step in enumerate(lesson(number).steps, 1):
            if not page.locator(f"#step-{place} durak-hand").count():
                continue
            ways = {"right": step.solution, "wrong": step.mistake, "hint": [{"do": "hint"}]}
            for way, intents in in_turn([each for each in ways.items() if each[1]], place):
                asked += 1
                over, sentence, lines = page.evaluate(SAID, [place, [*map(dict, intents)]])
                if over > 1 or sentence > 4 or lines:
                    faults.append((step.id, way, over, sentence, lines))
    assert asked > 10
    assert not faults, f"{len(faults)}:\n" + "\n".join(map(str, faults))

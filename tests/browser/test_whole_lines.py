"""What is read is whole or not there: nothing that is said lies over a part of it, and a page that
opens scrolled begins with whole lines.

Each lesson is looked at in one window and in one language, in turn, and in `make fuzz` in all."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hands import Hand
from sampling import LANGUAGES, in_turn
from test_layout import ALL_STAND
from test_verdicts import WAIT
from windows import LAPTOP, PHONE, SETTLED, SIDEWAYS, resize, window

from durak_teach.lessons import lesson, lessons

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
WAYS = [*product((PHONE, SIDEWAYS, LAPTOP), LANGUAGES)]
# blocks that are seen, and of each the lines of its words, or its numbers in boxes
BLOCKS = """
    const box = (part) => part.getBoundingClientRect();
    const blocks = () => {
        const here = document.querySelector("section.here durak-hand, .daily durak-hand");
        return [...document.querySelectorAll("article :is(h1, h2, h3, p, li)"),
            ...(here?.shadowRoot?.querySelectorAll(".task, .facts li") ?? [])]
            .filter((part) => part.checkVisibility({ visibilityProperty: true })
                && !part.closest("durak-hand, .where"))
            .map((part) => {
                const range = document.createRange();
                range.selectNodeContents(part);
                return [part, [...range.getClientRects()].filter(({ width }) => width > 1)];
            });
    };"""
# which blocks what is said lies over though they are still there
COVERED = f"""() => {{{BLOCKS}"""
COVERED += """
    const faults = [];
    const said = [...document.querySelectorAll("durak-hand")]
        .map((hand) => hand.shadowRoot?.querySelector(".panel > .fb"))
        .filter((part) => part?.checkVisibility());
    for (const over of said) {
        const { top, bottom, left, right } = box(over);
        for (const [block, lines] of blocks()) {
            if (block.closest(".steps")) continue; // they stay to be pressed
            const under = lines.map((line) => line.right > left && line.left < right
                ? Math.min(bottom, line.bottom) - Math.max(top, line.top) : 0);
            if (under.some((high) => high > 3)) {
                faults.push([location.hash, over.className, block.innerText.slice(0, 30),
                    Math.max(...under)]);
            }
        }
    }
    return faults;
}"""
# lines that the upper edge of the window cuts through
CUT_OFF = f"""() => {{{BLOCKS}"""
CUT_OFF += """
    const boxes = (block) => [...block.querySelectorAll(":scope > a")].map(box);
    return blocks().flatMap(([block, lines]) => [...lines, ...boxes(block)]
        .filter(({ top, bottom }) => top < -3 && bottom > 3)
        .map(({ top, bottom }) => [location.hash, block.innerText.slice(0, 30), top, bottom]));
}"""
# answers one step: what its verdict then covers, and what is not seen once it has gone
ANSWER = f"""async ([step, intents]) => {{{WAIT}"""
ANSWER += f"""
    const covered = {COVERED};
    document.querySelector(`.steps li:nth-child(${{step}}) a`).click();
    await wait();
    const seen = () => [...document.querySelectorAll("article :is(h1, h2, p, .steps)")]
        .filter((part) => part.checkVisibility({{ visibilityProperty: true }})).length;
    const {{ sitting }} = document.querySelector("section.here durak-hand");
    if (sitting.picks.closed || sitting.away) sitting.retry();
    await wait();
    const before = seen();
    for (const {{ cards = [], items = cards, option, ...intent }} of intents) {{
        for (const code of items) sitting.mark(code);
        if (items.length) sitting.check();
        else if (option) sitting.pick(option);
        else sitting.send(intent);
        await wait();
    }}
    const faults = covered();
    sitting.unsay();
    if (seen() < before) faults.push([location.hash, "gone", before - seen()]);
    return faults;
}}"""


def each_step(number: int) -> list[tuple[int, list[dict[str, Any]]]]:
    return [
        (place, [dict(intent) for intent in step.mistake])
        for place, step in enumerate(lesson(number).steps, 1)
        if step.mistake
    ]


@pytest.mark.sampled
def test_a_lesson_begins_with_whole_lines_and_no_verdict_covers_text_in_part(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(f"{site}en/about.html", reduced_motion="reduce")
    covered, cut, asked = [], [], 0
    for turn, number in enumerate(each.number for each in lessons()):
        for size, lang in in_turn(WAYS, turn):
            resize(page, size)
            page.goto(site + lesson_page(lang, number))
            page.wait_for_function(ALL_STAND)
            page.evaluate(SETTLED)
            cut += [(number, lang, *size, *fault) for fault in page.evaluate(CUT_OFF)]
            for place, intents in each_step(number):
                if not page.locator(f"#step-{place} durak-hand").count():
                    continue
                asked += 1
                found = page.evaluate(ANSWER, [place, intents])
                covered += [(number, lang, *size, *fault) for fault in found]
    assert asked > 100
    assert not covered, f"{len(covered)}:\n" + "\n".join(map(str, covered))
    assert not cut, f"{len(cut)}:\n" + "\n".join(map(str, cut))


@both
def test_nor_does_what_is_said_on_the_page_of_the_day(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(
        f"{site}{lang}/day.html#2026-11-28", viewport=window(PHONE), reduced_motion="reduce"
    )
    hand = page.locator(".daily durak-hand").first
    hand.locator(".cloth").wait_for()
    hand.evaluate("hand => { hand.sitting.askHint(); hand.sitting.askHint(); }")
    hand.locator(".panel > .fb.above").wait_for()
    assert not page.evaluate(COVERED)
    under = "article :is(h1, h2, h3, p)[style*=hidden]"
    assert page.locator(under).count()
    hand.evaluate("hand => hand.sitting.unsay()")
    assert not page.locator(under).count()


@both
def test_what_is_said_on_the_first_page_ends_below_the_header(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/index.html", viewport=window(SIDEWAYS), reduced_motion="reduce")
    hand = Hand(page, ".first")
    hand.card("Jh").click()
    hand.panel.wait_for()
    header = page.locator("header.top").bounding_box()
    said, cloth = hand.panel.bounding_box(), hand.host.locator(".cloth").bounding_box()
    assert said["y"] >= header["y"] + header["height"]
    assert said["y"] + said["height"] <= cloth["y"], "and the table stays in sight"

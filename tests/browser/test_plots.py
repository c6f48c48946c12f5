"""The lesson of numbers on the built site: predictions, plots, and the certificate at the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from stepping import DONE, SIZES, progress, show, solve
from test_accessibility import check
from windows import in_each, resize

from durak_teach.lessons import lesson, lessons
from durak_teach.lessons.step import Predict
from durak_teach.text import render

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_a_prediction_opens_the_plot_and_is_no_mistake(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """Any answer does; before, no number is there for eyes or ears."""
    step = lesson(32).step(1)
    assert isinstance(step.ask, Predict)
    page = open_page(site + lesson_page(lang, 32), reduced_motion="reduce")
    hand = show(page, 1)
    rows = hand.host.locator(".plot li")
    assert rows.count() == len(step.ask.plot.bars)
    assert hand.host.locator(".plot .fill").count() == 0
    assert not [text for text in rows.all_inner_texts() if re.search("[0-9]", text)]
    check(page, "before a prediction")
    missed = next(option.id for option in step.ask.options if not option.ok)
    hand.do({"do": "pick", "option": missed})
    hand.host.locator(".fb.calm").wait_for()
    for bar, row in zip(step.ask.plot.bars, rows.all(), strict=True):
        assert render(bar.said, lang) in row.inner_text()
    check(page, "the plot")
    kept = progress(page)["32.1"]
    assert (kept["solved"], kept["mistakes"]) == (True, [])
    assert hand.host.locator(".opt .ic").count() == 0, "nothing is marked"
    assert hand.command("next").is_visible()


def test_bars_are_as_long_as_their_numbers(open_page: Open, site: str, lesson_page: Any) -> None:
    step = lesson(32).step(3)
    assert isinstance(step.ask, Predict)
    page = open_page(site + lesson_page("en", 32), reduced_motion="reduce")
    resize(page, SIZES[0])
    hand = show(page, 3)
    for width, _ in in_each(page, SIZES):
        if width == SIZES[0][0]:
            hand.do(step.solution[0])
        drawn = hand.host.locator(".plot .fill")
        wide = [box["width"] for box in (bar.bounding_box() for bar in drawn.all()) if box]
        for one, length in zip(step.ask.plot.bars, wide, strict=True):
            assert length / wide[0] == pytest.approx(one.value / step.ask.plot.bars[0].value, 0.02)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_told_beforehand_is_drawn_beforehand(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """And a wrong reading keeps the rest shut, and counts."""
    page = open_page(site + lesson_page("en", 32), reduced_motion="reduce")
    hand, step = show(page, 2), lesson(32).step(2)
    assert hand.host.locator(".plot .fill").count() == 1
    hand.do(step.mistake[0])
    hand.host.locator(".fb.no").wait_for()
    assert hand.host.locator(".plot .fill").count() == 1
    hand.command("retry").click()
    hand.do(step.solution[0])
    hand.host.locator(".fb.ok").wait_for()
    assert hand.host.locator(".plot .fill").count() == 4
    assert progress(page)["32.2"]["mistakes"] == [*step.cites]


# plot, answers and each number of the plot, where they stand at one and the same moment
BOXES = """(hand) => {
    const box = (part) => {
        const lines = part.getClientRects().length;
        return { lines, ...part.getBoundingClientRect().toJSON() };
    };
    const all = (name) => [...hand.shadowRoot.querySelectorAll(name)].map(box);
    return [all(".plot .rows")[0], all(".choices")[0], all(".plot .said")];
}"""


@both
@pytest.mark.parametrize("place", [2, 4, 6])
def test_answers_stand_below_the_plot_or_above_it_or_beside_it(
    open_page: Open, site: str, lesson_page: Any, place: int, lang: str
) -> None:
    """Before an answer and after it, and each number on a line of its own."""
    page = open_page(site + lesson_page(lang, 32), reduced_motion="reduce")
    hand = show(page, place)
    for answered in (False, True):
        if answered:
            hand.do(lesson(32).step(place).solution[0])
        for width, _ in in_each(page, SIZES):
            plot, choices, said = hand.ask(BOXES)
            first, second = sorted((plot, choices), key=lambda box: box["top"])
            assert first["bottom"] <= second["top"] or plot["right"] <= choices["left"]
            assert said
            for box in said:
                assert box["lines"] == 1
                assert box["bottom"] - box["top"] < 40
                assert box["right"] < plot["right"] <= width - 16


@pytest.mark.sampled
@both
def test_the_course_ends_with_a_certificate_on_one_sheet(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(site + lesson_page(lang, 32), reduced_motion="reduce")
    for step in lesson(32).steps:
        solve(page, step)
    page.click(".steps li:last-child a")
    sheet = page.locator(".diploma:visible")
    assert sheet.locator("li").count() == len(lessons())
    assert re.search(
        rf"\b{len(lessons())}\b|^{len(lessons())}", sheet.locator(".gained").inner_text()
    )
    assert sheet.locator("li svg:not(.none)").count() == 3
    some = sheet.locator(".what").inner_text()
    page.fill("#certificate-name", "<b>x</b> 名前")
    assert sheet.locator(".name").inner_text() == "<b>x</b> 名前"
    assert "名前" not in page.evaluate(
        "JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"
    )
    check(page, "the certificate")
    for _ in in_each(page, SIZES):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # the dialogue is the browser's; what it would print is looked at while it stands open
    page.evaluate("window.print = () => { window.asked = true; }")
    page.click(".certificate button")
    assert page.evaluate("window.asked")
    page.emulate_media(media="print")
    assert sheet.is_visible()
    assert page.locator("durak-hand:visible, .certificate input:visible, h1:visible").count() == 0
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert not sheet.is_visible()
    page.emulate_media(media="screen")
    everything = {s.id: DONE for found in lessons() for s in found.steps}
    page.evaluate("all => localStorage.setItem('durak.progress', all)", json.dumps(everything))
    page.reload()
    page.click(".steps li:last-child a")
    assert sheet.locator(".what").inner_text() != some
    assert sheet.locator("li svg:not(.none)").count() == 3 * len(lessons())
    # with nothing left to do, the page of the course does not lead back to the first lesson
    page.goto(f"{site}{lang}/course.html")
    page.locator("[data-stars='32'] svg").first.wait_for(state="attached")
    assert page.locator(".continue").is_hidden()

"""What shows how far one has come: marks of steps, and stars beside the titles of lessons."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from stepping import DONE, show, solve
from windows import LAPTOP, window

from durak_teach.lessons import lesson, lessons

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
ALL_DONE = {step.id: DONE for each in lessons() for step in each.steps}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_steps_that_are_done_do_not_look_like_mistakes(
    open_page: Open, site: str, lesson_page: Any, scheme: str
) -> None:
    page = open_page(site + lesson_page("en", 1), color_scheme=scheme, reduced_motion="reduce")
    solve(page, lesson(1).steps[0])
    show(page, 2)
    mark = page.locator(".steps a.done").first
    colour = mark.evaluate("it => getComputedStyle(it).borderTopColor")
    names = ("--ok", "--no", "--hem")
    ok, no, hem = (
        mark.evaluate(
            """(it, name) => {
                const probe = it.appendChild(document.createElement("i"));
                probe.style.color = `var(${name})`;
                const { color } = getComputedStyle(probe);
                probe.remove();
                return color;
            }""",
            name,
        )
        for name in names
    )
    assert colour == ok
    assert ok not in (no, hem)


@both
def test_titles_beside_a_lesson_have_the_whole_width(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """A title has a second line where it needs one, and stars lie over none."""
    page = open_page(site + lesson_page(lang, 1), viewport=window(LAPTOP))
    page.evaluate("kept => { localStorage['durak.progress'] = kept; }", json.dumps(ALL_DONE))
    page.reload()
    page.locator(".nav .st svg").first.wait_for(state="attached")
    lines = page.locator(".nav a:has(> .st)").evaluate_all(
        """all => all.map((link) => {
            const [title, stars] = link.querySelectorAll(".t, .st");
            const range = document.createRange(), edge = link.getBoundingClientRect().right;
            range.selectNodeContents(title);
            const words = [...range.getClientRects()], star = stars.getBoundingClientRect();
            const right = Math.max(...words.map((line) => line.right));
            const over = words.some((line) => line.right > star.left + 1
                && line.bottom > star.top + 4 && star.width);
            const lines = new Set(words.map(({ top }) => Math.round(top))).size;
            return [title.textContent, lines, edge - right, over];
        })"""
    )
    assert len(lines) > 10
    assert not [line for line in lines if line[3]], "stars over a title"
    first = lines[0]
    assert first[1] == 1, "there is room for it in one line"

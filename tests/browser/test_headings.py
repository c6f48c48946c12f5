"""Headings on the smallest phone: they break between words and phrases, never before a sign."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from durak_teach.lessons import lessons

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
NARROW = {"width": 320, "height": 640}

# one page is brought the headings of all others, and says where the lines of each begin
LINES = """async (pages) => {
    const found = [];
    const stage = document.querySelector("article.lesson section.here");
    for (const page of pages) {
        const text = await (await fetch(page)).text();
        const headings = new DOMParser().parseFromString(text, "text/html")
            .querySelectorAll("article.lesson :is(h1, h2, h3)");
        stage.replaceChildren(...headings);
        for (const heading of stage.children) {
            const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
            const lines = [];
            let middle = -Infinity; // of the line so far; tight lines overlap
            for (let node; (node = walker.nextNode());) {
                [...node.data].forEach((sign, at) => {
                    const range = document.createRange();
                    range.setStart(node, at);
                    range.setEnd(node, at + 1);
                    const box = [...range.getClientRects()].at(-1);
                    if (!box?.width) return;
                    if (box.top > middle) lines.push("");
                    lines.push(lines.pop() + sign);
                    middle = box.top + box.height / 2;
                });
            }
            if (lines.length) found.push(lines);
        }
    }
    return found;
}"""
NEVER_FIRST = "?!,.:;…)”’？！、。：；）」』ーっゃゅょッャュョ"
NEVER_LAST = "(“‘（「『"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_line_of_a_heading_begins_with_a_sign_or_holds_one_letter(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    pages = [site + lesson_page(lang, found.number) for found in lessons()]
    page = open_page(pages[0], viewport=NARROW, sparing=True)
    headings = page.evaluate(LINES, pages)
    assert len(headings) > 5 * len(pages)
    broken = [lines for lines in headings if len(lines) > 1]
    assert broken, "some are longer than a line"
    for before, after in ((a.strip(), b.strip()) for h in broken for a, b in pairwise(h)):
        assert after[0] not in NEVER_FIRST, (before, after)
        assert before[-1] not in NEVER_LAST, (before, after)
        assert len(after) > 1, (before, after)

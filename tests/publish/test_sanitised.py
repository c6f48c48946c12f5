"""What is left of an output where there is no script of ours: cards as text, and what to do."""

from __future__ import annotations

import html
import re
from typing import Any

import nh3
import pytest

from durak_teach import deal, game, hand, side_by_side, step
from durak_teach.text import render
from durak_teach.widgets.outputs import RUN

# the elements that html-pipeline, the filter published by GitHub, lets through
ALLOWED = {
    *("h1", "h2", "h3", "h4", "h5", "h6", "br", "b", "i", "strong", "em", "a", "pre", "code"),
    *("img", "tt", "div", "ins", "del", "sup", "sub", "p", "ol", "ul", "table", "thead", "tbody"),
    *("tfoot", "blockquote", "dl", "dt", "dd", "kbd", "q", "samp", "var", "hr", "ruby", "rt"),
    *("rp", "li", "tr", "td", "th", "s", "strike", "summary", "details", "caption", "figure"),
    *("figcaption", "abbr", "bdo", "cite", "dfn", "mark", "small", "span", "time", "wbr"),
}
SHOWN = {
    "a step": lambda lang: step(1, 1, lang),
    "marks": lambda lang: step(3, 2, lang),
    "a whole game in a lesson": lambda lang: step(12, 1, lang),
    "whole plays": lambda lang: step(29, 3, lang),
    "games side by side": lambda lang: side_by_side("durak001", "kirifu", lang=lang),
}


def lines(text: str) -> list[str]:
    """What can be read, a line for each paragraph, line break and cell."""
    spaced = re.sub(r"<(?:br|/p|/t[dhr])>", "\n", text)
    found = html.unescape(re.sub(r"<[^>]+>", "", spaced)).splitlines()
    return [line for line in found if line.strip()]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", SHOWN)
def test_a_preview_shows_who_plays_the_cards_the_task_and_what_to_do(kind: str, lang: str) -> None:
    shown: Any = SHOWN[kind](lang)
    left = lines(nh3.clean(shown.html(), tags=ALLOWED, attributes={}))
    assert left[-1] == render(RUN, lang)
    assert "{" not in "".join(left), "no JSON"
    if kind != "games side by side":
        assert {*left[:-1]} == {*repr(shown).splitlines()}
    else:
        assert {one["text"] for row in shown.steps for one in row["games"]} <= {*left}


def test_names_of_people_s_own_are_text_and_never_markup() -> None:
    shown = hand(deal(game("durak", "podkidnoy"), players=2, seed=7))
    shown.document["task"] = "<img src=x onerror=alert(1)>"
    assert "<img" not in shown.html()
    assert nh3.clean(shown.html(), tags={"img"}, attributes={}).count("<img") == 0

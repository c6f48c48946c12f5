"""Nothing that comes from outside becomes markup, and no page runs what it does not name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from durak_teach import deal, game, simulate
from durak_teach.publish.assets import policy
from durak_teach.publish.lite import places as lite
from durak_teach.publish.pages.hands import place
from durak_teach.widgets import outputs

ROOT = Path(__file__).parents[2]
# what makes markup, or a script, of a text
MAKERS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|document\.write"
    r"|createContextualFragment|DOMParser|parseFromString|srcdoc|<template|javascript:"
    r"|setAttribute\([\"'](?:style|on\w+)|\beval\(|\bFunction\(|set(?:Timeout|Interval)\([\"'`]"
)
# the lines that do so all the same, and why they may
SAFE = {
    "this.sheet.innerHTML = fixedSymbols();": "drawings that stand in the script itself",
    'this.sheet.insertAdjacentHTML("beforeend", faces);': "drawn only from codes that isCard knows",
    'const html = new DOMParser().parseFromString(await answer.text(), "text/html");': (
        "a page of this site: brought by search.js for a picture in it, or by "
        "sheet-rules.js for its form"
    ),
    'const page = new DOMParser().parseFromString(oneText(data[place]), "text/html");': (
        "a notebook's own output: its document is read, nothing of it is shown"
    ),
    'const page = new DOMParser().parseFromString(html, "text/html");': (
        "a sheet that our own Python has written: paper/markup.py escapes every text in it"
    ),
    "f'<template id=\"choosing\">{in_html(books)}</template>'": "JSON of our own rules, inert",
    "return markdown.replace(_PLACE, f'<template id=\"laws\">{in_html(laws)}</template>')": (
        "the same"
    ),
    "lying = f'<template id=\"laid\">{in_html(laid.tables(lang))}</template>'": "the same",
    "form = f'{slots}<template id=\"comparable\">{in_html(_book(extra))}</template>'": "the same",
    'template = f\'<template id="decks">{in_html({"decks": decks(config)})}</template>\'': (
        "the same"
    ),
    'template = f\'<template id="tables">{in_html(data(extra["lang"]))}</template>\'': "the same",
    'template = f\'<template id="first-position">'
    '{in_html(edited({}, extra["lang"]))}</template>\'': "JSON of an example of ours, inert",
    'waits = piece.startswith("<template")': "looks for one and makes none",
    'id: f\'<template class="others">{dealt}</template>\' + ("" if id in exam else waiting)': (
        "hands of our own"
    ),
}


def _sources() -> list[Path]:
    """All that runs in a page or writes one."""
    scripts = [*ROOT.glob("site/**/*.js"), *ROOT.glob("web/**/*.js")]
    scripts += ROOT.glob("durak_teach/publish/**/*.js")
    return [*scripts, *ROOT.glob("site/**/*.html"), *ROOT.glob("durak_teach/**/*.py")]


def test_every_place_that_makes_markup_of_a_text_is_known() -> None:
    found = {
        line.strip().rstrip(",")
        for file in _sources()
        for line in file.read_text("utf-8").splitlines()
        if MAKERS.search(line)
    }
    assert found == SAFE.keys()


def test_no_data_in_a_page_is_read_as_markup() -> None:
    hostile = "</script></template><img src=x onerror=ran()>&lt;b&gt;"
    page = BeautifulSoup(
        f"<template>{outputs.in_html({'name': hostile})}</template>", "html.parser"
    )
    assert [tag.name for tag in page.find_all(True)] == ["template"]
    assert "&" not in outputs.in_html({"name": hostile})


@pytest.mark.browser
def test_every_page_has_the_policy_and_nothing_that_it_forbids(site_folder: Path) -> None:
    # JupyterLite below it is made by others, whose pages stand by no policy of ours
    pages = [p for p in site_folder.rglob("*.html") if site_folder / lite.FOLDER not in p.parents]
    assert pages
    for page in pages:
        html = page.read_text("utf-8")
        inside = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
        head = html.partition(policy.meta(*inside))[0]
        assert head != html, f"{page} has no policy"
        assert not re.search(r"<(?:script|link|style)\b", head), f"{page}: something comes before"
        styled = re.findall(r"<style\b|<[a-z][^<>]*\s(?:style|on\w+)=[^<>]*>", html)
        data = re.findall(r"<script(?![^>]*(?:src=|application/json))[^>]+>", html)
        assert (styled, data) == ([], []), page
        assert not inside or page.parent == site_folder, f"{page} has a script inside"


def test_what_a_notebook_styles_by_itself_comes_to_a_page_without() -> None:
    """Whatever has a form of its own: states, choices, verdicts, simulations and their plots."""
    dealt = deal(game("durak"), players=2, seed=1)
    found = simulate(dealt.game, 3, "random")
    refused = dealt.game.judge(dealt, f"{dealt.actor} take")
    things = [dealt, dealt.game.options(), refused, found, found.chart(), found.chart("bouts")]
    shown = [thing._repr_html_() for thing in things]
    assert all("style" in html for html in shown), "as a notebook shows it"
    assert not re.findall(r"<style|<[^>]* style=", "".join(place(html, "../") for html in shown))

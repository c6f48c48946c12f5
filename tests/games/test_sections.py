"""What search is given: sections of one heading each, words of those who search, weights."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from bs4 import BeautifulSoup

from durak_teach.publish.search import looked_for, synonyms
from durak_teach.publish.search.sections import Index
from durak_teach.text import glossary

both = pytest.mark.parametrize("lang", ["en", "ja"])


def sections(html: str, url: str = "page.html") -> list[tuple[str, str, str]]:
    """What search is given of a page: anchors, headings and texts."""
    index = Index()
    page: Any = SimpleNamespace(url=url, title="Page", meta={})
    index.collect(page, html)
    data: Any = index.data("en")
    return [(anchor, heading, text) for _, anchor, heading, text, *_ in data["sections"]]


def given(site_folder: Path, lang: str) -> Any:
    text = (site_folder / lang / "assets" / "search-data.js").read_text("utf-8")
    return json.loads(text.partition("=")[2].rstrip(";\n"))


def bare(heading: str) -> str:
    """A heading without blanks and suits, which a page draws."""
    return re.sub(r"[\s♠♥♦♣]", "", heading)


def test_sections_and_terms_are_noted_but_no_code() -> None:
    html = (
        "<h1>Glossary</h1><p>Words.</p><pre>secret()</pre><!-- hidden -->"
        '<h2 id="cards">Cards</h2><table><tr><th>term</th></tr>'
        '<tr id="trump"><th>trump<span>V1</span></th><td>beats</td></tr></table>'
    )
    assert sections(html) == [
        ("", "", "Words."),
        ("cards", "Cards", "term"),
        ("trump", "trump V1", "beats"),
    ]


def test_what_unfolds_below_a_heading_is_no_part_of_it() -> None:
    html = (
        '<h2 id="matrix">Step by step</h2><table><tr><td>six<details><summary>Rules</summary>'
        "<p>a</p></details></td><td>five<details><summary>Rules</summary></details></td></tr>"
        '</table><h2 id="next">Next</h2><details class="part"><summary>Deal</summary></details>'
        '<details class="law" id="a.b"><summary>It beats.</summary><details class="why">'
        "<summary>Why</summary><p>So.</p></details></details>"
        '<details class="granted"><summary>What goes without saying</summary></details>'
    )
    assert sections(html) == [
        ("", "", ""),
        ("matrix", "Step by step", "six Rules a five Rules"),
        ("next", "Next", "Deal What goes without saying"),
        ("a.b", "It beats.", "Why So."),
    ]


def test_a_law_that_stands_in_two_rulebooks_is_read_once_and_known_of_both() -> None:
    index = Index()
    law = '<details class="law{}" id="{}"><summary>It beats.</summary></details>'
    whole = '<details class="law again" id="a.d"><summary>Elsewhere.</summary></details>'
    for url, html in (
        ("rules/first.html", law.format("", "a.b") + law.format("", "a.c")),
        ("rules/part.of.html", law.format("", "a.c")),
        ("rules/second.html", law.format(" again", "a.c") + whole + law.format("", "b.a")),
    ):
        page: Any = SimpleNamespace(url=url, title=url, meta={})
        index.collect(page, html)
    data: Any = index.data("en")
    anchors = [anchor for _, anchor, *_ in data["sections"]]
    again = {url: [anchors[place] for place in its] for _, url, _, _, its in data["pages"]}
    assert again == {
        "rules/first.html": [],
        "rules/part.of.html": [],
        "rules/second.html": ["a.c"],
    }
    (place,) = data["pages"][2][4]
    assert data["pages"][data["sections"][place][0]][1] == "rules/first.html"


def test_a_heading_without_an_address_belongs_to_the_section_before() -> None:
    html = (
        '<h2 id="games">Games</h2><h3>Kirifu</h3><p>Runs.</p>'
        '<section id="step-6"><h2>After this lesson</h2><h2>With real cards</h2></section>'
    )
    assert sections(html) == [
        ("", "", ""),
        ("games", "Games", "Kirifu Runs."),
        ("step-6", "After this lesson", "With real cards"),
    ]


def test_a_page_of_an_option_is_found_as_a_whole() -> None:
    html = '<h1>Royal</h1><p>Only an ace.</p><h2 id="names">Names</h2><p>королевский</p>'
    (whole,) = sections(html, "variants/royal.html")
    assert whole == ("", "", "Only an ace. Names королевский")


@both
def test_every_section_of_the_site_has_one_heading(site_folder: Path, lang: str) -> None:
    data = given(site_folder, lang)
    anchors: dict[str, list[tuple[str, str]]] = {}
    for number, anchor, heading, *_ in data["sections"]:
        if anchor:
            anchors.setdefault(data["pages"][number][1], []).append((anchor, heading))
    assert sum(map(len, anchors.values())) > 1000
    for url, found in anchors.items():
        page = BeautifulSoup((site_folder / lang / url).read_text("utf-8"), "html.parser")
        for picture in page.select("svg"):
            picture.decompose()
        own = {
            " ".join(heading.get_text(" ").split())
            for heading in page.select("h2, h3, summary, tr[id] > th")
        }
        plain = {bare(heading) for heading in own}
        ids = {part["id"] for part in page.find_all(id=True)}
        for anchor, heading in found:
            assert bare(heading) in plain, f"{url}#{anchor}: {heading}"
            assert anchor in ids, f"{url}#{anchor}"


@both
def test_every_page_and_section_that_is_looked_for_is_there(site_folder: Path, lang: str) -> None:
    data = given(site_folder, lang)
    pages = [url for _, url, *_ in data["pages"]]
    places = {f"{pages[number]}#{anchor}".rstrip("#") for number, anchor, *_ in data["sections"]}
    assert {*looked_for.places()} - places == set()
    assert all(looked_for.words(place, lang) for place in looked_for.places())


@both
def test_other_words_are_not_words_of_ours(lang: str) -> None:
    pairs = synonyms.pairs(lang)
    assert len(pairs) > 500
    assert len({*pairs}) == len(pairs)
    assert [pair for pair in pairs if not all(pair) or pair[0] == pair[1]] == []


def test_russian_names_are_found_in_both_scripts() -> None:
    ours = {entry.term("en") for entry in glossary.entries()}
    named = {other for other, _ in synonyms.pairs("en")} | ours
    names = [name for entry in glossary.entries("cards") for name in entry.original.split(", ")]
    russian = [name for name in names if name and "а" <= name[-1] <= "я"]
    assert len(russian) > 30
    assert {*russian, *map(synonyms.in_latin, russian)} - named == set()


@both
def test_what_is_asked_of_the_usual_rule_is_known_of_no_option(lang: str) -> None:
    def asked(*begins: str) -> set[str]:
        places = (place for place in looked_for.places() if place.startswith(begins))
        return {
            re.sub(r"\W", "", question.lower())
            for place in places
            for question in re.split("[;；]", looked_for.words(place, lang))
        }

    usual = asked("rules/podkidnoy.html#", "rules/perevodnoy.html#")
    assert len(usual) > 300
    assert usual & asked("variants/") == set()


def test_katakana_is_known_as_it_is_typed_and_every_reading_means_its_term() -> None:
    pairs = {*synonyms.pairs("ja")}
    assert ("むすたまいや", "ムスタマイヤ") in pairs
    assert {("まわす", "たらい回し"), ("たらいまわし", "たらい回し")} <= pairs
    assert not any(other == "ぱす" for other, _ in pairs)


def test_an_option_counts_less_in_the_glossary_than_on_its_page() -> None:
    index = Index()
    html = "".join(
        f'<h2 id="{part}">Part</h2><table><tr id="{id}"><th>{id}</th><td>so</td></tr></table>'
        for part, id in (("cards", "throw_in"), ("variants", "royal"))
    )
    page: Any = SimpleNamespace(url="glossary.html", title="Glossary", meta={})
    index.collect(page, html)
    data: Any = index.data("en")
    weights = {anchor: weight for _, anchor, _, _, weight, *_ in data["sections"] if anchor}
    assert weights["royal"] < weights["throw_in"] == 1


def test_a_table_of_words_names_terms_that_there_are() -> None:
    table = synonyms.searched()
    assert {*table} <= {entry.id for entry in glossary.entries()}
    assert len(table) > 100
    assert sum(bool(row["en"]) for row in table.values()) > 100
    assert sum(bool(row["ja"]) for row in table.values()) > 100


def test_the_usual_rule_counts_more_than_an_option_and_a_list() -> None:
    usual, option, catalogue = map(
        looked_for.weight,
        ("rules/podkidnoy.html", "variants/royal.html", "variants/index.html"),
    )
    assert usual > option > catalogue

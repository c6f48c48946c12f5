"""Where laws come from: each has a source, named as its texts name it."""

from __future__ import annotations

import html

import pytest
from bs4 import BeautifulSoup

from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.rules import Variant
from durak_teach.publish.pages import (
    families,
    options,
    rules_pages,
    switches,
)
from durak_teach.publish.serve import languages


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_part_of_the_rules_has_a_title(lang: str) -> None:
    titles = languages.texts(lang)["parts"]
    assert {*titles} == {name for name in rules_pages.parts() if name not in catalogue()}


def test_a_source_names_its_texts() -> None:
    words = languages.texts("en")["words"]
    told = families.source_text("relatives K7, S11, A27", {"words": words})
    assert told == "Source: K7, S11 (the essay), A27 (the texts leave this open)"
    assert "2013" in families.source_text("durak 2.2", {"words": words})
    told = families.source_text("climbing S5.7, R21", {"words": words})
    assert "S5.7" in told
    assert words["text_sumidagawa"] in told


@pytest.mark.parametrize("family", [*families.with_pages()])
def test_every_law_of_a_family_has_a_source(family: str) -> None:
    for rule in families.with_pages()[family].own_forms[0].rules:
        number = rule.id.startswith("durak.") or rule.source.startswith(
            ("durak ", "relatives ", "climbing ")
        )
        assert number, f"{rule.id} has no source"


@pytest.mark.parametrize("family", [*families.relatives(), *families.climbing()])
def test_most_choices_are_shown_on_a_table(family: str) -> None:
    options = families.with_pages()[family].options()
    shown = [name for name in options if switches.difference(family, name)]
    assert len(shown) > len(options) / 2


@pytest.mark.parametrize(
    ("source", "told", "group"),
    [
        ("V04a", "Source: the Japanese article of 2013 (V04a in our numbering)", "strength"),
        ("H15", "Source: the Japanese article of 2013 (H15 in our numbering)", "throwing_in"),
        ("own", "Source: the author of the rule", "own"),
        ("", "", "own"),
        ("Grandmother, 1974", "Source: Grandmother, 1974", "own"),
        ("Victor's rules", "Source: Victor&#x27;s rules", "own"),
    ],
)
def test_only_what_the_article_numbers_claims_its_number(
    source: str, told: str, group: str
) -> None:
    words = languages.texts("en")["words"]
    line = families.source_line(source, {"lang": "en", "words": words})
    assert BeautifulSoup(line, "html.parser").get_text() == html.unescape(told)
    assert ("about.html#sources" in line) is (group != "own"), "the page lists no other source"
    variant = Variant("mine", "Mine", "Mine.", source=source)
    assert options.group_of(variant) == group
    assert options.number_of(variant) == (source if group != "own" else "")

"""What `make test` leaves out of the slow tests, and that `make test-all` runs just that."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from portions import covering

ROOT = Path(__file__).parent.parent
PAGES = ("home", "lesson", "rules")
SIZES = (320, 390, 1280)


@pytest.mark.parametrize("turn", ["en", "ja"])
def test_each_value_comes_in_the_language_whose_turn_it_is(turn: str) -> None:
    asked = [
        {"page": page, "size": size, "lang": lang}
        for page, size, lang in product(PAGES, SIZES, ("en", "ja"))
    ]
    kept = [asked[number] for number in covering(asked, turn)]
    assert {each["page"] for each in kept} == {*PAGES}
    assert {each["size"] for each in kept} == {*SIZES}
    assert {each["lang"] for each in kept} == {turn}
    assert len(kept) <= len(PAGES) + len(SIZES) - 1


@pytest.mark.parametrize("turn", ["en", "ja"])
def test_one_language_is_asked_where_nothing_else_is_different(turn: str) -> None:
    asked = [{"lang": "en"}, {"lang": "ja"}]
    assert [asked[number]["lang"] for number in covering(asked, turn)] == [turn]
    assert covering([{}], turn) == {0}


def test_what_comes_in_the_other_language_only_comes() -> None:
    asked = [{"step": "1.1", "lang": "en"}, {"step": "2.1", "lang": "ja"}]
    assert covering(asked, "en") == {0, 1}


def test_nothing_is_in_neither() -> None:
    """The two run the same, but for the mark: one what has it, the other what has it not."""
    text = (ROOT / "Makefile").read_text("utf-8")
    said = re.findall(r"-m '\((\$\(slow\))\) and (not )?more and not \(\$\(apart\)\)'", text)
    assert sorted(said) == [("$(slow)", ""), ("$(slow)", "not ")]
    run = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert {"make test", "make test-all"} <= {*run}

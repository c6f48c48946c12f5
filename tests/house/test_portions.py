"""What `make test` leaves out of the slow tests, and that `make test-all` runs just that."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from portions import APART, LEAVES_SOME, SAYS_SO, covering, crossed, has_twin

ROOT = Path(__file__).parents[2]
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


def test_one_language_stands_for_the_other_where_the_same_is_asked() -> None:
    asked = [
        {"page": page, "size": size, "lang": lang}
        for lang in ("en", "ja")
        for page, size in (("home", 320), ("rules", 320))
    ]
    kept = covering(asked, "ja")
    assert [has_twin(number, kept, asked) for number in range(4)] == [True] * 4
    assert not has_twin(0, {1, 3}, asked)


@pytest.mark.parametrize("turn", [0, 1])
def test_of_several_things_each_is_asked_in_one_language_and_none_always_in_the_same(
    turn: int,
) -> None:
    asked = [
        {"page": page, "size": size, "lang": lang}
        for page, size, lang in product(PAGES, SIZES[:2], ("en", "ja"))
    ]
    left = crossed(asked, turn)
    kept = [each for number, each in enumerate(asked) if number not in left]
    assert [(each["page"], each["size"]) for each in kept] == [*product(PAGES, SIZES[:2])]
    for name in ("page", "size"):
        for value in {each[name] for each in asked}:
            assert {each["lang"] for each in kept if each[name] == value} == {"en", "ja"}


def test_what_is_asked_about_one_thing_alone_is_asked_in_both_languages() -> None:
    assert crossed([{"lang": "en"}, {"lang": "ja"}], 0) == set()
    assert crossed([{"step": "1.1", "lang": "en"}, {"step": "2.1", "lang": "ja"}], 0) == set()


def test_nothing_is_in_neither() -> None:
    """They ask for the same, but for the marks: what has neither, what has the one, the other."""
    text = (ROOT / "Makefile").read_text("utf-8")
    asked = r"'\(\$\(slow\)\) and (.*) and not \(\$\(apart\)\)'"
    assert re.findall(asked, text) == ["not (more or seldom)", "more and not seldom"]
    quick = re.findall(r"-m '(.*) ?\(\$\(slow\) or (.*)\$\(apart\)\)'", text)
    of_all = "$(if $(only),,more or )seldom or "  # of files that are named the long ones, too
    assert {("not ", of_all), ("more and not ", "")} <= {*quick}
    assert ("(hypothesis or broad or sampled) and not ", "") in quick
    assert "-m '(browser or lab) and (seldom or sampled)'" in text
    assert f"apart := {' or '.join(APART)}\n" in text
    assert f"grep -rlE '{SAYS_SO.pattern}' tests" in text, (
        "slow tests are looked for where they are"
    )
    assert f"where_more = $(sort $(shell grep -rlE '{LEAVES_SOME.pattern}' tests" in text
    run = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert {"make test", "make test-all"} <= {*run}

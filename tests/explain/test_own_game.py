"""A sheet speaks of its own game alone: of its piles, its attackers, its teams, what is agreed."""

from __future__ import annotations

import re

import pytest

from durak_teach import game
from durak_teach.explain.rulebook import plain, rulebook
from durak_teach.games.families import FAMILIES

PILES = ("kurukuru", "chinese", "chukhonsky", "polish")
ALL_DEALT = ("kurukuru", "chukhonsky")
FORMS = [
    (name, *(() if family.alone else (form,)))
    for name, family in FAMILIES.items()
    for form in family.forms
]


def sheet(*words: str) -> str:
    """What a sheet tells, in one line; without what it says to those who know the form."""
    return " ".join(plain(game(*words), "en").partition("For those who know")[0].split())


@pytest.mark.parametrize("words", FORMS, ids=" ".join)
def test_the_sheet_of_a_form_quotes_no_law_that_does_not_hold(words: tuple[str, ...]) -> None:
    assert "For those who know" not in plain(game(*words), "en")


@pytest.mark.parametrize("form", PILES)
def test_a_game_of_one_pile_has_no_bouts(form: str) -> None:
    book = rulebook(game("durak", form))
    assert "bout" not in {part.section.id for part in book.parts}
    assert not re.search(r"\bbouts?\b|\bdefender\b", sheet("durak", form))


@pytest.mark.parametrize("form", ALL_DEALT)
def test_where_all_cards_are_dealt_nobody_draws(form: str) -> None:
    assert not re.search(r"\btalon\b|\bdraws?\b", sheet("durak", form).replace("is no talon", ""))


def test_one_attacker_has_no_others() -> None:
    others = re.compile("another attacker|right to attack|all who attack")
    assert not others.search(sheet("durak001"))
    assert not others.search(sheet("durak002", "helpers=none"))
    assert others.search(sheet("durak001", "helpers=all"))
    assert others.search(sheet("durak002"))


def test_a_team_is_the_durak() -> None:
    assert "the defender's team is the durak" in sheet("durak", "podkidnoy", "teams", "no_draw")


@pytest.mark.parametrize(
    ("words", "said", "unsaid"),
    [
        (("durak001", "hand_size=5"), "Cards dealt to each player: 5.", "six cards"),
        (("durak001", "deck=52"), "The pack has 52 cards", "36 cards"),
        (("durak002", "attack_cap=8"), "Attack cards in a bout: at most 8.", "six attack cards"),
        (("kirifu", "hand_size=7"), "Cards dealt to each player: 7.", "five cards"),
        (("dou_dizhu", "deals=5"), "Deals in a match: 5.", "as many as the players like"),
        (("dou_dizhu",), "Deals in a match: as many as the players like.", "match: 0"),
    ],
)
def test_what_is_agreed_is_said(words: tuple[str, ...], said: str, unsaid: str) -> None:
    assert said in sheet(*words)
    assert unsaid not in sheet(*words)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_star_is_explained_before_it_is_met(lang: str) -> None:
    lines = plain(game("durak", "podkidnoy", "doubt", "sly"), lang).splitlines()
    starred = next(n for n, line in enumerate(lines) if re.search(r"(^|[ 。])\* ", line))
    explained = next(n for n, line in enumerate(lines) if re.search(r"[(「]\*[)」]", line))
    assert explained < lines.index("", 1) < starred
    options = game("durak", "podkidnoy", "doubt", "sly").variants
    assert explained > len(options), "first each option and what it is about"

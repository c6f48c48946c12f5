"""What the page of questions says of games, cards and colours is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import JOKER, Card
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.family import Family
from durak_teach.kernel.game import Game
from durak_teach.text import naming

ROOT = Path(__file__).parents[2]
both = pytest.mark.parametrize("lang", ["en", "ja"])


def section(lang: str, name: str) -> str:
    """A section of the page, as it is written."""
    page = (ROOT / "site" / lang / "questions.md").read_text("utf-8")
    return page.partition(f"{{ #{name} }}")[2].partition("\n## ")[0]


def is_joker(card: Card) -> bool:
    return card.rank.symbol in (JOKER.symbol, *naming.JOKERS["en"])


def packs(family: Family) -> set[frozenset[Card]]:
    """The packs of a family's games: each form, and each option on each form that admits it."""
    found = set()
    for form in family.forms.values():
        for option in (None, *family.options().values()):
            try:
                game = Game(family, form, (option,) if option else ())
            except DurakError:
                continue
            found.add(frozenset(family.state.empty(game, ()).deck))
    return found


@both
def test_jokers_are_used_where_the_page_says_so_and_nowhere_else(lang: str) -> None:
    named = {*re.findall(r"\(rules/(\w+)\.md\)", section(lang, "jokers"))}
    cards = {name: {card for pack in packs(FAMILIES[name]) for card in pack} for name in FAMILIES}
    with_jokers = {name for name, its in cards.items() if any(map(is_joker, its))}
    assert with_jokers == named
    assert len(packs(FAMILIES["durak"])) >= 3, "36 cards, 32, and two packs"


@both
def test_the_two_colours_that_are_added_are_those_that_the_page_names(lang: str) -> None:
    tokens = (ROOT / "web" / "common" / "tokens.css").read_text("utf-8")
    colours = dict(re.findall(r"--four-(\w): #(\w{6})", tokens)[:2])
    strongest = {}
    for suit, colour in colours.items():
        parts = [int(colour[at : at + 2], 16) for at in (0, 2, 4)]
        strongest[suit] = parts.index(max(parts))
    assert strongest == {"d": 2, "c": 1}, "diamonds blue, clubs green"
    said = {"en": "diamonds are blue and clubs green", "ja": "ダイヤは青、クラブは緑"}
    assert said[lang] in section(lang, "four-colours")


@both
def test_what_the_page_says_of_wrong_cards_is_law(lang: str) -> None:
    options = FAMILIES["durak"].options()
    named = re.findall(r"\(variants/(\w+)\.md\)", section(lang, "wrong-card"))
    assert named == ["reversed_hands", "doubt", "forfeit"]
    laws = {str(rule.text("law")) for name in named for rule in options[name].rules}
    laws |= {rule.note for name in named for rule in options[name].rules}
    replaced = (rule for name in named for rule in options[name].replaces.values() if rule)
    laws |= {str(rule.text("law")) for rule in replaced}
    assert "Whoever played the wrong card takes all cards on the table." in laws
    assert any(law.startswith("A defender caught out takes") for law in laws)

"""The page “Notation” tells the cards, moves, roles and facts of the climbing games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from durak_teach import game, position
from durak_teach.games.climbing.notation import ROLES
from durak_teach.games.families import FAMILIES
from durak_teach.games.sumidagawa.words import NAMES
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.text import LANGUAGES
from durak_teach.train import Words

ROOT = Path(__file__).parents[2]
CLIMBING = ("dou_dizhu", "sumidagawa")
TOLD = {
    lang: re.search(
        r"^## .*\{ #climbing \}\n(?:(?!## ).*\n)*",
        (ROOT / "site" / lang / "notation.md").read_text("utf-8"),
        re.MULTILINE,
    )[0]  # type: ignore[index]
    for lang in LANGUAGES
}


def is_card(word: str) -> bool:
    """Whether a word of a game is a card that has a face."""
    return bool(re.fullmatch(r"[3-9TJQKA2br]|[br](\d+|\*)", word))


def table(lang: str, number: int) -> list[str]:
    """What stands in code in the first column of a table, the first table being 0."""
    rows = re.findall(r"(?:^\|.*\n)+", TOLD[lang], re.MULTILINE)[number].splitlines()[2:]
    return [code for row in rows for code in re.findall(r"`(.*?)`", row.split(" | ")[0])]


def facts_of(family: str) -> list[str]:
    """The names of all facts that a family and its choices keep."""
    own = FAMILIES[family]
    variants = {
        own.forms[family],
        *(v for word in own.options() for v in game(family, word).variants),
    }
    return [f"{variant.id}.{fact.name}" for variant in variants for fact in variant.facts]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_of_the_page_are_those_of_the_games(lang: str) -> None:
    words = [Words(game(family)) for family in CLIMBING]
    cards = [text for each in words for text in each.texts if is_card(text)]
    assert sorted(" ".join(table(lang, 0)).split()) == sorted(cards)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_moves_are_kinds_of_moves_of_the_games(lang: str) -> None:
    verbs = {
        verb.split()[0]
        for family in CLIMBING
        for rule in game(family).rules
        if rule.offering
        for verb in rule.about
    }
    assert {move.split()[0] for move in table(lang, 1)} == verbs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_roles_are_all_that_are_read(lang: str) -> None:
    told = [role.partition("=")[0] for role in table(lang, 2) if "=" in role]
    assert {*told} - {"round", "phase"} == {*ROLES} - {"phase"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_facts_are_all_that_are_kept(lang: str) -> None:
    told = [fact.partition("=")[0] for fact in table(lang, 3) if "." in fact.partition("=")[0]]
    assert sorted(told) == sorted(fact for family in CLIMBING for fact in facts_of(family))
    assert all(f"`{code}`" in TOLD[lang].replace("、", " ") for code in NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_positions_can_be_read(lang: str) -> None:
    blocks = re.findall(r"```\n(game:.*?)```", TOLD[lang], re.DOTALL)
    for block, family in zip(blocks, CLIMBING, strict=True):
        state = position(block)
        assert state.game.family.name == family
        assert state.game.legal(state)
        assert FACE_DOWN not in state.hand("A")

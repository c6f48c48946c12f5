"""The table at the head of the page on three games: what it ticks is what they play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from durak_teach import deal, game
from durak_teach.games.durak import there
from durak_teach.kernel.game import Game

SITE = Path("site")
TICK = {"en": "✓", "ja": "○"}
GAMES = ("durak", "kirifu", "mustamaija")
DEALS = range(12)


def states(rules: Game) -> list[Any]:
    return [deal(rules, 4, seed) for seed in DEALS]


def leads(rules: Game) -> list[tuple[Any, ...]]:
    return [m.cards for s in states(rules) for m in rules.legal(s) if m.verb == "lead"]


def allows(rules: Game, verb: str) -> bool:
    return any(rule.kind == "allows" and verb in rule.about for rule in rules.rules)


def attacks_to_the_left(rules: Game) -> bool:
    return all(s.defender == s.left_of(s.attacker) for s in states(rules))


TICKED: dict[int, Callable[[Game], bool]] = {  # by the number of the row
    2: attacks_to_the_left,
    3: lambda rules: allows(rules, "beat"),
    4: lambda rules: there.trumps(rules.family.state.empty(rules, ())),
    6: lambda rules: allows(rules, "throw"),
}


def rows(lang: str) -> list[tuple[bool, list[str]]]:
    """Of each row whether it is marked as the same in all, and the cells of the three games."""
    page = BeautifulSoup((SITE / lang / "family.md").read_text("utf-8"), "html.parser")
    found = page.select(".kin [role=row]")
    return [
        ("same" in row.get("class", []), [cell.text for cell in row.select("span[role=cell]")])
        for row in found
    ]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_tick_is_what_the_games_play(lang: str) -> None:
    table = rows(lang)
    for number, plays in TICKED.items():
        told = [cell == TICK[lang] for cell in table[number][1]]
        assert told == [plays(game(name)) for name in GAMES], number


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_rows_that_are_filled_are_the_same_in_all(lang: str) -> None:
    assert all(same == (len(set(cells)) == 1) for same, cells in rows(lang)[1:])


def test_leads_are_of_one_card_of_ranks_and_runs_or_of_one_suit() -> None:
    durak, kirifu, mustamaija = (leads(game(name)) for name in GAMES)
    assert {len(cards) for cards in durak} == {1}
    many = [cards for cards in kirifu if len(cards) > 1]
    assert any(len({card.rank for card in cards}) == 1 for cards in many)
    assert any(len({card.suit for card in cards}) == 1 for cards in many)
    assert max(map(len, mustamaija)) > 1
    assert all(len({card.suit for card in cards}) == 1 for cards in mustamaija)


def test_who_takes_gets_all_or_what_is_left_open() -> None:
    takes = [states(game(name))[0].because("cards_taken").id for name in GAMES]
    open_only = "whole_attack.turns.only_what_is_open"
    assert takes == ["durak.bout.whole_table", open_only, open_only]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_queen_of_spades_loses_mustamaija_alone(lang: str) -> None:
    last = rows(lang)[8][1]
    assert ["Q♠" in cell for cell in last] == [
        any(rule.id == "mustamaija.queen.queen_beats_nothing" for rule in game(name).rules)
        for name in GAMES
    ]

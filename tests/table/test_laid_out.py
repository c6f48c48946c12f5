"""What lies on the table, as a screen is told: talon, discards, and pairs with who laid them."""

from __future__ import annotations

from typing import Any

import pytest

from durak_teach import position
from durak_teach.table.view import view

PAIRS = "trump: d\ntalon: x3 [8d]\nA: Td 9c\nB: Ks Kh\ntable: 7s/9s 7c/-\ndiscard: 6h 6c\n"
TWO = f"players: A B\n{PAIRS}roles: att=A def=B"
THREE = f"players: A B C\nC: Jc\n{PAIRS}roles: att=A def=B"
HANDS = "A: Td 9c\nB: 9s Kh"


def shown(text: str) -> dict[str, Any]:
    state = position(text)
    return view(state, "A", "en", state.log)


def test_discarded_cards_are_counted() -> None:
    assert shown(TWO)["discard"] == {"count": 2, "label": "Discards 2", "lines": ["Discards 2"]}


@pytest.mark.parametrize(
    ("text", "lines", "under"),
    [
        (TWO, ["Talon 4", "Trump 8♦"], 0),
        (f"rules: podkidnoy japanese\nplayers: A B\ntrump: none\ntalon: x3 [8s]\n{HANDS}",
         ["Talon 4"], 0),
        (f"rules: podkidnoy hidden_trump\nplayers: A B\ntrump: d\ntalon: 8c [Kd] 7h\n{HANDS}",
         ["Talon 3", "Trump K♦"], 1),
    ],
)  # fmt: skip
def test_the_card_that_is_turned_up_names_the_trump_suit_only_if_it_is_of_it(
    text: str, lines: list[str], under: int
) -> None:
    talon = shown(text)["talon"]
    assert (talon["lines"], talon["under"], talon["apart"]) == (lines, under, False)
    assert talon["trump"] == (len(lines) == 2)


def test_who_laid_a_card_is_told_where_more_than_two_sit() -> None:
    of_two, of_three = shown(TWO)["table"], shown(THREE)["table"]
    assert [pair["label"] for pair in of_two] == [
        "seven of spades, beaten by nine of spades",
        "seven of clubs, open",
    ]
    assert [pair["label"] for pair in of_three] == [
        "seven of spades, beaten by nine of spades; laid by you and B",
        "seven of clubs, open; laid by you",
    ]
    cards = [pair[side] for pair in of_three for side in ("attack", "defence") if pair[side]]
    assert [card["by"] for card in cards] == ["A", "B", "A"]
    assert all("by" not in pair["attack"] for pair in of_two)
    assert "by" not in of_two[0]["defence"]

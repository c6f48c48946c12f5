"""What lies on the table of Play before Python is there: the engine's numbers, nobody's cards."""

from __future__ import annotations

import json
import re

import pytest

from durak_teach import deal, game
from durak_teach.games.families import FAMILIES
from durak_teach.publish.pages import laid
from durak_teach.table.session import Session


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_form_lies_as_it_is_dealt_and_shows_nothing(lang: str) -> None:
    tables = laid.tables(lang)
    assert {*tables} == {form for family in FAMILIES.values() for form in family.forms}
    for form, by_players in tables.items():
        for players, view in by_players.items():
            assert len(view["seats"]) == players - 1
            assert not re.search("[♠♥♦♣]", json.dumps(view, ensure_ascii=False)), form


def test_it_has_as_many_cards_in_each_place_as_another_deal() -> None:
    view = laid.tables("en")["podkidnoy"][3]
    dealt = Session(deal(game("durak", "podkidnoy"), players=3, seed=9), "A").start()["frames"][0]
    assert view["hand"] == len(dealt["hand"])
    assert view["talon"]["count"] == dealt["talon"]["count"]
    assert [seat["count"] for seat in view["seats"]] == [seat["count"] for seat in dealt["seats"]]

"""The map and the time line of what the texts say: in order, with numbers, nothing cut off."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from durak_teach.publish.pages import history
from durak_teach.text import LANGUAGES, render


def test_dates_stand_in_order() -> None:
    years = [re.search(r"\d{4}", render(each.when, "en")) for each in history.MOMENTS]
    known = [int(year[0]) for year in years if year]
    assert known == sorted(known)
    assert years[-1] is None, "what has no date stands last"


def test_each_of_them_names_its_number() -> None:
    for each in (*history.PLACES, *history.MOMENTS):
        assert re.fullmatch(r"[A-Z]?\d+\w?(\.\d+–H29)?(, [A-Z]\d+)*", each.source), each


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_has_room_on_the_map_for_its_words(lang: str) -> None:
    drawn = history.map_and_dates(lang)
    rows = []
    for place in history.PLACES:
        x, y = history.on_map(*place.at)
        wide = 14 * len(render(place.game, lang) + render(place.where, lang)) * 0.75 + 20
        assert wide <= (x if x > history.WIDE / 2 else history.WIDE - x)
        assert render(place.where, lang) in drawn
        rows.append(y)
    assert all(abs(a - b) >= 16 for a, b in pairwise(rows))
    for each in history.UNKNOWN:
        assert render(each, lang) in history.open_still(lang)

"""Maxims: their positions, their stored values computed again, and their pages."""

from __future__ import annotations

from typing import Any

import pytest

from durak_teach.kernel.errors import UnknownGame
from durak_teach.publish.pages import strategy_page
from durak_teach.strategy import maxim, maxims, value_words
from durak_teach.strategy.maxim import SHARES, Deals, Exact
from durak_teach.strategy.measure import exact, quick
from durak_teach.strategy.stored import fingerprint, names, path, stored, values_of, written
from durak_teach.strategy.value_words import FIGURE_WORDS, heading
from durak_teach.text import render
from durak_teach.widgets.strategy import maxim_hand

EVERY = [*maxims()]
SIZE = 150_000  # bytes that one position may take on its page


def test_all_maxims_are_there() -> None:
    assert [f"S{n}" for n in range(1, 31)] == EVERY
    with pytest.raises(UnknownGame):
        maxim("S31")


def test_every_measure_is_stored_and_nothing_else() -> None:
    assert [*stored()] == [name for each in maxims().values() for name in names(each)]
    for each in maxims().values():
        for name, measure in zip(names(each), each.measures, strict=True):
            assert stored()[name][0] == fingerprint(each, measure), f"update {each.id}"


def test_the_file_reads_back() -> None:
    blocks = path().read_text("utf-8").partition("\n")[2].strip().split("\n---\n")
    assert blocks == [written(name, *kept) for name, kept in stored().items()]


@pytest.mark.broad
@pytest.mark.parametrize("id", EVERY)
def test_the_values_are_found_again(id: str) -> None:
    """Exact values wholly; of simulated ones the first deals, from the stored seed."""
    each = maxim(id)
    for measure, kept in zip(each.measures, values_of(each), strict=True):
        if isinstance(measure, Exact):
            assert exact(each, measure) == kept
        else:
            assert quick(each, measure) == pytest.approx(kept.few, abs=1e-4)


@pytest.mark.parametrize("id", EVERY)
def test_the_figures_say_what_is_said_of_them(id: str) -> None:
    each = maxim(id)
    assert each.holds(tuple(kept.values for kept in values_of(each)))


@pytest.mark.parametrize("id", EVERY)
def test_the_seat_has_something_to_do(id: str) -> None:
    each = maxim(id)
    state = each.state()
    assert state.game.legal(state)
    assert state.actor == each.seat or not each.measures or len(each.measures[0].choices) > 1
    for measure in each.measures:
        if isinstance(measure, Deals) and measure.figure == "loss":
            assert len(measure.choices) > 1


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("id", EVERY)
def test_its_position_is_played_on_a_page(id: str, lang: str) -> None:
    hand = maxim_hand(id, lang)
    assert hand.document["driver"] == "graph"
    assert hand.document["lang"] == lang
    assert hand.document["nodes"][hand.document["start"]]["edges"]
    assert len(hand.html().encode()) < SIZE


def test_the_others_play_their_best_where_it_is_exact() -> None:
    """A mistake is played out: whoever leads 7♣ first keeps the queen."""
    nodes = maxim_hand("S19", "en").document["nodes"]
    assert len(nodes) > 5


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_its_pages(lang: str) -> None:
    extra: dict[str, Any] = {"lang": lang, "words": {"strategy": "Strategy"}}
    pages = strategy_page.pages(extra)
    assert sorted(pages) == sorted(strategy_page.sources())
    for each in maxims().values():
        page = pages[f"strategy/{each.id.lower()}.md"]
        assert f"<!-- hand: strategy {each.id} -->" in page
        assert page.count("<table") == len(each.measures)
        assert render(each.saying, lang)[:12] in page
        assert f"strategy/{each.id.lower()}.html" in pages["strategy.md"]


@pytest.mark.parametrize("id", EVERY)
def test_what_a_figure_is_told_as_is_what_was_measured(id: str) -> None:
    """Its heading names the figure of every row; a share lies between 0 and 100 %."""
    each = maxim(id)
    for measure, kept in zip(each.measures, values_of(each), strict=True):
        if isinstance(measure, Deals):
            rows = [choice.figure or measure.figure for choice in measure.choices]
            assert {heading(each, measure).message} == {FIGURE_WORDS[row].message for row in rows}
            for value in kept.values:
                text = value_words.value(each, measure, value)
                assert ("%" in text) is (rows[0] in SHARES)
                assert "%" not in text or 0 <= float(str(text).partition("%")[0]) <= 100
            gaps = [float(value_words.gap(measure, gap)[1:].split(" ")[0]) for gap in kept.gaps]
            unit = 100 if rows[0] in SHARES else 1
            assert gaps == [pytest.approx(abs(unit * gap), abs=0.06) for gap, _ in kept.gaps]

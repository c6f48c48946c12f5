"""Lesson 32: its figures are those of deals that can be played again, and its sentences follow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from cells import cells

from durak_teach.compare.counted_deals import (
    FIRST,
    SAMPLE,
    SETTINGS,
    Counted,
    as_json,
    figures,
    play,
    stored,
)
from durak_teach.lessons import Step, lesson
from durak_teach.lessons.course import numbers
from durak_teach.lessons.document import step_document
from durak_teach.lessons.step import Predict
from durak_teach.play.bars import Bar
from durak_teach.play.estimates import share
from durak_teach.table.packing import unpack
from durak_teach.text import render

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\d+(?:\.\d+)?")
both = pytest.mark.parametrize("lang", ["en", "ja"])
every = pytest.mark.parametrize("step", lesson(32).steps, ids=lambda step: step.id)


@pytest.mark.parametrize("name", SETTINGS)
def test_the_first_deals_come_out_the_same_again(name: str) -> None:
    again, _ = play(SETTINGS[name], FIRST)
    assert as_json(again) == stored()[name]["first"]


@pytest.mark.parametrize("name", SETTINGS)
def test_every_deal_is_counted_once(name: str) -> None:
    found = figures()[name]
    assert found.deals == SETTINGS[name].deals == sum(found.bouts.values())
    assert sum(found.lost) + found.drawn + found.stalled == found.deals
    assert len(found.lost) == SETTINGS[name].players
    assert sum(found.samples) == found.lost[0]
    assert len(found.samples) * SAMPLE == found.deals
    assert found.stalled == 0
    assert found.within(min(found.bouts), max(found.bouts)) == found.deals


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))
    assert found.value == count / of


def test_four_times_as_many_deals_make_the_interval_half_as_long() -> None:
    few, many = share(450, 1000), share(1800, 4000)
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, rel=0.01)


def test_of_a_hundred_intervals_some_miss() -> None:
    """What fifty deals say of all: about nineteen times out of twenty the truth is in it."""
    found = figures()["throw_in"]
    truth = found.loses().value
    hit = [share(lost, SAMPLE).low <= truth <= share(lost, SAMPLE).high for lost in found.samples]
    assert 90 <= 100 * sum(hit) / len(hit) < 100


def bars(step: Step) -> Iterator[Bar]:
    assert isinstance(step.ask, Predict)
    yield from step.ask.plot.bars


@both
@every
def test_what_a_bar_says_is_what_it_draws(step: Step, lang: str) -> None:
    for bar in bars(step):
        value, low, high = map(float, NUMBER.findall(render(bar.said, lang)))
        assert bar.low <= bar.value <= bar.high
        assert abs(value - bar.value) <= 0.5
        assert low <= bar.low
        assert bar.high <= high
        assert high - low < bar.high - bar.low + 2


@every
def test_a_prediction_is_never_wrong_and_a_reading_may_be(step: Step) -> None:
    assert isinstance(step.ask, Predict)
    document = step_document(step, "en")
    node = unpack(document["pool"], document["nodes"][0])
    answers = node["answers"]["options"].values()
    if step.ask.guess:
        assert all(said["ok"] and not said["again"] for said in answers)
        assert {said["calm"] for said in answers} == {False, True}
        assert len({tuple(said["text"]) for said in answers}) == 1
        assert not any(bar.told for bar in bars(step))
    else:
        assert {said["ok"] for said in answers} == {False, True}
        assert all(said["rules"] for said in answers if not said["ok"]), "it costs the star"
        assert any(bar.told for bar in bars(step))


def steps_from(monkeypatch: pytest.MonkeyPatch, **changed: Counted) -> Mapping[str, Step]:
    """The steps, if other deals had been counted."""
    found = {**figures(), **changed}
    monkeypatch.setattr(numbers, "figures", lambda: found)
    made = (numbers.who_loses(), numbers.how_sure(), *numbers.around_the_table())
    later = (numbers.what_makes_it_long(), numbers.what_is_drawn(), numbers.where_it_matters())
    return {step.id: step for step in (*made, *later)}


def right(step: Step) -> set[str]:
    assert isinstance(step.ask, Predict)
    return {option.id for option in step.ask.options if option.ok}


def test_other_deals_would_have_other_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    now = {step.id: right(step) for step in lesson(32).steps}
    pair, four = figures()["throw_in"], figures()["four"]
    turned = replace(pair, lost=pair.lost[::-1], samples=(40, *pair.samples[1:]))
    level = replace(four, lost=(1200, 909, 1300, 1492))
    then = steps_from(monkeypatch, throw_in=turned, four=level)
    assert (now["32.1"], right(then["32.1"])) == ({"less"}, {"more"})
    assert (now["32.2"], right(then["32.2"])) == ({"open"}, {"more"})
    assert (now["32.3"], right(then["32.3"])) == ({"A"}, {"B"})
    assert (now["32.4"], right(then["32.4"])) == ({"01"}, {"01", "12", "23"})
    said = render(then["32.1"].ask.options[0].says, "en")  # type: ignore[union-attr]
    assert said.startswith("A lost 53 of 100")


def test_where_two_intervals_overlap_no_difference_is_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pair = figures()["throw_in"]
    even = replace(pair, lost=(2370, 2381))
    then = steps_from(monkeypatch, throw_in=even, simple=replace(figures()["simple"], drawn=0))
    assert right(then["32.1"]) == {"same"}
    assert "settle nothing" in render(then["32.1"].ask.options[0].says, "en")  # type: ignore[union-attr]
    assert "throw_in" in right(then["32.8"])
    assert right(then["32.7"]) == {"transfer"}


@both
def test_the_prose_of_the_notebook_names_no_figure(lang: str) -> None:
    """Only the deck, the step that is meant, and arguments of a call."""
    (path,) = (ROOT / "tutorials" / lang).glob("32-*.ipynb")
    prose = " ".join(cell.source for cell in cells(path) if cell.cell_type == "markdown")
    bare = re.sub(r"`[^`]*`", "", prose)
    assert {*NUMBER.findall(bare)} <= {"36", "2", "4", "1", "50", "5", "6"}

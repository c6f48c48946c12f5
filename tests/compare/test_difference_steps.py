"""The exercise on an option's page: it does not ask for what its table shows, and is punctuated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from durak_teach.compare.differences.difference import Difference
from durak_teach.compare.differences.stored import stored
from durak_teach.games.durak.variants import catalogue
from durak_teach.lessons.differences import difference_step, opposed
from durak_teach.lessons.step import Pick, Step
from durak_teach.table.view import view
from durak_teach.text import render

STOPS = {"en": ".", "ja": "。"}


def steps() -> Iterator[tuple[str, Difference, Step]]:
    for name, entry in stored().items():
        step = difference_step(f"v.{name}", catalogue()[name].text("name"), entry.difference)
        if step is not None:
            yield name, entry.difference, step


STEPS = [*steps()]


def shown(step: Step) -> dict[str, str]:
    """What the table of a step says of its deal, by what it would be asked for as."""
    assert step.state is not None
    seen = view(step.state, step.seat, "en")
    return {
        "trump": {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}.get(
            seen["trump"] or "", "none: there are no trumps"
        ),
        "att": step.state.__dict__.get("attacker", ""),
        "def": step.state.__dict__.get("defender", ""),
        "to": step.state.actor,
    }


@pytest.mark.parametrize(("name", "difference", "step"), STEPS, ids=[s[0] for s in STEPS])
def test_no_step_asks_for_what_its_table_shows(
    name: str, difference: Difference, step: Step
) -> None:
    feature = difference.spot.feature
    assert isinstance(step.ask, Pick)
    (right,) = [render(option.text, "en") for option in step.ask.options if option.ok]
    if feature is not None and difference.move is None:
        assert shown(step).get(feature.name) != right
        if feature.name == "hand":
            assert feature.seat != step.seat or "Under which rules" in render(step.task, "en")


def test_who_is_asked_for_a_hand_that_a_move_has_changed_hears_when() -> None:
    asked = [
        render(step.task, "en")
        for _, difference, step in STEPS
        if difference.move and difference.spot.feature and difference.spot.feature.name == "hand"
    ]
    assert asked
    assert all(task.endswith("hold after that?") for task in asked)


@pytest.mark.parametrize("lang", [*STOPS])
@pytest.mark.parametrize(("name", "difference", "step"), STEPS, ids=[s[0] for s in STEPS])
def test_the_answers_of_both_games_are_two_sentences(
    name: str, difference: Difference, step: Step, lang: str
) -> None:
    assert isinstance(step.ask, Pick)
    said = render(step.ask.options[0].says, lang)
    here, there = (render(text, lang).rstrip(STOPS[lang]) for text in opposed(difference))
    stop = re.escape(STOPS[lang])
    joint = f"{re.escape(here)}{stop}.+{re.escape(there)}{stop}$"
    assert re.search(joint, said, re.IGNORECASE), said
    assert STOPS[lang] * 2 not in said


def test_enough_steps_ask_by_which_rules_a_deal_is_so() -> None:
    told = (render(step.task, "en") for _, _, step in STEPS)
    assert len([*islice((text for text in told if "Under which rules" in text), 12)]) == 12

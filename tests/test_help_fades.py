"""Help fades from lesson to lesson, as `durak_teach.lessons.course` says it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cells import cells

from durak_teach.games.families import every_rule
from durak_teach.lessons import lessons
from durak_teach.lessons.document import step_document
from durak_teach.lessons.step import Deal, Mark, Play, Step
from durak_teach.table.packing import unpack
from durak_teach.text import render

ROOT = Path(__file__).parent.parent
STEPS = [step for found in lessons() for step in found.steps]
TAPS = {"en": r"\b(?:one|two|three|four|six) taps?\b", "ja": r"タップ\d"}
TOLD = range(1, 8)
COUNTED, SHOWN = {"02.2", "02.3", "03.1", "08.1"}, {7, 18, 26}
ALIKE = 0.5  # of all pairs of signs: a sentence that shares so many with a law states it


def number(step: Step) -> int:
    return int(step.id.split(".")[0])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_taps_are_counted_on_the_first_evening_only(lang: str) -> None:
    said = {number(s) for s in STEPS if re.search(TAPS[lang], render(s.task, lang), re.IGNORECASE)}
    assert said == {*TOLD}


def test_cards_are_counted_and_shown_where_something_is_new() -> None:
    assert {s.id for s in STEPS if isinstance(s.ask, Mark) and s.ask.counted} == COUNTED
    assert {number(s) for s in STEPS if isinstance(s.ask, Play) and s.ask.help} == SHOWN


def test_a_test_helps_with_nothing() -> None:
    for step in STEPS:
        for asked in (step, *step.others()) if step.exam else ():
            assert not isinstance(asked.ask, Deal | Play)
            assert not getattr(asked.ask, "counted", False)
            document = step_document(asked, "en")
            view = unpack(document["pool"], document["nodes"][document["start"]])["view"]
            assert not any(card["trump"] or "trump" in card["label"] for card in view["hand"])
            assert not any("Cards to find" in fact for fact in document["facts"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_stands_before_an_exercise_does_not_state_the_rule_that_it_asks_for(lang: str) -> None:
    """No heading and no sentence above a hand or of a task reads like a law that is then cited."""
    before = above(lang)
    for step in STEPS:
        for rule in step.cites:
            law = pairs(render(every_rule()[rule].text("law"), lang))
            task = sentences(render(step.task, lang))
            for text in (*before.get(step.id, ()), *task):
                alike = len(law & pairs(text)) / len(law | pairs(text))
                assert alike < ALIKE, (step.id, rule, text)


def sentences(text: str) -> list[str]:
    return [each for each in re.split(r"(?<=[.?。？])\s*|\n+", text) if each]


def pairs(text: str) -> set[str]:
    """Neighbouring signs."""
    kept = re.sub(r"[\W_]", "", text.lower())
    return {kept[at : at + 2] for at in range(len(kept) - 1)}


def above(lang: str) -> dict[str, list[str]]:
    """What a notebook says above each exercise, sentence by sentence."""
    found = {}
    for file in sorted((ROOT / "tutorials" / lang).glob("*.ipynb")):
        written: list[str] = []
        for cell in cells(file):
            if cell.cell_type == "markdown":
                heading = cell.source.startswith("#")
                written = sentences(cell.source) if heading else []
            elif place := re.search(r"\bstep\((\d+), (\d+)\)", cell.source):
                found[f"{int(place[1]):02}.{place[2]}"] = written
    return found

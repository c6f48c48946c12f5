"""What lessons and tests leave unsaid until its time: variants, and the answers of a test."""

from __future__ import annotations

import json

import pytest
from test_step_words import PLAYS, ROOT, STEPS, each, nodes

from durak_teach.lessons import Step

BEFORE_VARIANTS = [s for s in STEPS if s.id < "16"]


EXAM = [s for s in STEPS if s.exam]


def test_three_lessons_end_with_a_test() -> None:
    asked = [*(f"12.{n}" for n in range(2, 10)), *(f"13.{n}" for n in range(4, 9))]
    asked += [f"25.{n}" for n in range(1, 11)]
    assert [s.id for s in EXAM] == asked


@each(BEFORE_VARIANTS)
def test_no_variant_is_named_before_they_are_known(step: Step) -> None:
    for node in nodes(step.id):
        assert not any(said["elsewhere"] for said in node["why"].values())


def test_variants_are_named_once_they_are_known() -> None:
    known = [s for s in PLAYS if s.id >= "16"]
    said = [r for s in known for node in nodes(s.id) for r in node["why"].values()]
    assert any(one["elsewhere"] for one in said)


def prose_before(lang: str, asked: str) -> list[str]:
    """What stands in the section of a step above its hand, without the heading."""
    number, step = asked.split(".")
    (path,) = (ROOT / "tutorials" / lang).glob(f"{number}-*.ipynb")
    said: list[str] = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        text = "".join(cell["source"])
        if text == f"step({int(number)}, {step})":
            return said
        if cell["cell_type"] == "markdown":
            said = [] if text.startswith("## ") else said
            said += text.split("\n\n")[1:] if text.startswith("## ") else [text]
    raise AssertionError(asked)


@pytest.mark.parametrize("lang", ["en", "ja"])
@each(EXAM)
def test_nothing_is_said_above_a_question_of_a_test(step: Step, lang: str) -> None:
    assert prose_before(lang, step.id) == []

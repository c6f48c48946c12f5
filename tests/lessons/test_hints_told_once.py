"""A hint says what comes next: never a law that the refusal before it has just told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from course_documents import doc
from graph_driver import Sitting

from durak_teach import position
from durak_teach.lessons import lessons
from durak_teach.lessons.step import Compare, Deal
from durak_teach.table import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

STEPS = [
    step
    for lesson in lessons()
    for step in lesson.steps
    if not isinstance(step.ask, Deal | Compare)
]
KING = "players: A B\ntrump: c\nA: Kd 9s\nB: 8h Th\ntable: 7h/9h\nroles: att=A def=B"


def tries(node: dict[str, Any], kind: str) -> Iterator[dict[str, Any]]:
    """Everything that can be said in a position."""
    answers = node.get("answers") or {}
    yield from ({"do": "why", "card": name} for name in node["why"])
    if kind == "play":
        yield from ({"do": "move", "move": name} for name in node["edges"])
    yield from ({"do": "pick", "option": name} for name in answers.get("options", {}))
    if kind == "mark":
        yield from ({"do": "check", "cards": [name]} for name in answers.get("cards", {}))
    for first in answers.get("wrong", {}):
        others = [name for name in answers["right"] if name != first]
        yield {"do": "order", "items": [first, *others]}


@pytest.mark.parametrize("step", STEPS, ids=lambda step: str(step.id))
def test_no_hint_tells_what_was_just_told(step: Any) -> None:
    sitting = Sitting(doc(step.id))
    for place, node in enumerate(sitting.nodes):
        for intent in tries(node, sitting.ask["kind"]):
            sitting.at, sitting.stage = place, 0
            said = sitting.send(intent)
            if said.get("ok", not said) or sitting.at != place or not node["hints"]:
                continue
            laws = {rule["law"] for rule in [*said.get("reasons", []), *said.get("rules", [])]}
            hint = sitting.send({"do": "hint"})
            assert not hint["rule"] or hint["rule"]["law"] not in laws, intent
            assert hint["text"] not in laws, intent


def test_a_hint_at_a_table_goes_on_from_the_refusal() -> None:
    session = Session(position(KING), "A", lang="en")
    first = session.send({"do": "hint"})["hint"]
    assert (first["stage"], first["rule"]["id"]) == (1, "durak.throw_in.rank_on_table")
    session = Session(position(KING), "A", lang="en")
    refused = session.send({"do": "why", "card": "Kd"})["ruling"]["reasons"]
    assert first["rule"]["id"] in {reason["id"] for reason in refused}
    assert session.send({"do": "hint"})["hint"]["stage"] == 2
    session.send({"do": "move", "move": "A throw 9s"})
    session.send({"do": "undo"})
    assert session.send({"do": "hint"})["hint"] == first

"""Small whole games of variants: each is played to its end, and what its option changed is said."""

from __future__ import annotations

import re

import pytest

from durak_teach.lessons import lesson
from durak_teach.lessons.document import step_document
from durak_teach.table.packing import unpack


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_small_game_goes_to_its_end_and_would_be_lost_without_the_option(number: int) -> None:
    document = step_document(lesson(22).step(number), "en")
    nodes = [unpack(document["pool"], node) for node in document["nodes"]]
    ends = [edge for node in nodes for edge in node["edges"].values() if "feedback" in edge]
    assert {edge["feedback"]["ok"] for edge in ends} == {True, False}
    for edge in ends:
        assert nodes[edge["to"][-1]]["view"]["over"]
        assert edge["feedback"]["rules"]
        if edge["feedback"]["ok"]:
            said = " ".join(edge["feedback"]["text"])
            assert re.search(
                r"^You are out;.* In (Simple|Throw-in) Durak,.* You are left with", said
            )

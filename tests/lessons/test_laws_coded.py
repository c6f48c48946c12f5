"""A code tells a teacher which laws a pupil was told: those of the lessons' wrong answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from course_documents import doc

from durak_teach.explain.beaten_by import as_told
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import every_rule
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.lessons import lessons
from durak_teach.lessons.step import Compare, Deal
from durak_teach.table.packing import unpack
from durak_teach.text import render


def cited(part: Any) -> Iterator[dict[str, str]]:
    """The laws that a document cites anywhere."""
    if isinstance(part, dict):
        if "id" in part and "law" in part:
            yield part
        for below in part.values():
            yield from cited(below)
    elif isinstance(part, list):
        for below in part:
            yield from cited(below)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_law_coded_for_a_wrong_answer_is_the_one_that_was_told(lang: str) -> None:
    """Of each step of each lesson: what is cited stands in what the class page says of the rule."""
    rules, told = every_rule(), 0
    for lesson in lessons():
        for step in lesson.steps:
            if isinstance(step.ask, Compare | Deal):
                continue
            document = doc(step.id, lang)
            nodes = [unpack(document["pool"], node) for node in document["nodes"]]
            for citation in cited(nodes):
                rule = rules[citation["id"]]
                reworded = render(quoted(rule, step.state.game), lang)
                coded = (render(as_told(rule, rules.values()), lang), reworded)
                shown = citation.get("beaten_by", citation["law"])
                for law in shown.replace("。", "。\n").replace(". ", ".\n").splitlines():
                    # a law that the table's game lacks stands behind the name of its game
                    own = law.partition({"en": ": ", "ja": "："}[lang])[2] or law
                    assert any(law in text or own in text for text in coded), (step.id, law, coded)
                    told += 1
    assert told > 1000


def test_a_law_bears_the_name_of_the_option_that_brings_it() -> None:
    """In a game of several options a law is not called after another one of them."""
    by_name: dict[str, set[str]] = {}
    for variant in catalogue().values():
        brings = (*variant.rules, *variant.replaces.values())
        by_name.setdefault(variant.name, set()).update(rule.id for rule in brings if rule)
    named = 0
    for step in (step for lesson in lessons() for step in lesson.steps):
        if isinstance(step.ask, Compare | Deal):
            continue
        document = doc(step.id, "en")
        for citation in cited([unpack(document["pool"], node) for node in document["nodes"]]):
            name = re.match("“(.+?)”: ", citation["law"])
            if name and name[1] in by_name and citation["id"] in set().union(*by_name.values()):
                assert citation["id"] in by_name[name[1]], (step.id, citation)
                named += 1
    assert named > 20

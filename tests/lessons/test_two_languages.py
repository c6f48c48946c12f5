"""An exercise is the same in every language, words apart.

So the tests in a browser may go through some exercises in one language, and the rest in another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from course_documents import doc

from durak_teach.compare.differences.stored import difference
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES
from durak_teach.lessons import Step, lessons
from durak_teach.lessons.differences import difference_step
from durak_teach.lessons.document import in_any_language
from durak_teach.publish.pages import switches

# what scripts go by: no language has its own
NAMES = {
    "v",
    "driver",
    "kind",
    "id",
    "do",
    "move",
    "card",
    "cards",
    "seat",
    "role",
    "state",
    "stage",
}


class Alike:
    """Goes through two packed documents at once, and gathers where they differ."""

    def __init__(self, one: dict[str, Any], two: dict[str, Any]) -> None:
        self.pools = one.pop("pool", []), two.pop("pool", [])
        self.apart: list[Any] = []
        self.words = 0
        self._met: dict[Any, Any] = {}
        self._walk(one, two, "")

    def _walk(self, one: Any, two: Any, name: str) -> None:
        one, two = (
            pool[tree["$"]] if isinstance(tree, dict) and tree.keys() == {"$"} else tree
            for pool, tree in zip(self.pools, (one, two), strict=True)
        )
        pairs: list[Any] = []
        if isinstance(one, dict) and isinstance(two, dict) and [*one] == [*two]:
            pairs = [(key, one[key], two[key]) for key in one]
        elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
            pairs = [(name, *both) for both in zip(one, two, strict=True)]
        elif isinstance(one, str) and isinstance(two, str) and name not in NAMES:
            self.words += one != two
        elif one != two:
            self.apart.append((name, one, two))
        if self._met.setdefault((id(one), id(two)), pairs) is pairs:
            for key, *both in pairs:
                self._walk(*both, key)


def of_options() -> Iterator[Step | None]:
    for name, option in catalogue().items():
        found = difference(name)
        yield found and difference_step(f"v.{name}", option.text("name"), found)
    for family, game in FAMILIES.items():
        for name, choice in game.options().items():
            found = switches.difference(family, name) if family != "durak" else None
            yield found and difference_step(f"s.{name}", choice.text("name"), found)


def check(id: str, one: dict[str, Any], two: dict[str, Any]) -> None:
    """They differ in words, and not only in which language they name."""
    found = Alike({**one, "lang": ""}, {**two, "lang": ""})
    assert not found.apart, id
    assert found.words, f"{id} has not been translated"


def test_steps_of_lessons() -> None:
    for step in (step for lesson in lessons() for step in lesson.steps):
        check(step.id, doc(step.id, "en"), doc(step.id, "ja"))


def test_exercises_of_options() -> None:
    steps = [step for step in of_options() if step]
    assert len(steps) > 100
    for step in steps:
        told = in_any_language(step)
        check(step.id, told("en"), told("ja"))

"""The documents of the lessons' steps and of questions of practice, each made once in a process:
whoever reads one leaves it as it is. What can happen in a step is gone through once for both
languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from durak_teach.lessons import lessons
from durak_teach.lessons.document import in_any_language
from durak_teach.lessons.practice import questions, stored
from durak_teach.lessons.step import Step

FEW = 6  # questions of a rule


def doc(step_id: str, lang: str = "en") -> dict[str, Any]:
    """The document of a step, by its id."""
    return _made(step_id, lang)


@cache
def _made(step_id: str, lang: str) -> dict[str, Any]:
    return _explored(step_id)(lang)


@cache
def _explored(step_id: str) -> Callable[[str], dict[str, Any]]:
    steps = (step for lesson in lessons() for step in lesson.steps)
    return in_any_language(next(step for step in steps if step.id == step_id))


def strings(tree: Any) -> Iterator[str]:
    """Every text of a document."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for branch in tree.values() if isinstance(tree, dict) else tree:
            yield from strings(branch)


@cache
def practised(lang: str) -> tuple[tuple[str, Step, dict[str, Any]], ...]:
    """A few questions about each rule: the rule, the step and its document."""
    return tuple((rule, step, told(lang)) for rule, step, told in _practised())


@cache
def _practised() -> tuple[tuple[str, Step, Callable[[str], dict[str, Any]]], ...]:
    asked = ((rule, each.step) for rule in stored() for each in questions(rule, FEW))
    return tuple((rule, step, in_any_language(step)) for rule, step in asked)

"""The documents of the lessons' steps, each made once in a process: whoever reads one leaves it
as it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from durak_teach.lessons import lessons
from durak_teach.lessons.document import in_any_language


def doc(step_id: str, lang: str = "en") -> dict[str, Any]:
    """The document of a step, by its id."""
    return _made(step_id, lang)


@cache
def _made(step_id: str, lang: str) -> dict[str, Any]:
    return _explored(step_id)(lang)


@cache
def _explored(step_id: str) -> Callable[[str], dict[str, Any]]:
    """What can happen in a step is gone through once for both languages."""
    steps = (step for lesson in lessons() for step in lesson.steps)
    return in_any_language(next(step for step in steps if step.id == step_id))

"""The step that the rules make of an author's exercise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need, need_words
from durak_teach.kernel.state import State
from durak_teach.lessons.authored import choosing, playing
from durak_teach.lessons.authored.exercise import Exercise, checked_id
from durak_teach.lessons.authored.lines import check_table
from durak_teach.lessons.authored.texts import Own, own
from durak_teach.lessons.step import Step
from durak_teach.text import Text, say

HINTS: Final = 3  # of an author, at most


def step_of(exercise: Exercise) -> Step:
    """The step, if there is a right answer to it and a wrong one; else `DurakError`."""
    need("state", exercise.state, State, "position()")
    check_table(exercise.state)
    if not isinstance(exercise.hints, (list, tuple)):
        need_words("hints", exercise.hints)
    if len(exercise.hints) > HINTS:
        raise DurakError(say("An exercise may have at most {n} hints.", n=HINTS))
    checked_id(exercise.id)
    task = own("task", exercise.task)
    hints = tuple(own("hints", hint) for hint in exercise.hints)
    step = _maker(exercise)(exercise, task)
    return replace(step, own_hints=hints) if hints else step


def _maker(exercise: Exercise) -> Callable[[Exercise, Text], Step]:
    if exercise.pick is None and (exercise.plot is not None or exercise.worth is not None):
        raise DurakError(say("`plot` and `worth` are allowed only with a `pick` question."))
    if exercise.predict is not None and exercise.pick is None:
        raise DurakError(say("`predict` needs a `pick` question."))
    if exercise.mark is not None and (exercise.goal, exercise.pick) == (None, None):
        return choosing.marked
    if exercise.mark is None and exercise.pick is not None:
        return choosing.picked
    if exercise.mark is None and exercise.goal is not None:
        return playing.played_on
    raise DurakError(choosing.ONE_OF)


def authored(
    state: State,
    task: Own,
    goal: str | Sequence[str] | Callable[[Any], bool] | None = None,
    **more: Any,
) -> Step:
    """The step of an exercise; `more` are the other fields of `Exercise`."""
    return step_of(Exercise(state, task, goal, **more))

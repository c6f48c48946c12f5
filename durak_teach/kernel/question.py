"""Questions to the rules, as attributes of states: `state.limit`, `state.trump_for("B")`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from durak_teach.kernel.state import State


class Question:
    """A question as an attribute of states: answered once by each, from then on remembered.

    A field of the same name goes before it.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, state: State | None, kind: type[State] | None = None) -> Any:
        if state is None:
            return self
        answers, name = state._answers, self.name
        if name in answers:
            return answers[name]
        way = state._game.ways[name]
        if way.about:  # kept with the state, it would be a circle
            return partial(way.run, state)
        answer = answers[name] = way.run(state)
        return answer


if TYPE_CHECKING:
    remembered = property
else:

    class remembered(property):
        """A property of states that each works out once and remembers like an answer."""

        def __init__(self, work_out: Callable[[Any], Any]) -> None:
            super().__init__(work_out)
            self.name = work_out.__name__

        def __get__(self, state: State | None, kind: type[State] | None = None) -> Any:
            if state is None:
                return self
            answers, name = state._answers, self.name
            if name not in answers:
                answers[name] = self.fget(state)
            return answers[name]


def put_questions(states: type[State]) -> None:
    """Make attributes of the questions that a class of states annotates."""
    for name in inspect.get_annotations(states):
        if name[0] != "_" and name not in states.NOTHING and not hasattr(states, name):
            setattr(states, name, Question(name))

"""A question with the learner at the first seat: “you” are A in all of them.

Chance has put the learner at any seat of the position. The players stay where they are round the
table and change their letters; so do all sentences, answers and moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any

from durak_teach.kernel.state import State
from durak_teach.lessons.making import named
from durak_teach.lessons.practice.question import Question
from durak_teach.lessons.step import Option, Pick, Step
from durak_teach.text import Text

Letters = dict[str, str]
_SEATS = re.compile(r"(?:^|(?<=/))[A-H]+(?=[ :]|$)")
_NAMES = ("id", "solution", "mistake")  # of a step or an answer: no words, often those of cards


def at_first_seat(question: Question) -> Question:
    """The same question, asked of whoever sits at the first seat."""
    step = question.step
    seats = step.state.seats
    if step.seat == seats[0]:
        return question
    at = seats.index(step.seat)
    letters = dict(zip((*seats[at:], *seats[:at]), seats, strict=True))
    return question._replace(step=_with_seats_to_choose(step, renamed(letters, step), letters))


def _with_seats_to_choose(before: Step, step: Step, letters: Letters) -> Step:
    """Answers that are seats have their letters, too, and stand in that order, others behind."""
    ask = before.ask
    if not isinstance(ask, Pick) or not any(_is_seat(each, before.seat) for each in ask.options):
        return step
    assert isinstance(step.ask, Pick)
    options = [replace(each, id=letters.get(each.id, each.id)) for each in step.ask.options]
    options.sort(key=lambda each: each.id if each.id in letters else "~")
    return replace(
        step,
        ask=replace(step.ask, options=tuple(options)),
        solution=renamed(letters, before.solution),
        mistake=renamed(letters, before.mistake),
    )


def _is_seat(option: Option, mine: str) -> bool:
    return option.text == named(option.id, mine)


def renamed(letters: Letters, thing: Any) -> Any:
    """A thing, and all that it is made of, with other letters for the seats."""
    again = partial(renamed, letters)
    if type(thing) is str:  # a card is a kind of text, too
        return _spelt(thing, letters)
    if isinstance(thing, State):
        return _turned(thing, again)
    if isinstance(thing, Text):
        places = {name: again(value) for name, value in thing.fields.items()}
        return Text(thing.message, thing.plural, places, thing.context)
    if is_dataclass(thing) and type(thing).__module__ == Step.__module__:
        names = (each.name for each in fields(thing) if each.name not in _NAMES)
        changed: dict[str, Any] = {name: again(getattr(thing, name)) for name in names}
        return replace(thing, **changed)  # type: ignore[type-var]
    return _of_parts(thing, again)


def _turned(state: State, again: Callable[[Any], Any]) -> State:
    """The seats keep their order, the first one first; what they hold and do goes round."""
    values = {name: again(value) for name, value in vars(state).items() if name != "game"}
    hands = {seat: values["hands"][seat] for seat in state.seats}
    return state.but(**values | {"seats": state.seats, "hands": hands})


def _of_parts(thing: Any, again: Callable[[Any], Any]) -> Any:
    if isinstance(thing, dict):
        return type(thing)({again(key): again(value) for key, value in thing.items()})
    if isinstance(thing, tuple) and hasattr(thing, "_fields"):
        return type(thing)(*map(again, thing))
    if isinstance(thing, (tuple, list, frozenset)):
        return type(thing)(map(again, thing))
    return thing


def _spelt(text: str, letters: Letters) -> str:
    """A seat, some seats in a row, a move, or what lies before some seats."""

    def other(found: re.Match[str]) -> str:
        return "".join(letters.get(seat, seat) for seat in found[0])

    return _SEATS.sub(other, text)

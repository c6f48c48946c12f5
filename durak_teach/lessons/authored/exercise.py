"""What an author says of an exercise, and the step that the rules make of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need, need_text, need_words, no_seat
from durak_teach.kernel.state import State
from durak_teach.lessons.authored import choosing, playing
from durak_teach.lessons.authored.texts import Own, own
from durak_teach.lessons.step import Step
from durak_teach.text import Text, say

HINTS = 3  # of an author, at most


@dataclass(frozen=True)
class Exercise:
    """A position with a task, and what counts as solving it; `step` is refused with a reason.

    `state` is a position; `task`, `right`, `wrong` and each of the `hints` (at most three) are
    texts, plain or as (English, Japanese) pairs. One of these says what is asked:

    * `goal`: a legal play, `"beat 7h 9h"`; with a place, any that is legal, `"beat 7h {card}"`; a
      list for several right ones. `"until beaten"` and the others of `playing.UNTIL` play on, with
      plain computer players, until something has happened; a function of the state does the same.
    * `mark`: all cards with which a move, such as `"throw {card}"`, is allowed.
    * `pick`: a list of answers. A move (or, with a `goal` that has a place, a card) is right when
      it is allowed; words are a pair `("The defender.", True)`, with a third text for its reason.
      After the moves `predict` it may be the name of a question (`outcomes`), whose answers follow
      from the rules.

    With `plot` (what `simulate` gives, a difference, or its `chart`) a `pick` is about figures that
    lie open. With `worth` its moves are judged by what follows: `"exact"`, or a number of deals.
    `seat` (default: who is on turn) is the reader's; `id` is what progress is kept under.
    Raises `DurakError` where no answer would be right, or none wrong.
    """

    state: State
    task: Own
    goal: str | Sequence[str] | Callable[[Any], bool] | None = None
    pick: str | Sequence[Any] | None = None
    mark: str | None = None
    predict: Sequence[str] | None = None
    right: Own | None = None
    wrong: Own | None = None
    hints: Sequence[Own] = ()
    seat: str | None = None
    id: str = ""
    open_hands: bool = False
    plot: object = None
    worth: int | str | None = None

    @property
    def mine(self) -> str:
        """The reader's seat."""
        seat = self.seat or self.state.actor or self.state.seats[0]
        if need_text("seat", seat) not in self.state.seats:
            raise DurakError(no_seat(seat, self.state.seats))
        return seat

    @property
    def says(self) -> dict[str, Text | None]:
        """What the author says to a right and to a wrong answer."""
        given = {"right": self.right, "wrong": self.wrong}
        return {name: own(name, text) if text is not None else None for name, text in given.items()}

    @property
    def name(self) -> str:
        """What progress is kept under: the same for the same position, task and goal."""
        if self.id:
            return need_text("id", self.id)
        given: list[Any] = [self.goal, self.pick, self.mark, self.predict]
        given += [] if self.worth is None else [self.worth]
        given += [] if self.plot is None else [repr(self.plot)]
        parts = [str(self.state), self.task, [None if callable(each) else each for each in given]]
        return f"x.{crc32(json.dumps(parts, default=str).encode()):08x}"

    def step(self) -> Step:
        """The step, if there is a right answer to it and a wrong one."""
        need("state", self.state, State, "position()")
        if not isinstance(self.hints, (list, tuple)):
            need_words("hints", self.hints)
        if len(self.hints) > HINTS:
            raise DurakError(say("An exercise may have at most {n} hints.", n=HINTS))
        task = own("task", self.task)
        hints = tuple(own("hints", hint) for hint in self.hints)
        step = self._maker()(self, task)
        return replace(step, own_hints=hints) if hints else step

    def _maker(self) -> Callable[[Exercise, Text], Step]:
        if self.pick is None and (self.plot is not None or self.worth is not None):
            raise DurakError(say("`plot` and `worth` belong to a question: `pick`."))
        if self.predict is not None and self.pick is None:
            raise DurakError(say("After `predict` comes a question: `pick`."))
        if self.mark is not None and (self.goal, self.pick) == (None, None):
            return choosing.marked
        if self.mark is None and self.pick is not None:
            return choosing.picked
        if self.mark is None and self.goal is not None:
            return playing.played_on
        raise DurakError(say("An exercise must have exactly one of `goal`, `mark` and `pick`."))


def authored(
    state: State,
    task: Own,
    goal: str | Sequence[str] | Callable[[Any], bool] | None = None,
    **more: Any,
) -> Step:
    """The step of an exercise; `more` are the other fields of `Exercise`."""
    return Exercise(state, task, goal, **more).step()

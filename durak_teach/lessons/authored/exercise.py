"""What an author says of an exercise."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need_text, no_seat
from durak_teach.kernel.state import State
from durak_teach.lessons.authored.texts import Own, own
from durak_teach.text import Text, say

LONGEST: Final = 40  # signs of an id


def checked_id(given: object) -> str:
    """What progress may be kept under; `DurakError` for anything else."""
    id = need_text("id", given)
    if len(id) > LONGEST or not all(sign.isalnum() or sign in "._-" for sign in id):
        raise DurakError(
            say(
                "An `id` may have at most {n} characters, and only letters, digits, dots, hyphens "
                "and underscores.",
                n=LONGEST,
            )
        )
    return id


@dataclass(frozen=True)
class Exercise:
    """A position with a task, and what counts as solving it; `step_of` makes its step.

    `state` is a position; `task`, `right`, `wrong` and each of the `hints` (at most three) are
    texts, plain or as (English, Japanese) pairs. One of these says what is asked:

    * `goal`: a legal play, `\"beat 7h 9h\"`; with a placeholder, any that is legal, `"beat 7h
      {card}"`; a list for several right ones. `"until beaten"` and the others of `playing.UNTIL`
      play on, with plain computer players, until something has happened; a function of the state
      does the same.
    * `mark`: a move with a placeholder, such as `"throw {card}"`: the reader marks all cards with
    which it is allowed.
    * `pick`: a list of answers. A move (or, with a `goal` that has a place, a card) is right when
      it is allowed; words are a pair `("The defender.", True)`, with a third text for its reason.
      After the moves `predict` it may be the name of a question (`outcomes`), whose answers follow
      from the rules.

    With `plot` (what `simulate` gives, a difference, or its `chart`) a `pick` is about figures that
    lie open. With `worth` its moves are judged by what follows: `"exact"`, or a number of deals.
    `seat` (default: who is to play) is the reader's; `id` is what progress is kept under. Where it
    is not said whether all hands lie open, they do where one plays on.
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
    open_hands: bool | None = None
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
            return checked_id(self.id)
        given: list[Any] = [self.goal, self.pick, self.mark, self.predict]
        given += [] if self.worth is None else [self.worth]
        given += [] if self.plot is None else [repr(self.plot)]
        parts = [str(self.state), self.task, [None if callable(each) else each for each in given]]
        return f"x.{crc32(json.dumps(parts, default=str).encode()):08x}"

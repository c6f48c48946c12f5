"""A question of practice: one rule decides it, and the engine has answered it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from durak_teach.kernel.state import State
from durak_teach.lessons.making import Clues, to_pick
from durak_teach.lessons.practice.looking import where
from durak_teach.lessons.step import Mark, Option, Pick, Step
from durak_teach.text import Text, say

PREFIX = "practice:"  # of the ids of these steps: no lesson keeps them among its own
YES, NO = "yes", "no"


class Question(NamedTuple):
    """A step that asks for one rule, by its id."""

    rule: str
    step: Step

    @property
    def answer(self) -> str:
        """The right answer by its id; of cards to mark, which these are."""
        ask = self.step.ask
        if isinstance(ask, Pick):
            return next(option.id for option in ask.options if option.ok)
        assert isinstance(ask, Mark)
        return " ".join(self.step.solution[0]["cards"])

    @property
    def picture(self) -> str:
        """What is seen: no two questions about a rule share it."""
        return str(self.step.state)


def clues(rule: str, law: str = "") -> Clues:
    """The hints before the answer: the law that decides, and where to look."""
    return law or rule, where(rule)


def yes_or_no(
    rule: str,
    task: Text,
    state: State,
    seat: str,
    ok: bool,
    says: Text,
    because: tuple[str, ...],
    then: tuple[str, ...] = (),
) -> Question:
    """May it be done? Both answers hear the same reason."""
    options = (
        Option(YES, say("Yes"), says, ok, because),
        Option(NO, say("No"), says, not ok, because),
    )
    return choice(rule, task, state, seat, options, then)


def choice(
    rule: str,
    task: Text,
    state: State,
    seat: str,
    options: Iterable[Option],
    then: tuple[str, ...] = (),
) -> Question:
    """Which of these? The hint is the law by which the right answer stands."""
    options = tuple(options)
    law = next(option.because[-1] for option in options if option.ok)
    step = to_pick(f"{PREFIX}{rule}", task, state, seat, options, clues(rule, law), then)
    return Question(rule, step)

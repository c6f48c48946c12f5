"""A row of the matrix: one question that every game answers, and how a game is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.game import Game
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.text import Text, say

OTHER: Final = "other"


class Choice(NamedTuple):
    """A kind of answer."""

    id: str
    text: Text


class Shown(NamedTuple):
    """What a game answers at the common table.

    `right` is the kind of answer ("" for none that is known), `rules` are the ids of the rules
    that give it; `before` and `after` are the table as it was and as it became. `text` is the
    answer about these cards; without one, the law of the first rule tells it.
    """

    right: str
    rules: tuple[str, ...]
    before: DurakState
    text: Text | None = None
    after: DurakState | None = None


class Answer(NamedTuple):
    """The same, with a kind that is among the choices, and told in any case."""

    right: str
    text: Text
    rules: tuple[str, ...]
    before: DurakState
    after: DurakState | None


@dataclass(frozen=True)
class Row:
    """A question with the kinds of answers, in their order, seen from one chair.

    `ask` gets a game and the number of people at the table.
    """

    id: str
    title: Text
    question: Text
    choices: tuple[Choice, ...]
    ask: Callable[[Game, int], Shown]
    seat: str = "A"

    def probe(self, game: Game, people: int) -> Answer:
        """What a game answers; what is of no known kind is told by its law."""
        answer = self.ask(game, people)
        right = answer.right if answer.right in {choice.id for choice in self.choices} else OTHER
        text = answer.text or quoted(game.rule(answer.rules[0]), game)
        return Answer(right, text, answer.rules, answer.before, answer.after)


ELSE: Final = Choice(OTHER, say("Something else"))

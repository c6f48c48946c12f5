"""A row of the matrix: one question that every game answers, and how a game is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from durak_teach.game import Game
from durak_teach.state import State
from durak_teach.text import Text, say

OTHER: Final = "other"


class Choice(NamedTuple):
    """A kind of answer."""

    id: str
    text: Text


class Shown(NamedTuple):
    """What a game answers at the common table.

    `right` is the kind of answer, `text` the answer about these cards, `rules` the ids of the
    rules that give it; `before` and `after` are the table as it was and as it became.
    """

    right: str
    text: Text
    rules: tuple[str, ...]
    before: State
    after: State | None = None


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

    def probe(self, game: Game, people: int) -> Shown:
        """What a game answers; an answer of no known kind is told by its law."""
        shown = self.ask(game, people)
        if shown.right in {choice.id for choice in self.choices}:
            return shown
        law = game.rule(shown.rules[0]).text("law")
        return shown._replace(right=OTHER, text=law)


ANYTHING_ELSE = Choice(OTHER, say("Something else"))

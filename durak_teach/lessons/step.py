"""A lesson is a list of steps; a step is a position, a task, and a way to ask.

Everything that is judged is judged by the rules: a goal is a predicate over states, a card is
marked right when its move is legal, a prediction is right when the game does what was said.
`solution` and `mistake` are one way through and one way to go wrong (with the rule that is then
cited); the tests play both on the published page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any, Generic

from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.family import Clue
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import need_number
from durak_teach.kernel.state import S, State
from durak_teach.play.plots import Plot
from durak_teach.text import Text, language, render, say

Goal = Callable[[S], bool]


@dataclass(frozen=True)
class Play(Generic[S]):
    """Play on until `goal` holds; `missed` says that it can no longer be reached.

    `right` and `because` may look at the state that was reached.

    With `help` the cards that can be played stand out; an exercise does without. With `open_hands`
    all cards lie face up: needed where others play from their hands, since a page that answers by
    itself holds their replies, and nothing hidden may be in a page. `verbs` keeps to some kinds of
    moves where a lesson has not come to the others yet; `because` are the rules that
    the answer cites. With `exact` both sides are looked through to the end: the other one plays
    its best, and after a move that gives the win away it is shown how the deal goes on; `found` is
    said of the first move that keeps the win, `n` moves before it. More than `limit` positions are
    refused.
    """

    goal: Goal[S]
    right: Text | Callable[[S], Text]
    missed: Goal[S] | None = None
    wrong: Text | None = None
    bots: str = "plain"
    help: bool = False
    open_hands: bool = False
    verbs: tuple[str, ...] = ()
    because: tuple[str, ...] | Callable[[S], tuple[str, ...]] = ()
    exact: bool = False
    found: Text | None = None
    limit: int = 4000


@dataclass(frozen=True)
class Mark:
    """Mark every card whose move is legal; `action` is a move with a placeholder for the card.

    `Mark("beat Th {card}")`, `Mark("throw {card}")`. With `one` a single card is asked for and any
    right one is accepted; with `inverse` the cards whose move is *not* legal. `because` are the
    rules that decide, where the rule that offers the move says too little; `wrong` is said of a
    wrong card before them. With `counted` it is said how many there are; help that later steps do
    without.
    """

    action: str
    right: Text
    wrong: Text | None = None
    one: bool = False
    inverse: bool = False
    because: tuple[str, ...] = ()
    counted: bool = False


@dataclass(frozen=True)
class Option:
    """One answer to a question; `because` are ids of rules to cite.

    They are rules of `game`, where the answer is about another game than the table's. `then` are
    the moves that follow from this answer, right or wrong; of several such, each can be watched.
    """

    id: str
    text: Text | str
    says: Text
    ok: bool = False
    because: tuple[str, ...] = ()
    game: Game | None = None
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pick:
    """Choose one of several answers. `then` are moves played out afterwards.

    With `open_hands` all cards lie face up, as where one has to think the play through.
    """

    options: tuple[Option, ...]
    then: tuple[str, ...] = ()
    open_hands: bool = False


@dataclass(frozen=True)
class Item:
    """A thing to put in order; `misplaced` is said when it is the first one out of place."""

    id: str
    text: Text | str
    misplaced: Text


@dataclass(frozen=True)
class Order:
    """Put things in order: `items` as it is right, `shuffled` (their ids) as it is shown."""

    items: tuple[Item, ...]
    shuffled: tuple[str, ...]
    right: Text
    because: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deal:
    """A whole game against computer players; solved when it is finished."""

    players: int = 2
    bots: str = "plain"
    seed: int | None = None


@dataclass(frozen=True)
class Compare:
    """Say what each of some games does with the same cards, row by row, and then see it.

    `rows` are ids of the matrix (`durak_teach.compare.matrix`); solved with `passing` right
    predictions.
    """

    games: tuple[Game, ...]
    rows: tuple[str, ...]
    passing: int


@dataclass(frozen=True)
class Recall:
    """Watch `moves` being played, a tap each; then mark every trump that is discarded."""

    moves: tuple[str, ...]
    right: Text


@dataclass(frozen=True)
class Predict:
    """Choose an answer, and see the plot that gives it.

    A `guess` cannot be reasoned out: any answer solves the step, and the one that is `ok` came
    true. Other questions are about what the plot tells already.
    """

    options: tuple[Option, ...]
    plot: Plot
    guess: bool = False


Ask = Play[Any] | Mark | Pick | Order | Deal | Compare | Recall | Predict


@dataclass(frozen=True, repr=False)
class Step:
    """One step of a lesson, seen from `seat`.

    `reminders` (none, where the task says it all) and `hints` (rule, candidates, answer) default
    to what the game itself says. The first hint may be the id of a rule, or a text with one (a
    clue); the cards that a hint names as `card` or `cards` are pointed at.
    `solution` and `mistake` are intents for the hand, such as
    `{"do": "move", "move": "B beat 7h 9h"}`, `{"do": "why", "card": "8s"}`,
    `{"do": "check", "cards": ["Qh"]}`, `{"do": "pick", "option": "b"}`,
    `{"do": "order", "items": ["A", "B"]}` or
    `{"do": "predict", "row": 0, "game": 1, "choice": "one"}`; `cites` are the ids of rules that
    the mistake's refusal names. A `trial` asks for a wrong tap, which then counts for nothing;
    a question of an `exam` helps with nothing: no trump wears its mark; where trumps are to be
    found, they are `unmarked`, too. `own_hints` are said
    instead of the rule and the candidates, before the answer. `others` makes
    the same question with other cards, when they are asked for.
    """

    id: str
    task: Text
    state: State
    ask: Ask
    seat: str
    reminders: tuple[Text, ...] | None = None
    hints: tuple[Text | str | Clue, Text, Text] | None = None
    solution: tuple[dict[str, Any], ...] = ()
    mistake: tuple[dict[str, Any], ...] = ()
    cites: tuple[str, ...] = ()
    trial: bool = False
    exam: bool = False
    unmarked: bool = False
    own_hints: tuple[Text, ...] = ()
    others: Callable[[], tuple[Step, ...]] = tuple

    def __repr__(self) -> str:
        return f"{self.id}: {render(self.task, language())}"


@dataclass(frozen=True, repr=False)
class Lesson:
    """A lesson: one idea, four to eight steps; what one can do after it.

    Of the questions of an exam, `passing` right answers are enough.
    """

    number: int
    title: Text
    idea: Text
    can: Text
    steps: tuple[Step, ...]
    minutes: int = 3
    passing: int = 0

    def __repr__(self) -> str:
        lang = language()
        lines = [f"{self.number}. {render(self.title, lang)}", render(self.idea, lang)]
        return "\n".join([*lines, *map(repr, self.steps)])

    def _repr_html_(self) -> str:
        lang = language()
        title, idea = (escape(render(text, lang)) for text in (self.title, self.idea))
        steps = "".join(f"<li>{escape(render(each.task, lang))}</li>" for each in self.steps)
        return f"<p><b>{self.number}. {title}</b></p><p>{idea}</p><ol>{steps}</ol>"

    @property
    def id(self) -> str:
        """Two digits, as files and addresses use it."""
        return f"{self.number:02}"

    def step(self, number: int) -> Step:
        """A step by number, from 1."""
        if not 1 <= need_number("number", number) <= len(self.steps):
            raise UnknownGame(
                say(
                    "Lesson {lesson} has steps 1 to {last}; there is no step {number}.",
                    lesson=self.number, last=len(self.steps), number=number,
                )
            )  # fmt: skip
        return self.steps[number - 1]

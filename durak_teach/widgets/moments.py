"""A moment of a hand that a page shows: by what the hand is called, and the moves made since.

The addresses of the page on which a position is set up name it: `#example=japanese.queen_top.high`,
`&moves=A lead 7s;B take`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

from durak_teach.compare.differences.stored import difference as stored_difference
from durak_teach.compare.small_games import small_game
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import every_rule
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import whole_number
from durak_teach.kernel.state import State
from durak_teach.lessons import lesson
from durak_teach.lessons.daily import to_think
from durak_teach.lessons.differences import difference_step
from durak_teach.lessons.graphs import ExactGraph, PlayGraph
from durak_teach.lessons.practice import offered, questions
from durak_teach.lessons.step import Play, Step
from durak_teach.strategy import maxims
from durak_teach.table.graph import Graph, leaving
from durak_teach.text import say
from durak_teach.widgets.hands import example_graph, whole_graph
from durak_teach.widgets.strategy import answered

MOST: Final = 200  # moves since the beginning; a bout has a few dozen


def moment(kind: str, name: str, moves: str = "") -> State:
    """The position of a hand after moves with `;` between them, answered as on its page.

    Args:
        kind: one of `KINDS`.
        name: a lesson's step (`8.1`), a rule, a rule and the number of its question
            (`durak.defence.higher:3`), a hard position of the day and how its suits are exchanged
            (`5:2`), an option, or a maxim (`S1`).

    Raises:
        DurakError: there is no such hand, or one of the moves is not allowed there.
    """
    begun = KINDS[kind](name)
    made = [text.strip() for text in moves.split(";") if text.strip()]
    if len(made) > MOST:
        raise DurakError(say("At most {n} moves can be made here.", n=MOST))
    graph = _played(begun) if isinstance(begun, Step) and made else begun
    if isinstance(graph, Step):
        return graph.state
    state = graph.begin() if made or not isinstance(begun, Step) else graph.states[graph.start]
    for text in made:
        state = leaving(graph, state, text)
    return state


def _played(step: Step) -> Graph | Step:
    """What is played in a step; the step itself where nothing is."""
    ask = step.ask
    if not isinstance(ask, Play):
        return step
    return ExactGraph(step, ask) if ask.exact else PlayGraph(step, ask)


def _of_step(name: str) -> Step:
    number, _, place = name.partition(".")
    chapter, step = whole_number(number), whole_number(place)
    if chapter is None or step is None:
        raise DurakError(
            say(
                "`{text}` is not a step of a lesson; write the lesson and step numbers, as in "
                "`8.1`.",
                text=name,
            )
        )
    return lesson(chapter).step(step)


def _of_question(name: str) -> Step:
    rule, _, number = name.rpartition(":")
    at = whole_number(number)
    most = offered(rule)
    question = next(islice(questions(rule, most), at, None), None) if at in range(most) else None
    if question is None:
        raise _unknown(name)
    return question.step


def _of_ending(name: str) -> Step:
    number, _, turn = name.partition(":")
    at, how = whole_number(number), whole_number(turn)
    if at is None or how is None:
        raise _unknown(name)
    return to_think(at, how)


def _of_example(name: str) -> Graph:
    rule = every_rule().get(name)
    if rule is None or not rule.example:
        raise _unknown(name)
    return example_graph(rule)


def _of_variant(name: str) -> Step:
    difference = stored_difference(name) if name in catalogue() else None
    step = difference and difference_step(f"v.{name}", catalogue()[name].text("name"), difference)
    if not step:
        raise _unknown(name)
    return step


def _of_game(name: str) -> Graph:
    if name not in catalogue() or small_game(name) is None:
        raise _unknown(name)
    return whole_graph(name)


def _unknown(name: str) -> DurakError:
    return DurakError(say("There is nothing called `{name}`.", name=name))


def _of_maxim(name: str) -> Graph:
    if name not in maxims():
        raise _unknown(name)
    return answered(name)


KINDS: Final[dict[str, Callable[[str], Step | Graph]]] = {
    "step": _of_step,
    "question": _of_question,
    "ending": _of_ending,
    "example": _of_example,
    "variant": _of_variant,
    "game": _of_game,
    "maxim": _of_maxim,
}

"""Questions to the rules, as attributes of states: `state.limit`, `state.trump_for("B")`.

Each game has a class of states of its own (`states_of`). What its rules answer becomes an
attribute of that class when it is first asked, so Python finds an answer as it finds a method.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from durak_teach.kernel.fields import Frozen

if TYPE_CHECKING:
    from durak_teach.kernel.ruling import Ruling
    from durak_teach.kernel.state import State

S = TypeVar("S", bound="State")
# What a state might be asked by mistake: of its game, and by other names than its own.
OF_A_GAME: Final[Mapping[str, str]] = MappingProxyType({
    "judge": "judge(state, move)",
    "play": 'play(state, "B take")',
    **dict.fromkeys(("legal", "legal_moves", "moves"), "legal(state)"),
})  # fmt: skip
MISTAKEN: Final = (*OF_A_GAME, "loser", "players", "turn", "winner")


class Question:
    """A question that a class of states annotates, until a game's own class knows how to answer.

    A field of the same name goes before it.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, state: State | None, kind: type[State] | None = None) -> Any:
        if state is None:
            return self
        answer = state._game.ways[self.name]
        setattr(type(state), self.name, answer)
        return answer.__get__(state)


class Answer:
    """A question as a game answers it: once for each state, which remembers it from then on."""

    __slots__ = ("name", "work_out")

    def __init__(self, name: str, work_out: Callable[[Any], Any]) -> None:
        self.name = name
        self.work_out = work_out

    def __get__(self, state: State | None, kind: type[State] | None = None) -> Any:
        if state is None:
            return self
        answers, name = state._answers, self.name
        if name in answers:
            return answers[name]
        answer = self.work_out(state)
        if answer.__class__ is dict:  # it is remembered for whoever asks next
            answer = Frozen(answer)
        answers[name] = answer
        return answer


if TYPE_CHECKING:
    remembered = property
else:

    def remembered(work_out: Callable[[Any], Any]) -> Answer:
        """A property of states that each works out once and remembers like an answer."""
        return Answer(work_out.__name__, work_out)


def put_questions(states: type[State]) -> None:
    """Make attributes of the questions that a class of states annotates.

    So are names that people ask a state for by mistake: then a script, too, says what is meant.
    """
    for name in (*inspect.get_annotations(states), *MISTAKEN):
        if name[0] != "_" and name not in states.NOTHING and not hasattr(states, name):
            setattr(states, name, Question(name))


def states_of(game: Ruling, states: type[S]) -> type[S]:
    """The class of a game's states: those of its family, with every question of this game.

    Where somebody may mistype a name, in a rule of their own or in a cell, a state tells which one
    is nearest; this makes all that is looked up in it slower, so elsewhere Python tells it.
    """
    names: dict[str, Any] = {"__slots__": (), "__module__": states.__module__, "_game": game}
    names |= {name: Question(name) for name in game.questions if not hasattr(states, name)}
    typed = "IPython" in sys.modules or not all(rule.ours for rule in game.rules)
    return _class_like(states, names | ({"__getattr__": _Typed.__getattr__} if typed else {}))


class _Typed:
    """What tells a name that a state has not."""

    def __getattr__(self, name: str) -> object:
        if name[0] == "_":
            raise AttributeError(name)
        return Question(name).__get__(cast("State", self))


def watched(state: S) -> tuple[S, set[str]]:
    """The same state, and the names that are looked up in it from then on."""
    looked_up: set[str] = set()

    def look_up(self: object, name: str) -> object:
        if self is copied:
            looked_up.add(name)
        return object.__getattribute__(self, name)

    kind = _class_like(type(state), {"__slots__": (), "__getattribute__": look_up})
    copied = kind.but(state)
    object.__setattr__(copied, "__class__", kind)
    return copied, looked_up


def _class_like(states: type[S], names: dict[str, Any]) -> type[S]:
    kind: type[S] = type(states.__name__, (states,), {"__doc__": states.__doc__, **names})
    return kind

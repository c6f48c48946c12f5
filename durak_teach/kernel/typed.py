"""What a stranger's rules give is looked at as it is given: answers, and the states that follow.

Rules of this package are held to their types by the type checker; a rule in a notebook or in
another package may never have met one, and what it got wrong would be found far from where it was
written.
"""

from __future__ import annotations

import builtins
import inspect
import reprlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, wraps
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin

from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.fields import Unfit
from durak_teach.kernel.shapes import mistake
from durak_teach.text import say

if TYPE_CHECKING:
    from durak_teach.kernel.rules import Rule


# Answers without which nothing can be dealt, and what they keep to.
BOUNDS: Final[Mapping[str, tuple[str, Callable[..., bool]]]] = {
    "deck": ("len(deck) > 1", lambda deck, state: len(deck) > 1),
    "hand_size": (
        "0 < hand_size <= len(deck) // 2",
        lambda size, state, seat: 0 < size * (1 if seat else 2) <= len(state.deck),
    ),
    "party": ("min(party) > 0", lambda party, state: min(party, default=0) > 0),
}


class _Names(dict[str, object]):
    """The names of a module; what is imported for a type checker alone may be anything."""

    def __missing__(self, name: str) -> object:
        return getattr(builtins, name, Any)


@cache
def _annotated(base: type) -> dict[str, object]:
    names = _Names(vars(sys.modules[base.__module__]))
    return inspect.get_annotations(base, locals=names, eval_str=True)


def answer_type(question: str, states: type[Any]) -> object:
    """What a class of states annotates the answers with; `Any` where that cannot be told."""
    for base in states.__mro__:
        kind = _annotated(base).get(question)
        if kind is not None:
            return get_args(kind)[-1] if get_origin(kind) is Callable else kind
    return Any


def held_to(kind: object, question: str, rule: Rule) -> Rule:
    """The same rule, which raises `AuthorError` for an answer of another type.

    What is put together to an object of the game's own may come in parts of any type.
    """
    run = rule.run
    if rule.combine and (get_origin(kind) or kind).__module__ != "builtins":
        return rule

    @wraps(run)
    def typed(*about: object) -> object:
        try:
            answer = run(*about)
        except RecursionError:
            raise _asks_itself(run, question) from None
        if answer is NotImplemented:
            return answer
        if not fits(answer, kind):
            raise _no_answer(run, question, kind, answer)
        bounds, keeps = BOUNDS.get(question, ("", None))
        if keeps is not None and not keeps(answer, *about):
            raise _no_answer(run, question, bounds, answer)
        return answer

    return replace(rule, run=typed)


def fits(value: object, kind: object) -> bool:
    """Whether a value is of a type, its members included; whatever is no plain type is let by."""
    if kind is Any:
        return True
    origin, inside = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        return any(fits(value, each) for each in inside)
    if not isinstance(origin, type):
        return True
    if not isinstance(value, origin) or (origin is int and isinstance(value, bool)):
        return False
    each = inside[0] if inside else Any
    return not isinstance(value, tuple | frozenset) or all(fits(part, each) for part in value)


def held_to_places(rule: Rule) -> Rule:
    """The same after-rule, which raises `AuthorError` where a state that it makes cannot be."""
    run = rule.run

    @wraps(run)
    def placed(*about: object) -> object:
        try:
            return run(*about)
        except Unfit as error:
            raise mistake(run, say("{where:whole}: {why}"), why=error.text) from None

    return replace(rule, run=placed)


def _asks_itself(run: Callable[..., Any], question: str) -> AuthorError:
    text = say(
        "{where:whole}: the rule asks for “{question}”, which it answers itself; `NotImplemented` "
        "leaves the answer to older rules."
    )
    return mistake(run, text, question=question)


def _no_answer(run: Callable[..., Any], question: str, kind: object, answer: object) -> AuthorError:
    text = say("{where:whole}: the answer to “{question}” must be `{kind}`, not `{answer}`.")
    if isinstance(kind, str):  # bounds
        named = kind
    else:
        named = "None" if kind is NoneType else inspect.formatannotation(kind)
    return mistake(run, text, question=question, kind=named, answer=reprlib.repr(answer))

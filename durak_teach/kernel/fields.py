"""What the fields of a state may hold: of which type each is, and mappings that nobody changes."""

from __future__ import annotations

import inspect
import reprlib
import sys
from collections.abc import Iterable, Mapping
from types import NoneType
from typing import Any, Final, NoReturn

from durak_teach.kernel.cards import Card, FaceDown
from durak_teach.kernel.errors import AuthorError, NotThere, WrongType, place_of, unknown_word
from durak_teach.text import say

Kinds = dict[str, frozenset[type]]
"""The types of each field that has any; a field that is not named may hold anything.

What is of one of them fits without another look; of cards none is named, for each is looked at.
"""


class Unfit(WrongType):
    """A field of a state was to hold what it cannot."""


class Frozen(dict[Any, Any]):
    """A mapping of a state: it is read as any other, and never changed."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise WrongType(
            say(
                "A state cannot be changed; `but` makes another one, as in `{example}`.",
                example=_BUT,
            )
        )

    def __missing__(self, name: object) -> NoReturn:
        there = say("`{name}` is not here; choose {known:or}.", known=(*map(str, self),))
        nothing = say("`{name}` is not here; there is nothing to choose from.")
        raise NotThere((there if self else nothing).filled(name=str(name)))

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = setdefault = pop = popitem = clear = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return Frozen, (dict(self),)


_BUT: Final = "state.but(hands={**state.hands, seat: cards})"
_CARDS: Final = frozenset({Card, FaceDown})
LYING: Final = ("talon", "discard")  # fields of cards
PLACES: Final = ("hands", "zones")  # fields of several such
_EMPTY: Final = Frozen()


def kinds_of(nothing: Mapping[str, Any], **others: type | None) -> Kinds:
    """The types of fields that are so before the deal; of `others`, which are None then."""
    kinds = {name: frozenset({type(value)}) for name, value in nothing.items() if value is not None}
    return (
        kinds
        | {name: frozenset({NoneType, kind}) for name, kind in others.items() if kind is not None}
        | dict.fromkeys(LYING, frozenset())
    )


def fitting(states: type[Any], name: str, value: Any, before: Any) -> Any:
    """A value as a state keeps it under this name; `Unfit` for one of another type.

    `before` is what the state held there: what is still the same is not looked at again.
    """
    if name in LYING:
        if value is not before and not _are_cards(value):
            raise _no_cards(name, value)
        return value
    allowed = states.KINDS.get(name)
    if allowed is None:
        return value
    if Frozen in allowed and isinstance(value, dict):
        if name in PLACES:
            _look_at_places(name, value, before)
        return frozen(value)
    if value.__class__ not in allowed and not _is_one(value, allowed):
        raise _of_another_type(states, name, value)
    return value


def frozen(mapping: dict[Any, Any]) -> Frozen:
    """The same, and the mappings in it, as nobody changes them."""
    if not mapping:
        return _EMPTY
    kept = Frozen(mapping)
    for key, value in mapping.items():
        if value.__class__ is dict:
            dict.__setitem__(kept, key, Frozen(value))
    return kept


def _is_one(value: object, allowed: frozenset[type]) -> bool:
    """Whether it is of a class below one of these; but no number is yes or no."""
    return isinstance(value, tuple(allowed)) and not isinstance(value, bool)


def having(mapping: Mapping[Any, Any], key: object, value: object) -> Frozen:
    """The same mapping but for one of its values, copied once."""
    kept = Frozen(mapping)
    dict.__setitem__(kept, key, value)
    return kept


def _are_cards(value: Any) -> bool:
    return value.__class__ is tuple and _CARDS.issuperset(map(type, value))


def _look_at_places(name: str, value: dict[Any, Any], before: Mapping[Any, Any]) -> None:
    """Cards lie in each place, and each seat has a hand."""
    for key, cards in value.items():
        if cards is not before.get(key) and not _are_cards(cards):
            raise _no_cards(name, cards)
    if name == "hands" and not before.keys() <= value.keys():
        missing = next(seat for seat in before if seat not in value)
        raise Unfit(
            say(
                "`hands` has no hand for `{seat}`; a hand without cards is an empty tuple.",
                seat=missing,
            )
        )


def _no_cards(name: str, cards: object) -> Unfit:
    lying = type(cards).__name__ if cards.__class__ is not tuple else reprlib.repr(cards)
    return Unfit(
        say(
            "`{name}` must hold cards, such as `{made}` from `durak_teach.kernel.cards`, not "
            "`{value}`.",
            name=name,
            made='cards("9h Td")',
            value=lying,
        )
    )


def _of_another_type(states: type[Any], name: str, value: object) -> Unfit:
    noted = (inspect.get_annotations(base).get(name) for base in states.__mro__)
    kind, given = str(next(filter(None, noted), "")), type(value).__name__
    if kind.startswith("Suit"):
        return Unfit(
            say(
                "The `{name}` of a state must be None or a suit, such as `{made}` from "
                "`durak_teach.kernel.cards`, not `{value}`.",
                name=name,
                made='suit("h")',
                value=given,
            )
        )
    return Unfit(
        say(
            "The `{name}` of a state must be of type `{kind}`, not `{value}`.",
            name=name,
            kind=kind,
            value=given,
        )
    )


def no_such_field(fields: Iterable[str], changes: Iterable[str]) -> AuthorError:
    """The error of a state that was to change a field which it has not."""
    wrong = next(name for name in changes if name not in fields)
    where = place_of(sys._getframe(2))  # of whoever called `but`
    return unknown_word(_NO_FIELD, where, wrong, fields)


_NO_FIELD: Final = say(
    "{where:whole}: a state has no field “{name}” to change; the nearest is “{near}”."
)

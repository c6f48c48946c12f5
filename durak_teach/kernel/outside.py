"""What comes from outside, looked at before it is used: types, numbers, JSON.

A wrong type is told like any other wrong input, in one sentence; so is a number with thousands of
digits, or JSON that is nested a thousand deep.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from operator import index
from typing import Any, Final, TypeVar
from unicodedata import normalize

from durak_teach.kernel.errors import DurakError, NotationError, WrongType
from durak_teach.text import LANGUAGES, Text, language, language_of, render, say

T = TypeVar("T")

DIGITS: Final = 50  # of a whole number; the largest that anybody means are seeds of 128 bits
DEPTH: Final = 20  # of arrays and objects in each other
LENGTH: Final = 1_000_000  # of a text that is read as JSON
GAME: Final = "game()"  # what makes a game of words
MOST: Final = 10**9 - 1  # of what is counted in a position
_WIDE: Final = re.compile("[！-～]+")  # the full-width forms of ASCII
_BRACKETS: Final = re.compile(r'"(?:[^"\\]+|\\.)*"?|[\[\]{}]', re.DOTALL)


def whole_number(text: str) -> int | None:
    """The whole number that a text writes with the digits 0 to 9, at most `DIGITS` of them.

    >>> whole_number("36"), whole_number("-1"), whole_number("1.5"), whole_number("9" * 5000)
    (36, -1, None, None)
    """
    is_number = re.fullmatch("-?[0-9]+", text[: DIGITS + 2])
    return int(text) if is_number and len(text.removeprefix("-")) <= DIGITS else None


def number_of(key: str, text: str) -> int:
    """The number that a position gives for a key; `NotationError` for anything else."""
    number = whole_number(text)
    if number is None or not 0 <= number <= MOST:
        raise NotationError(
            say("`{key}={text}` needs a whole number, as in `{key}=3`.", key=key, text=text)
        )
    return number


def need_number(name: str, value: object) -> int:
    """A whole number as an argument; `WrongType` for anything else, or for too many digits."""
    try:
        number = None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if isinstance(value, str):
        raise WrongType(
            say("`{name}` must be a whole number, not “{value}”.", name=name, value=value)
        )
    if number is None:
        raise WrongType(
            say(
                "`{name}` must be a whole number, not `{type}`.",
                name=name,
                type=type(value).__name__,
            )
        )
    if abs(number) < 10**DIGITS:
        return number
    raise WrongType(
        say("`{name}` must be a whole number of at most {n} digits.", name=name, n=DIGITS)
    )


def need_count(name: str, value: object) -> int:
    """A whole number from 0 as an argument; `WrongType` for anything else."""
    number = need_number(name, value)
    if number < 0:
        raise WrongType(
            say("`{name}` must be a whole number from 0 up, not {value}.", name=name, value=number)
        )
    return number


def truth(value: object) -> bool | None:
    """True or False, of Python or of NumPy; None for anything else."""
    kind = type(value)
    flag = kind is bool or kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_")
    return bool(value) if flag else None


def need_flag(name: str, value: object) -> bool:
    """True or False as an argument; `WrongType` for anything else."""
    flag = truth(value)
    if flag is not None:
        return flag
    raise WrongType(
        say("`{name}` must be True or False, not `{type}`.", name=name, type=type(value).__name__)
    )


def need_text(name: str, value: object) -> str:
    """A text as an argument; `WrongType` for anything else."""
    if isinstance(value, str):
        return value
    raise WrongType(
        say("`{name}` must be a string, not `{type}`.", name=name, type=type(value).__name__)
    )


def need_words(name: str, value: object) -> list[str]:
    """A list of texts as an argument; `WrongType` for anything else."""
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value):
        return list(value)
    raise WrongType(
        say(
            "`{name}` must be a list of strings, not `{type}`.",
            name=name,
            type=type(value).__name__,
        )
    )


def need(name: str, value: object, kind: type[T] | tuple[type[T], ...], made: str) -> T:
    """An object of the library as an argument; `made` names the function that makes such a one."""
    if isinstance(value, kind):
        return value
    if isinstance(value, str) and made == GAME:
        raise WrongType(
            say(
                "`{name}` must be what `{function}` makes, not a string; write `{example}`.",
                name=name,
                function=made,
                example=f'game("{value}")',
            )
        )
    raise WrongType(
        say(
            "`{name}` must be what `{function}` makes, not `{type}`.",
            name=name,
            function=made,
            type=type(value).__name__,
        )
    )


def need_function(name: str, value: object) -> None:
    """Refuse what cannot be called as an argument, with `WrongType`."""
    if not callable(value):
        raise WrongType(
            say("`{name}` must be a function, not `{type}`.", name=name, type=type(value).__name__)
        )


def wrong_answer(name: str, value: object, *wanted: str) -> WrongType:
    """The error of a function that has returned something else than it is to return."""
    return WrongType(
        say(
            "`{name}` must return {wanted:or}, not `{type}`.",
            name=name, wanted=wanted, type=type(value).__name__,
        )
    )  # fmt: skip


def need_executor(value: object) -> None:
    """Refuse what is no executor, with `WrongType`."""
    if value is not None and not callable(getattr(value, "map", None)):
        raise WrongType(
            say(
                "`executor` must be a `concurrent.futures` executor, not `{type}`.",
                type=type(value).__name__,
            )
        )


def full_width(text: str) -> Text | None:
    """What is said of letters and digits of full width, which on screen look like others."""
    wide = None if text.isascii() else _WIDE.search(text)
    if wide is None:
        return None
    usual = normalize("NFKC", wide[0])
    return say("`{text}` is full-width; write `{usual}`.", text=wide[0], usual=usual)


def no_seat(name: str, seats: tuple[str, ...]) -> Text:
    """What is said of a name that is no seat's."""
    unknown = say("`{name}` is not a seat; the seats are {seats}.", name=name, seats=seats)
    return full_width(str(name)) or unknown


def spoken_language(lang: object = None) -> str:
    """A language that there is, the one in force if none is named; `DurakError` for another."""
    if lang is None:
        return language()
    code = language_of(need_text("lang", lang))
    if code is None:
        raise DurakError(
            say(
                "There are no texts in the language “{name}”; choose {known:or}.",
                name=lang,
                known=LANGUAGES,
            )
        )
    return code


def read_object(text: str) -> dict[str, Any]:
    """The object that a JSON text holds.

    Raises `DurakError` for a text that holds no object, or is longer, deeper or wider in its
    numbers than anything that is sent in earnest.
    """
    try:
        if len(text) > LENGTH or _depth(text) > DEPTH:
            raise ValueError
        value = json.loads(
            text.removeprefix("\ufeff"), parse_int=_integer, parse_constant=_no_number
        )
    except ValueError:
        raise DurakError(NO_OBJECT) from None
    if not isinstance(value, dict):
        raise DurakError(NO_OBJECT)
    return value


def json_answer(text: str, answer: Callable[[dict[str, Any], str], dict[str, Any]]) -> str:
    """What is answered to an object, in the language that it names; why it cannot be, as `error`.

    Both are JSON texts.
    """
    lang = language()
    try:
        request = read_object(text)
        lang = language_of(str(request.get("lang"))) or "en"
        return json.dumps(answer(request, lang))
    except DurakError as error:
        return json.dumps({"error": render(error.text, lang)})


NO_OBJECT: Final[Text] = say(
    "A JSON object is needed, as in `{example}`.", example='{"do": "hint"}'
)


def _depth(text: str) -> int:
    """How deep a JSON text is nested; what stands in strings does not count."""
    deepest = now = 0
    for bracket in _BRACKETS.finditer(text):
        sign = bracket[0][0]
        now += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, now)
    return deepest


def _integer(digits: str) -> int:
    number = whole_number(digits)
    if number is None:
        raise ValueError
    return number


def _no_number(name: str) -> float:
    raise ValueError(name)


def chosen(given: Mapping[str, Any], name: str, usual: T) -> Any:
    """What an object from outside says under a name; `null` says nothing."""
    value = given.get(name)
    return usual if value is None else value

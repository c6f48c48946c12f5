"""What a rule's function and a variant's lists must look like, told to whoever writes them."""

from __future__ import annotations

import inspect
import reprlib
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Final, Literal

from durak_teach.kernel.docstring import parts_of
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.outside import need_text
from durak_teach.text import Text, say

Kind = Literal["allows", "forbids", "answers", "after"]

RELATION: Final = ("attack", "card", "trump", "strength", "granted", "grants")
SHAPES: Final = {
    "allows": (("state",), ("state", "move"), ("state", "card")),
    "forbids": (
        ("state",),
        ("state", "by"),
        ("state", "by", "n"),
        ("state", "move"),
        ("state", "card", "granted"),
    ),
    "after": (("state",), ("state", "event")),
}


def check_about(kind: Kind, about: tuple[Any, ...]) -> None:
    """Raise `AuthorError` where a decorator stands alone, or names something else than texts."""
    function = next((each for each in about if inspect.isfunction(each)), None)
    if function is not None:
        text = say("{where:whole}: say what the rule is about, as in `@{kind}({example})`.")
        raise mistake(function, text, kind=kind, example=f'"{_ABOUT[kind]}"')
    for each in about:
        need_text(kind, each)


_ABOUT: Final = {"allows": "beat", "forbids": "throw", "answers": "limit", "after": "take"}


def looks_at(
    kind: Kind, run: Callable[..., Any], phases: tuple[str, ...], *, recognises: bool
) -> tuple[str, ...]:
    """The parameters of a rule's function; `AuthorError` if no rule of its kind has these."""
    takes = tuple(inspect.signature(run).parameters)
    if not _fits(kind, takes):
        shapes = [f"({', '.join(shape)})" for shape in SHAPES.get(kind, (("state", "…"),))]
        if kind in ("allows", "forbids"):
            shapes.append(f"({', '.join((*RELATION[:2], *(f'{name}?' for name in RELATION[2:])))})")
        raise mistake(
            run,
            say("{where:whole}: a rule with @{kind} takes {shapes:or}, not {takes}."),
            kind=kind,
            shapes=shapes,
            takes=f"({', '.join(takes)})",
        )
    if phases and takes[:1] == RELATION[:1]:
        raise mistake(
            run,
            say("{where:whole}: a relation between cards holds in every phase; leave out `phase`."),
        )
    if kind == "allows" and (takes == ("state", "move")) is not recognises:
        raise mistake(
            run, say("{where:whole}: @allows needs `among` with (state, move), and only then.")
        )
    return takes


def _fits(kind: Kind, takes: tuple[str, ...]) -> bool:
    if kind == "answers":
        return takes[:1] in (("state",), ("card",))
    if kind != "after" and takes[:2] == RELATION[:2]:
        return set(takes) <= set(RELATION)
    return takes in SHAPES[kind]


def check_takes(question: str, rule: Any, takes: tuple[str, ...]) -> None:
    """Raise `AuthorError` unless a rule looks at as much as its question is asked about."""
    if len(rule.takes) != len(takes):
        raise mistake(
            rule.run,
            say("{where:whole}: “{name}” is asked with {shape}, not with {takes}."),
            name=question,
            shape=f"({', '.join(takes)})",
            takes=f"({', '.join(rule.takes)})",
        )


def documented(run: Callable[..., Any]) -> dict[str, str]:
    """The parts of a rule's docstring."""
    text = inspect.cleandoc(run.__doc__ or "")
    if not text:
        raise mistake(run, say("{where:whole}: a rule needs a docstring that states the law."))
    return parts_of(text)


def check_name(name: Any) -> None:
    """Raise `AuthorError` unless a variant's name can stand in positions, codes and addresses."""
    if not isinstance(name, str) or not all(part.isidentifier() for part in name.split(".")):
        where = reprlib.repr(name)
        raise AuthorError(_NO_NAME.filled(where=where), where)


_NO_NAME: Final = say(
    "{where:whole}: name a variant with letters, digits and “_”, a letter first, as in `no_queens`."
)


def check_all(variant: str, name: str, values: Any, kind: type) -> None:
    """Raise `AuthorError` unless a list of a variant is a tuple of what it is to hold."""
    if not isinstance(values, tuple):
        text = say(
            "{where:whole}: `{name}` must be a tuple, not `{type}`; with one thing in it, a tuple "
            "ends with a comma: `(…,)`."
        )
        raise AuthorError(text.filled(where=variant, name=name, type=_type(values)), variant)
    for value in values:
        if not isinstance(value, kind):
            text = _NO_TEXT if kind is Text else _NO_SUCH
            if inspect.isfunction(value):
                text = _NO_RULE.filled(function=value.__name__)
            places = {"name": name, "kind": kind.__name__, "type": _type(value)}
            raise AuthorError(text.filled(where=variant, **places), variant)


_NO_TEXT: Final = say(
    '{where:whole}: `{name}` must hold translatable sentences, such as `say("…")`, not `{type}`.'
)
_NO_RULE: Final = say(
    "{where:whole}: `{name}` must hold `{kind}`, but “{function}” is a function: put a decorator "
    "above it, with a question or a move, such as `@answers(…)` or `@forbids(…)`."
)
_NO_SUCH: Final = say("{where:whole}: `{name}` must hold `{kind}`, not `{type}`.")


def _type(value: Any) -> str:
    return type(value).__name__


def no_move(run: Callable[..., Any], given: Any) -> AuthorError:
    """The error of a rule that offers something other than moves."""
    text = say("{where:whole}: a rule with @allows yields moves, `Move(…)`, not `{type}`.")
    return mistake(run, text, type=_type(given))


def asked(kind: Kind, run: Callable[..., Any]) -> Callable[..., Any]:
    """A rule's function; one of others that lists moves raises `AuthorError` if it gives none."""
    lists = kind == "allows" and (*inspect.signature(run).parameters,) == ("state",)
    if not lists or run.__module__.startswith("durak_teach."):
        return run

    @wraps(run)
    def moves(state: Any) -> Any:
        found = run(state)
        if not isinstance(found, Iterable):
            raise no_move(run, found)
        return found

    return moves


def mistake(run: Callable[..., Any], text: Text, **places: Any) -> AuthorError:
    """The error that a text tells of a rule's function."""
    where = f"{run.__module__}.{run.__qualname__}"
    return AuthorError(text.filled(where=where, **places), where)

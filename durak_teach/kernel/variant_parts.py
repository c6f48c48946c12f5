"""What a variant has beside its rules: values to agree on, places of cards, what it remembers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from durak_teach.text import Text


@dataclass(frozen=True)
class Parameter:
    """A value that a table agrees on when it chooses a variant: `limit5_first_defender=4`.

    `among` are the values it may have, words or a range of whole numbers; `means` says in a few
    words what it sets. With `form` the value names the base form that is played.
    """

    name: str
    default: int | str
    among: range | tuple[str, ...]
    means: Text
    form: bool = False


class Zone(NamedTuple):
    """A place for cards beside hands, talon, table and discards; `name` is its position key.

    `each`: one for every seat (`down A`). `seen` tells whose eyes it lies open to; only what each
    seat has for itself can be its `owner`'s secret. `spread`: its cards lie side by side, none
    upon another.
    """

    name: str
    text: Text
    each: bool = False
    seen: Literal["all", "owner", "nobody"] = "nobody"
    spread: bool = False


class Fact(NamedTuple):
    """Something else that only this variant keeps; positions write it in their line `facts`.

    Its name is `variant.name`. A `default` that is a mapping holds a value for each seat.
    `score`: it affects no later move of the deal. `secret`: no player may see it. `lasting`: the
    next deal of a match begins with it. `fades`: it only grows until it is of no effect any more,
    so a position that comes again with more of it is the same position. `told` says it where people
    see a position only, on paper: from the state, None where there is nothing to say.
    """

    name: str
    default: Any
    score: bool = False
    secret: bool = False
    lasting: bool = False
    fades: bool = False
    told: Callable[[Any], Text | None] | None = None

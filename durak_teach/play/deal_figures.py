"""Figures of a deal that was played out: each is a number, by its name or by a function."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from math import inf, isfinite
from typing import Final, NamedTuple, SupportsFloat, TypeAlias, cast

from durak_teach.kernel.calls import public, taking, wrong_number
from durak_teach.kernel.errors import UnknownGame, WrongType, no_name
from durak_teach.kernel.nearest import meant
from durak_teach.kernel.outside import full_width, need_text
from durak_teach.text import LANGUAGES, Text, render, say


class Played(NamedTuple):
    """What became of one deal.

    `loser` and `winner` are seats ("" nobody), `stalled` a deal without an end; `leader` led
    first. `bouts` were led in all, `first_out` of them until somebody was out, `emptied` of them
    until the talon was empty (or all, if that never was); `passed` attacks were transferred.
    """

    loser: str
    winner: str
    stalled: bool
    leader: str
    bouts: int
    first_out: int
    emptied: int
    passed: int

    def __getattr__(self, name: str) -> object:
        raise no_name(name, Played._fields, say("A deal"))


Figure: TypeAlias = "str | Callable[[Played], float]"


class Named(NamedTuple):
    """A figure that has a name: how it is counted, and what it is; a share is 1 or 0 a deal."""

    of: Callable[[Played], float]
    title: Text
    is_share: bool = False


def is_drawn(deal: Played) -> float:
    return float(not (deal.loser or deal.winner or deal.stalled))


NAMED: Final[Mapping[str, Named]] = {
    "bouts": Named(lambda deal: deal.bouts, say("Leads in a deal")),
    "first_out": Named(lambda deal: deal.first_out, say("Leads until somebody is out")),
    "emptied": Named(lambda deal: deal.emptied, say("Leads until the talon is empty")),
    "passed": Named(lambda deal: deal.passed, say("Transfers in a deal")),
    "drawn": Named(is_drawn, say("Deals that nobody loses or wins"), True),
    "stalled": Named(lambda deal: float(deal.stalled), say("Deals without an end"), True),
    "leader": Named(
        lambda deal: float(bool(deal.leader) and deal.leader in deal.loser),
        say("Deals lost by the first player to lead"),
        True,
    ),
}
LOST: Final = say("Deals that {seat} loses")
SEAT: Final = re.compile("[A-Z]")
OWN: Final = say("The figure “{name}”")


@public
def loses(seat: str) -> Callable[[Played], float]:
    """Counts the deals a seat loses: 1 for a deal that it has lost, else 0.

    Args:
        seat: the seat, such as `"A"`; its name alone means the same wherever a figure is asked for.

    Returns:
        A function of one deal, for the methods `mean` and `difference` of what `simulate` returns.

    Raises:
        WrongType: `seat` is not a string.
        UnknownGame: `seat` is not one capital letter.

    >>> from durak_teach import game, simulate
    >>> found = simulate(game("durak", "podkidnoy"), deals=20)
    >>> found.mean(loses("A")) == found.share("A") == found.mean("A")
    True
    """
    if not SEAT.fullmatch(need_text("seat", seat)):
        wrong = say("`{name}` is not a seat; a seat is one capital letter, as in `A`.", name=seat)
        raise UnknownGame(full_width(seat) or wrong)
    return partial(_has_lost, seat)


def _has_lost(seat: str, deal: Played) -> float:
    return float(seat in deal.loser)


def _counted_by(figure: Callable[[Played], float]) -> Callable[[Played], float]:
    """A figure of one's own, each of whose numbers is one."""
    ask = taking("figure", figure, say("the deal"))

    def counted(deal: Played) -> float:
        given: object = ask(deal)
        number = _as_float(given) if isinstance(given, SupportsFloat) else None
        if number is not None and isfinite(number):
            return number
        wrong = type(given).__name__ if number is None else f"{number}"
        raise WrongType(say("A figure must be a number for each deal, not `{type}`.", type=wrong))

    return counted


def _as_float(number: SupportsFloat) -> float:
    try:
        return float(number)
    except OverflowError:
        return inf


def named(figure: Figure, seats: tuple[str, ...]) -> Named:
    """A figure with its title; `UnknownGame` for a name that there is not."""
    if figure is cast("object", loses):
        raise WrongType(wrong_number("loses", ("seat",), 0))
    if isinstance(figure, partial) and figure.func is _has_lost:
        figure = figure.args[0]
    if callable(figure):
        name = getattr(figure, "__name__", "?")
        return Named(_counted_by(figure), OWN.filled(name=name))
    if not isinstance(figure, str):
        raise WrongType(
            say(
                "`figure` must be one of {known}, or a function of a deal, not `{type}`.",
                known=(*NAMED, *seats), type=type(figure).__name__,
            )
        )  # fmt: skip
    name = figure
    if name in NAMED:
        return NAMED[name]
    if name in seats:
        return Named(partial(_has_lost, name), LOST.filled(seat=name), True)
    names = (*NAMED, *seats)
    titled = (each for each in NAMED if name in map(partial(render, NAMED[each].title), LANGUAGES))
    words = (word for word in name.split() if word in names)
    near = next(titled, "") or next(words, "") or meant(name, names)
    if near:
        raise UnknownGame(
            say(
                "There is no figure “{name}”; the nearest is “{near}”. Write one of {known}, or "
                "a function of a deal.",
                name=name, near=near, known=names,
            )
        )  # fmt: skip
    raise UnknownGame(
        say(
            "There is no figure “{name}”; write one of {known}, or a function of a deal.",
            name=name, known=names,
        )
    )  # fmt: skip

"""Whatever is wrong with the arguments of a public name, one sentence says it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from refused import told

import durak_teach
from durak_teach import (
    Match,
    Simulation,
    check,
    compare,
    course,
    deal,
    exercise,
    game,
    hand,
    loses,
    position,
    review,
    side_by_side,
    simulate,
    step,
)
from durak_teach.kernel.docstring import listed
from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.notation.codes import code_of

TEXT = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd\nB: 6h 9h 8s\ntable: 7h/-\nroles: att=A def=B"


class Odd:
    """Something that nobody expects."""


ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 1.5, float("nan"), b"7h", (), [], {}, {"Z": 1}, ["Z"], ("a", 1), [[]]),
    *("", "Z", "é", "{", "Z 7h", Odd(), lambda *_: "x", lambda *_: None, range(2), ...),
)


@cache
def things() -> dict[str, Any]:
    """One object of each kind that public functions give."""
    rules = game("durak", "podkidnoy")
    found = simulate(position(TEXT), 3, seed=1)
    match = Match(rules, 2, seed=1)
    return {
        "Game": rules,
        "State": position(TEXT),
        "Match": match,
        "Simulation": found,
        "Difference": found.difference(found, "A"),
        "Plot": found.chart(),
        "Comparison": compare("durak podkidnoy", "durak perevodnoy"),
        "Outcome": check(TEXT + "\nlegal B: take | beat 7h 9h")[0],
        "Estimate": found.share("A"),
    }


# Every public name with arguments that it takes.
FUNCTIONS: dict[Callable[..., Any], tuple[Any, ...]] = {
    Match: (game("durak", "podkidnoy"), 2, 1),
    check: (TEXT,),
    compare: ("durak podkidnoy", "durak perevodnoy"),
    course: (),
    deal: (game("durak", "podkidnoy"), 2, 1),
    exercise: (TEXT, "Beat it.", "beat 7h {card}"),
    game: ("durak", "podkidnoy"),
    hand: (TEXT, "plain"),
    loses: ("A",),
    position: (TEXT,),
    review: (code_of(deal(game("durak", "podkidnoy"), 2, 1)), "A", 1),
    side_by_side: ("kirifu", "mustamaija"),
    simulate: (TEXT, 2),
    step: (1, 1),
}
# What methods are given; those that are not named here take nothing that is needed.
GIVEN: dict[str, tuple[Any, ...]] = {
    "Game.legal": (TEXT,),
    "Game.judge": (TEXT, "take"),
    "Game.play": (TEXT, "take"),
    "Game.rule": ("durak.defence.higher_of_suit",),
    "State.hand": ("A",),
    "State.because": ("defender",),
    "State.under": (game("durak", "podkidnoy"),),
    "Match.finished": (position(TEXT),),
    "Simulation.share": ("A",),
    "Simulation.mean": ("bouts",),
    "Simulation.difference": (simulate(TEXT, 3, seed=1), "A"),
    "Simulation.chart": ("bouts",),
    "Estimate.overlaps": (simulate(TEXT, 3, seed=1).share("B"),),
    "Outcome.report": ("a.pos",),
}
FREE = {"State.but", "Plot.save", "Outcome.report"}  # asked for by themselves below


def methods() -> Iterator[tuple[str, Callable[..., Any]]]:
    """The methods that the docstring of a class lists."""
    for kind, thing in things().items():
        for name in METHODS.get(kind) or listed(type(thing)):
            found = getattr(thing, name, None)
            if inspect.ismethod(found) and f"{kind}.{name}" not in FREE:
                yield f"{kind}.{name}", found


METHODS = {"State": ("hand", "because", "under"), "Match": ("finished",)}


def calls() -> dict[str, tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Every public callable with arguments that it takes."""
    functions = {run.__name__: (run, given) for run, given in FUNCTIONS.items()}
    return {**functions, **{name: (run, GIVEN.get(name, ())) for name, run in methods()}}


def test_every_public_name_is_asked() -> None:
    assert {*FUNCTIONS} | {Simulation} == {getattr(durak_teach, n) for n in durak_teach.__all__}
    assert {*GIVEN} - FREE <= {*calls()}


def answers(run: Callable[..., Any], *given: Any, **named: Any) -> None:
    """A call gives something, or is refused in a sentence."""
    refusal = None
    try:
        run(*given, **named)
    except DurakError as error:
        refusal = error
    if refusal is not None:
        told(refusal)
        assert "\n" not in str(refusal)


@pytest.mark.parametrize("name", calls())
def test_a_wrong_argument_is_a_sentence(name: str) -> None:
    run, given = calls()[name]
    for place in range(len(given)):
        for odd in ODD:
            answers(run, *given[:place], odd, *given[place + 1 :])
    shape = inspect.signature(run).parameters.values()
    for one in [*shape][len(given) :]:
        if one.kind in (one.KEYWORD_ONLY, one.POSITIONAL_OR_KEYWORD):
            for odd in ODD:
                answers(run, *given, **{one.name: odd})


@pytest.mark.parametrize("name", [name for name in calls() if not name.startswith("State.")])
def test_a_missing_or_an_unknown_argument_is_a_sentence(name: str) -> None:
    run, given = calls()[name]
    shape = inspect.signature(run).parameters.values()
    if any(one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD for one in shape):
        with pytest.raises(WrongType, match="needs the argument"):
            run()
    if not any(one.kind is one.VAR_KEYWORD for one in shape) or run in (hand, exercise):
        with pytest.raises(WrongType, match="zzz|takes no arguments"):
            run(*given, zzz=3)
    if not any(one.kind is one.VAR_POSITIONAL for one in shape):
        with pytest.raises(WrongType, match="in this order|takes only|takes no arguments"):
            run(*given, *[1] * 20)

"""The public functions, called with arguments of any type."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import durak_teach
from attackers import Asking, Attack
from attackers.material import JUNK, any_state
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.play.simulate import simulate
from durak_teach.table import Session, view

ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 3, 7, 10**6, 10**60, -(10**5000), 1.5, float("nan"), b"7h", ()),
    *([], {}, ["A"], {"do": "hint"}, {"a": [[[]]]}, object(), int, len, range(3), "A", "durak"),
    *(Move("A", "take"), Move("Z", "pass"), Move("A", "beat", ()), Move("A", "lead", ("7h",))),  # type: ignore[arg-type]
    *(Move("A", "beat", (Hidden("hand", 99),)), Move(5, [], None), ("A", "take", ())),  # type: ignore[arg-type]
    *JUNK,
)


def arguments(rng: random.Random) -> Attack:
    """A public function with one or more arguments that are not what they should be."""
    name = rng.choice([*CALLS])
    called = CALLS[name]
    state = any_state(rng)
    odd = [rng.choice(ODD) for _ in range(5)]
    return Attack((name, odd), called(state, *odd))


def _deal(state: State, a: Any, b: Any, c: Any, d: Any, e: Any) -> Asking:
    for known in ({"players": a}, {"seed": b}, {"dealer": c}, {"durak": d}, {"facts": e}):
        yield partial(durak_teach.deal, state.game, **known)
    yield lambda: durak_teach.deal(a, b)


def _match(state: State, a: Any, b: Any, c: Any, *_: Any) -> Asking:
    match = durak_teach.Match(state.game, seed=1, players=len(state.people))
    yield lambda: match.finished(a, b)
    yield lambda: match.finished(state, b)
    yield lambda: durak_teach.Match(state.game, b, c).deal
    yield lambda: durak_teach.Match(a, b)


def _game(state: State, a: Any, b: Any, *_: Any) -> Asking:
    yield lambda: durak_teach.game(*state.game.spec, b)
    yield lambda: durak_teach.game("durak", limit5_first_defender=a)
    yield lambda: durak_teach.game(a, b)


def _judge(state: State, a: Any, b: Any, *_: Any) -> Asking:
    rules = state.game
    for odd in (a, b):
        verdict = yield partial(rules.judge, state, odd)
        if not isinstance(verdict, DurakError):
            yield partial(str, verdict)
        yield partial(rules.play, state, odd)
    yield lambda: rules.legal(a)
    yield lambda: rules.listed(a)
    yield lambda: rules.judge(a, b)


def _session(state: State, a: Any, b: Any, c: Any, d: Any, e: Any) -> Asking:
    for known in ({"seat": a}, {"bots": b}, {"seed": c}, {"lang": d}):
        session = yield partial(Session, state, **known)
        if not isinstance(session, DurakError):
            yield session.start
    answer = yield lambda: Session(state).send(e)
    assert answer.keys() & {"frames", "error", "hint", "ruling", "set"}
    yield lambda: Session(a, b)


def _calling(function: Callable[..., Any], arguments: int, *, first: bool = False) -> Any:
    """Call a function with odd arguments; `first` with a state before them."""

    def asking(state: State, *odd: Any) -> Asking:
        yield partial(function, *([state] if first else []), *odd[:arguments])

    return asking


CALLS: dict[str, Callable[..., Asking]] = {
    "deal": _deal,
    "Match": _match,
    "game": _game,
    "judge": _judge,
    "Session": _session,
    "compare": _calling(durak_teach.compare, 2),
    "position": _calling(durak_teach.position, 1),
    "check": _calling(durak_teach.check, 1),
    "deal_of": _calling(deal_of, 1),
    "code_of": _calling(code_of, 1),
    "view": _calling(view, 2, first=True),
    "simulate": _calling(simulate, 3),
    "hand": _calling(durak_teach.hand, 3),
    "hand of a state": _calling(durak_teach.hand, 2, first=True),
    "step": _calling(durak_teach.step, 3),
    "side_by_side": _calling(durak_teach.side_by_side, 2),
}

"""Goals of exercises: predicates over states, and how they combine."""

from __future__ import annotations

from durak_teach.kernel.state import Event, S, State
from durak_teach.lessons.step import Goal
from durak_teach.table.taps import verbs


def beaten(state: State) -> bool:
    """Every attack card on the table is beaten, or has just been discarded so."""
    laying = verbs(state.game)
    told = (e.kind for e in reversed(state.log) if e.kind == "all beaten" or _lays(e, laying))
    return next(told, "") == "all beaten"


def _lays(event: Event, verbs: tuple[str, ...]) -> bool:
    """Whether it is a move with cards."""
    return event.kind in verbs and bool(event.cards)


def bout_over(state: State) -> bool:
    """The bout has ended."""
    return any(e.kind == "bout ends" for e in state.log)


def defended(state: State) -> bool:
    """A defence has succeeded: its cards are discarded."""
    return any(e.kind == "discard" for e in state.log)


def taken(state: State) -> bool:
    """A defender has taken the table."""
    return any(e.kind == "pick up" for e in state.log)


def sent_on(state: State) -> bool:
    """An attack has been transferred."""
    return any(e.kind == "passes on" for e in state.log)


def deal_over(state: State) -> bool:
    """The deal has ended."""
    return state.over is not None


def both(*goals: Goal[S]) -> Goal[S]:
    """All of these hold."""
    return lambda state: all(goal(state) for goal in goals)


def either(*goals: Goal[S]) -> Goal[S]:
    """One of these holds."""
    return lambda state: any(goal(state) for goal in goals)


def negated(goal: Goal[S]) -> Goal[S]:
    """What this line asserts is not true."""
    return lambda state: not goal(state)

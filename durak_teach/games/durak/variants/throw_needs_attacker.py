"""The others may throw in only if the attacker does."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.reasons import NO_THROW_IN, ORDER
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, forbids
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import Text, say

ADDED = "throw_needs_attacker.added"


@forbids("throw", "throw cover")
def attacker_adds_first(state: DurakState, by: str) -> bool:
    """The others may throw in only if the attacker has thrown in.

    the attacker, {state.attacker}, has not thrown in yet

    Why: The attacker decides whether the attack goes on.
    Example: players: A B C; trump: d; A: 9d Ks; B: Tc Th; C: 7c Kc; table: 7h/9h
    Source: durak H10
    """
    return by != state.attacker and not state.fact(ADDED)


@after("throw", "throw cover")
def attacker_has_added(state: DurakState, event: Event) -> DurakState | None:
    """When the attacker has thrown in, the others may too.

    Example: players: A B C; trump: d; A: 9d Ks; B: Tc Th; C: 7c Kc; table: 7h/9h
    Source: durak H10
    """
    return state.noting(ADDED, True) if event.by == state.attacker else None


@after("all beaten", "gives up", when={"throw_needs_attacker.scope": "window"})
def each_time_anew(state: DurakState) -> DurakState:
    """Each time cards may be thrown in, the others may do so only after the attacker has.

    Example: players: A B C; trump: d; A: 9d Ks; B: Tc Th; C: 7c Kc; table: 7h/9h
    Source: durak H10, Q19
    """
    return state.noting(ADDED, False)


@after("bout ends", leans=there.agreed("throw_needs_attacker.scope", "bout"))
def next_bout_anew(state: DurakState) -> DurakState:
    """In the next bout the others may again throw in only after the attacker.

    Example: players: A B C; trump: d; A: 9d Ks; B: Tc Th; C: 7c Kc; table: 7h/9h
    Source: durak H10
    """
    return state.noting(ADDED, False)


def _has_added(state: DurakState) -> Text | None:
    """Whether the attacker has thrown in; nothing before all is beaten for the first time."""
    if state.fact(ADDED):
        return say("The attacker has thrown in")
    return say("The attacker has not thrown in yet") if state.table else None


THROW_NEEDS_ATTACKER = Variant(
    "throw_needs_attacker",
    "Attacker must throw in first",
    "The others throw in only if the attacker does.",
    (attacker_adds_first, attacker_has_added, each_time_anew, next_bout_anew),
    forms=("podkidnoy", "perevodnoy"),
    clashes={"throw_attacker_priority": ORDER, "no_throw_in": NO_THROW_IN},
    parameters=(
        Parameter(
            "scope",
            "window",
            ("window", "bout"),
            say("how often the attacker must throw in first"),
        ),
    ),
    facts=(Fact("added", False, told=_has_added),),
    says={
        "value window": say("each time cards may be thrown in"),
        "value bout": say("once per bout is enough"),
    },
    source="H10",
)

"""Hands start at one card; each refill goes one card higher than the last."""

from __future__ import annotations

from durak_teach.games.durak.reasons import HANDS, NO_TALON
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say

REFILLS = "progression.refills"


@answers("hand_size")
def one_more_each_time(state: DurakState, seat: str) -> int:
    """Everybody is dealt one card; after the first bout hands are refilled to two, then to three,
    and so on.

    Told: The size of a hand is {start} when dealt, and grows by {step} with each bout.
    Note: The size of a hand goes up by the agreed step after each bout until the talon is empty.
    Example: trump: d; talon: x9 [Jd]; A: 7h; B: 9h
    Source: durak V17, Q31
    """
    start, step = state.agreed("progression.start"), state.agreed("progression.step")
    return int(start + step * state.fact(REFILLS))


@after("table clears")
def next_refill_goes_higher(state: DurakState) -> DurakState | None:
    """While there is a talon, every bout raises the size of a full hand, even if nobody draws.

    Example: trump: d; talon: x9 [Jd]; A: Ks; B: 9h; table: 7h/-
    Source: durak V17, Q31
    """
    return state.noting(REFILLS, state.fact(REFILLS) + 1) if state.talon else None


PROGRESSION = Variant(
    "progression",
    "Arithmetic progression",
    "Hands start at one card; each refill goes one card higher than the last.",
    (one_more_each_time, next_refill_goes_higher),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={
        "suit_match": NO_TALON,
        "chukchi": NO_TALON,
        "deal_out": NO_TALON,
        "pair": HANDS,
        "group": HANDS,
    },
    parameters=(
        Parameter("start", 1, range(1, 7), say("how many cards everyone is dealt")),
        Parameter(
            "step", 1, range(1, 7), say("by how many cards the full hand grows after each bout")
        ),
    ),
    facts=(Fact("refills", 0),),
    tells={
        "durak.refill.refill_to_hand_size": say(
            "After every bout each player with fewer cards than the current hand size draws "
            "until they hold that many, while the talon lasts."
        ),
    },
    source="V17",
)

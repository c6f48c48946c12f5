"""The first dealer is chosen at random or is the host."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say


@answers("first_dealer")
def found_as_agreed(state: DurakState) -> str:
    """The first dealer is chosen at random or is the host, as agreed.

    Note: Any way of finding the first dealer will do.
    Example: players: A B C; trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh; C: 8s Qc
    Source: durak 1.4, H26
    """
    host, *_ = state.people
    by_chance = state.agreed("first_dealer.who") == "chance"
    return state.rng("first dealer").choice(state.people) if by_chance else host


FIRST_DEALER = Variant(
    "first_dealer",
    "First dealer",
    "The first dealer is chosen at random or is the host.",
    (found_as_agreed,),
    clashes={
        "neutral_dealer": say(
            "one option says which player deals first, and with the other no player deals"
        ),
    },
    parameters=(
        Parameter(
            "who",
            "chance",
            ("chance", "host"),
            say("who deals first"),
        ),
    ),
    says={
        "value chance": say("a player chosen at random"),
        "value host": say("the host, in the first seat"),
    },
    source="H26",
)

"""No transfer in a bout that begins without a talon."""

from __future__ import annotations

from durak_teach.games.durak.reasons import ROUND_ONE
from durak_teach.games.durak.refill import noting_the_talon
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, forbids
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say

ONLY_LAST_ROUNDS = say("with no talon from the beginning, nothing could ever be transferred")
TALON = "no_transfer_last_round.talon"


@forbids("transfer", "transfer show", phase="defence")
def not_without_a_talon(state: DurakState) -> bool:
    """There are no transfers in the last round, that is, in any bout that begins with an empty
    talon.

    the talon is empty, so this is the last round

    Example: players: A B C; trump: d; A: Ks; B: 7c 9h; C: Ts Jc; table: 7h/-
    Source: durak H20, Q14
    """
    return not state.talon and not state.fact(TALON)


@after("next bout", "set up")
def talon_is_looked_at(state: DurakState, event: Event) -> DurakState:
    """Whether a bout belongs to the last round is settled when the bout begins.

    Note: With some options, cards are drawn during a bout.
    Example: players: A B; trump: d; talon: 8c [Jd]; A: Ks Qs; B: 9h; table: 7h/-
    Source: durak H20, Q14
    """
    return noting_the_talon(state, event, TALON)


NO_TRANSFER_LAST_ROUND = Variant(
    "no_transfer_last_round",
    "No transfer in the last round",
    "There are no transfers once the talon is empty.",
    (not_without_a_talon, talon_is_looked_at),
    forms=("perevodnoy",),
    clashes={
        "last_round_reverse": ROUND_ONE,
        **dict.fromkeys(("chukchi", "deal_out", "suit_match"), ONLY_LAST_ROUNDS),
    },
    facts=(Fact("talon", False),),
    source="H20",
)

"""No transfer until the turn to attack has gone round the table once.

The attack moves from the player who led to the defender, and on to whoever attacks next; these
steps from seat to seat are counted clockwise until they are as many as the seats.
"""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, forbids
from durak_teach.kernel.state import Outcome
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import Text, say

STEPS = "no_transfer_first_round.steps"


SCOPE = "no_transfer_first_round.scope"
ROUND, BOUT = {SCOPE: "full_round"}, {SCOPE: "first_bout"}


@forbids("transfer", "transfer show", phase="defence", when=ROUND)
def round_the_table_first(state: DurakState) -> bool:
    """There are no transfers until the turn to attack has gone round the table once.

    the turn to attack has not gone round the table yet

    Example: players: A B C; trump: d; A: Ks; B: 7c 9h; C: Ts Jc; table: 7h/-
    Source: durak H19, Q13
    """
    return bool(state.fact(STEPS) < len(state.seats))


@forbids("transfer", "transfer show", phase="defence", when=BOUT)
def not_in_the_first_bout(state: DurakState) -> bool:
    """There are no transfers in the first bout of a deal.

    this is the first bout

    Example: rules: no_transfer_first_round=first_bout; players: A B C; trump: d; A: Ks; B: 7c 9h
        C: Ts Jc; table: 7h/-
    Source: durak H19, Q13
    """
    return state.bout <= 1


@after("next attacker", when=ROUND, asks=("led_from", "plays_at", "attacks_from"))
def attack_moves_round(state: DurakState) -> Outcome:
    """The turn to attack moves on by one seat after a successful defence, by two after a failed
    one.

    Told: In each deal the turn to attack has gone round the table when it has moved on by as many
        seats as there are at the table. It moves on by one after a successful defence, by two after
        a failed one, and by one more for each seat it passes whose player is out.
    Note: After a successful defence the defender attacks next; after a failed one the defender is
        skipped.
    Example: players: A B C; trump: d; A: Ks Qs; B: 8s; C: Ts Jc; table: 7h/-
    Source: durak H19, Q13
    """
    n = len(state.seats)
    seats = (state.led_from, state.plays_at(state.defender), state.attacks_from)
    led, met, leads = map(state.seats.index, seats)
    steps = state.fact(STEPS) + (met - led) % n + (leads - met) % n
    return state.noting(STEPS, min(steps, n))


def _gone_round(state: DurakState) -> Text | None:
    """How far the attack has gone; which bout it is goes without saying."""
    if state.agreed(SCOPE) == "first_bout":
        return None
    if state.fact(STEPS) < len(state.seats):
        return say("The turn to attack has not gone round the table yet")
    return say("The turn to attack has gone round the table")


NO_TRANSFER_FIRST_ROUND = Variant(
    "no_transfer_first_round",
    "No transfer in round one",
    "There are no transfers until the turn to attack has gone round the table once.",
    (round_the_table_first, not_in_the_first_bout, attack_moves_round),
    forms=("perevodnoy",),
    parameters=(
        Parameter(
            "scope",
            "full_round",
            ("full_round", "first_bout"),
            say("how long transfers are forbidden"),
        ),
    ),
    facts=(Fact("steps", 0, fades=True, told=_gone_round),),
    says={
        "value full_round": say("until the turn to attack has gone round"),
        "value first_bout": say("the first bout only"),
    },
    source="H19",
)

"""If nobody holds a trump, the first attacker is chosen as agreed."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say


@answers(
    "first_attacker",
    leans=there.both(
        there.somebody_holds_none, there.no_law("no_trump_in_hands.until_somebody_holds_one")
    ),
)
def settled_on_the_spot(state: DurakState) -> str:
    """When nobody holds a trump, the first attacker is chosen as agreed.

    Told: When nobody holds a trump, the first attacker is {then}.
    Example: players: A B C; trump: d; talon: [9d]; A: 8h; B: 9h; C: 7s
    Source: durak H07, Q02
    """
    seat: str = state.dealers_left
    if state.agreed("no_trump_in_hands.then") == "random":
        seat = state.rng("first attacker", state.redeals).choice(state.seats)
    return seat


@answers("must_redeal", combine=any, when={"no_trump_in_hands.then": "redeal"})
def until_somebody_holds_one(state: DurakState, cards: tuple[Any, ...]) -> bool:
    """If nobody is dealt a trump, all cards are dealt again.

    Note: Cards are dealt again only where the lowest trump decides who attacks first, and only if
        there is a trump suit.
    Example: players: A B C; trump: d; talon: [9d]; A: 8h; B: 9h; C: 7s
    Source: durak H07, Q02
    """
    if state.trump is None:
        return False
    without_dummies = state.but(seats=state.people)
    return without_dummies.because("first_attacker").id == settled_on_the_spot.id


NO_TRUMP_IN_HANDS = Variant(
    "no_trump_in_hands",
    "Nobody holds a trump",
    "If nobody holds a trump, the first attacker is chosen as agreed.",
    (until_somebody_holds_one,),
    replaces={"durak.deal.dealers_left_leads": settled_on_the_spot},
    forms=("prostoy", "podkidnoy", "perevodnoy", "chinese", "heap"),
    parameters=(
        Parameter(
            "then",
            "dealer_left",
            ("dealer_left", "random", "redeal"),
            say("who attacks first when nobody holds a trump, or whether to deal again"),
        ),
    ),
    says={
        "value dealer_left": say("the dealer's left neighbour"),
        "value random": say("chosen at random"),
        "value redeal": say("the cards are dealt again"),
    },
    source="H07",
)

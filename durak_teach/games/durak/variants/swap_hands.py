"""After each bout everybody hands the whole hand to the left."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import say


@after("hands may swap")
def hands_go_left(state: DurakState) -> Outcome:
    """After each bout and its refill, each player still in gives their whole hand to the next one
    clockwise.

    Told: After each bout, once hands are refilled and whoever has no cards is out, each player
        still in gives their whole hand to the next one clockwise, even with no talon left.
    Note: Only hands move: who attacks next is settled by seats, and whoever is out stays out.
    Example: players: A B C; trump: d; A: 6s; B: 7s; C: 9s; table: 8s/-
    Source: durak V14, Q29
    """
    still = state.clockwise_from(state.seats[0])
    hands = {state.next_in(seat): state.hand(seat) for seat in still}
    return state.but(hands={**state.hands, **hands}), Event("swap hands")


SWAP_HANDS = Variant(
    "swap_hands",
    "Circular swap",
    "After each bout everybody gives their whole hand to the next player.",
    (hands_go_left,),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    says={"swap hands": say("Everybody gave their whole hand to the next player.")},
    events=("swap hands",),
    source="V14",
)

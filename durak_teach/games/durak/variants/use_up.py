"""Refill only when your hand is empty."""

from __future__ import annotations

from durak_teach.games.durak.reasons import HANDS, NO_TALON
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("draws", partly=True)
def only_an_empty_hand(state: DurakState, seat: str) -> int:
    """Only a player without cards draws, and then a full hand.

    Why: So hands shrink while the talon lasts.
    Example: players: A B C; trump: d; talon: x9 [Jd]; A: 7s 8s 9s; B: 9h; C: Tc; table: 7h/-
    Source: durak V15
    """
    return 0 if state.held_by(seat) else NotImplemented


USE_UP = Variant(
    "use_up",
    "Use it up",
    "Refill only when your hand is empty.",
    (only_an_empty_hand,),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={
        "magadan": HANDS,
        "progression": HANDS,
        "suit_match": NO_TALON,
        "chukchi": NO_TALON,
        "deal_out": NO_TALON,
    },
    tells={
        "durak.refill.refill_to_hand_size": say(
            "After every bout hands are refilled, while the talon lasts."
        ),
        "durak.deal.six_cards": say("Everybody is dealt six cards."),
    },
    source="V15",
)

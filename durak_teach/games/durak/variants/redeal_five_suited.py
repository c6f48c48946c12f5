"""A hand with five cards of one suit: deal again."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak.reasons import HANDS
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import SUITS, Card
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import Text, say

LONG_HANDS: Text = say("one option deals so many cards that nearly every hand has five of a suit")


def enough_in_hand(nobody: Any) -> bool:
    """Hands are dealt that can have so many cards of a suit."""
    named = "magadan.hand"
    hand = nobody.agreed(named) if "magadan" in _options(nobody) else nobody.hand_size("")
    return bool(hand >= nobody.agreed("redeal_five_suited.n"))


def _options(nobody: Any) -> set[str]:
    return {option.id for option in nobody.game.variants}


@answers("must_redeal", combine=any, leans=enough_in_hand)
def too_many_of_a_suit(state: DurakState, cards: tuple[Any, ...]) -> bool:
    """If anybody is dealt five or more cards of one suit, all cards are dealt again.

    Told: If anybody is dealt {n} or more cards of one suit, all cards are dealt again.
    Why: A hand almost all of one suit can rarely beat other suits unless its own is trumps.
    Example: trump: c; talon: x20 [9c]; A: 7h 8h 9h Jh 6s 6d; B: Ts Js Qd Kd Ac 7c
    Source: durak H03, Q16
    """
    hands = [[c.suit for c in hand if isinstance(c, Card)] for hand in state.hands.values()]
    least = state.agreed("redeal_five_suited.n")
    return any(hand.count(suit) >= least for hand in hands for suit in SUITS)


REDEAL_FIVE_SUITED = Variant(
    "redeal_five_suited",
    "Redeal on five of a suit",
    "If a hand has five or more cards of one suit, all cards are dealt again.",
    (too_many_of_a_suit,),
    forms=("prostoy", "podkidnoy", "perevodnoy", "chinese"),
    clashes={
        "progression": HANDS,
        "suit_match": LONG_HANDS,
        "deal_out": LONG_HANDS,
        "chinese.deal_all": LONG_HANDS,
    },
    parameters=(
        Parameter(
            "n", 5, range(4, 7), say("how many cards of one suit in a hand make the deal void")
        ),
    ),
    source="H03",
)

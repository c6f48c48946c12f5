"""Plain cards are compared by rank alone."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak.reasons import BEATS
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.rules import Variant, allows


@allows("beat")
def higher_rank_beats(attack: Card, card: Card, trump: Suit | None, strength: Any) -> bool:
    """Among plain cards any higher rank beats, whatever the suit.

    Example: trump: d; A: 7c; B: Qh Td 9c Jh; table: Js/-
    Source: durak V07
    """
    plain = card.suit is not trump and attack.suit is not trump
    return plain and strength(card) > strength(attack)


NO_SUITS = Variant(
    "no_suits",
    "Suits ignored",
    "Any higher plain card beats a plain card.",
    (higher_rank_beats,),
    forms=("prostoy", "podkidnoy", "perevodnoy", "polish", "kurukuru", "heap"),
    clashes={"crusade": BEATS},
    source="V07",
)

"""Plain cards are compared by rank alone."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak.defence import nothing_else_beats
from durak_teach.games.durak.reasons import BEATS
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.rules import Variant, allows, forbids
from durak_teach.text import Text, say


@allows("beat")
def higher_rank_beats(attack: Card, card: Card, trump: Suit | None, strength: Any) -> bool:
    """Among plain cards, any higher rank beats a lower one, whatever the suit.

    Example: trump: d; A: 7c; B: Qh Td 9c Jh; table: Js/-
    Source: durak V07
    """
    plain = card.suit is not trump and attack.suit is not trump
    return plain and strength(card) > strength(attack)


@forbids("beat")
def nothing_lower_beats(attack: Card, card: Card, trump: Suit | None, granted: bool) -> Text | None:
    """Plain cards of any suit beat lower plain cards; trumps beat them all, and lower trumps, too.

    Example: trump: d; A: 7c; B: Qh Td 9c Jh; table: Js/-
    Source: durak V07
    """
    if granted:
        return None
    if attack.suit is trump and card.suit is not trump:
        return say("{attack} is a trump, and only a higher trump beats it", attack=attack)
    return say("{card} is not higher than {attack}", card=card, attack=attack)


NO_SUITS = Variant(
    "no_suits",
    "Suits ignored",
    "Any higher plain card beats a plain card, whatever the suits.",
    (higher_rank_beats,),
    replaces={nothing_else_beats.id: nothing_lower_beats},
    forms=("prostoy", "podkidnoy", "perevodnoy", "polish", "kurukuru", "heap"),
    clashes={"crusade": BEATS},
    source="V07",
)

"""Which card beats which, as in Durak, but from the ace down to the 2."""

from __future__ import annotations

from typing import Any

from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import allows


@allows("beat")
def higher_of_its_suit(attack: Card, card: Card, strength: Any) -> bool:
    """A card beats a lower card of the same suit.

    Example: game: mustamaija; players: A B C; trump: h; A: 4c; B: 9d 6d 2h Qs; C: 2c; table: 7d/-
    Source: relatives M2, M9
    """
    return card.suit is attack.suit and bool(strength(card) > strength(attack))


RULES = (higher_of_its_suit,)

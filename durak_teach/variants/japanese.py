"""Only spades beat spades, and spades are never trump."""

from __future__ import annotations

from durak_teach.cards import SPADES, Card
from durak_teach.durak.reasons import BEATS
from durak_teach.durak.state import DurakState
from durak_teach.rules import Variant, after, forbids


@forbids("beat")
def spade_beaten_only_by_spade(attack: Card, card: Card) -> bool:
    """Only a spade beats a spade; not even a trump does.

    {attack} is a spade and {card} is not

    Example: trump: d; A: 7c; B: Js Ad 6d Kh; table: 9s/-
    Source: durak V04
    """
    return attack.suit is SPADES and card.suit is not SPADES


@after("trump")
def spades_are_never_trump(state: DurakState) -> DurakState | None:
    """Spades are never trump: after a spade indicator the deal has no trump.

    Example: trump: none; talon: [8s]; A: 7c; B: Js Ad; table: 9s/-
    Source: durak V04
    """
    return state.but(trump=None) if state.trump is SPADES else None


JAPANESE = Variant(
    "japanese",
    "Japanese",
    "Only spades beat spades; spades are never trump.",
    (spade_beaten_only_by_spade, spades_are_never_trump),
    clashes={"no_suits": BEATS},
    source="V04",
)

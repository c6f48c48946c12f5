"""The queen of spades, the mustamaija: she beats nothing and nothing beats her."""

from __future__ import annotations

from durak_teach.kernel.cards import Card
from durak_teach.kernel.cards import card as read
from durak_teach.kernel.rules import forbids

QUEEN = read("Qs")


@forbids("beat")
def queen_beats_nothing(attack: Card, card: Card) -> bool:
    """The queen of spades beats no card.

    the queen of spades beats nothing

    Told: The queen of spades beats no card, and no card beats her.
    Why: So the queen of spades leaves a hand only when she is led.
    Example: game: mustamaija; players: A B C; trump: h; A: 4c; B: Qs Ks 3h; C: 2c; table: Js/-
    Source: relatives M13
    """
    return card is QUEEN


@forbids("beat")
def nothing_beats_the_queen(attack: Card, card: Card) -> bool:
    """No card beats the queen of spades, not even a trump.

    the queen of spades cannot be beaten

    Why: Whoever faces the queen of spades must take her, and so never beats the whole attack.
    Example: game: mustamaija; players: A B C; trump: h; A: 4c; B: As Kh Ah; C: 2c
        table: Qs/- 4s/-
    Source: relatives M14, M15
    """
    return attack is QUEEN


RULES = (queen_beats_nothing, nothing_beats_the_queen)

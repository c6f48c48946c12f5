"""Which card beats which: four tiers, and within a tier the rank."""

from __future__ import annotations

from durak_teach.kernel.cards import JOKER, Card, Suit
from durak_teach.kernel.cards import card as read
from durak_teach.kernel.rules import allows, forbids
from durak_teach.text import Text, say

ACE_OF_SPADES = read("As")


@allows("beat")
def higher_tier_or_rank(attack: Card, card: Card, trump: Suit | None) -> bool:
    """A stronger card beats a weaker one. Strongest first: the joker, the ace of spades, trumps,
    all others.

    Told: A stronger card beats a weaker one. From strongest to weakest: the joker, the ace of
        spades, the trumps, and then all the others, the plain cards.
    Example: game: kirifu; players: A B C; trump: c; A: 9h; B: 3h 3d 2d 2c As Jk; C: 9s
        table: 2h/-
    Source: relatives K3, K9, A14
    """
    return strength(card, trump) > strength(attack, trump)


@forbids("beat")
def equal_or_weaker_does_not(attack: Card, card: Card, trump: Suit | None) -> Text | None:
    """Only a stronger card beats another; of two plain cards of the same rank neither is stronger.

    Example: game: kirifu; players: A B C; trump: c; A: 9h; B: Ac Ah 2d; C: 9s; table: As/-
    Source: relatives K3, A14
    """
    own, other = strength(card, trump), strength(attack, trump)
    if own > other:
        return None
    if own == other:
        return say("{card} is only as strong as {attack}", card=card, attack=attack)
    if own[0] == other[0]:
        return say("{card} is lower than {attack}", card=card, attack=attack)
    return {
        3: say("no card beats a joker, not even another joker"),
        2: say("{attack} is beaten only by a joker", attack=attack),
        1: say("{attack} is a trump, and {card} is not", attack=attack, card=card),
    }[other[0]]


def strength(card: Card, trump: Suit | None) -> tuple[int, int]:
    """The tier of a card, from 0 (plain) to 3 (joker), and its place there."""
    if card.rank is JOKER:
        return 3, 0
    if card is ACE_OF_SPADES:
        return 2, 0
    return (1 if card.suit is trump else 0), card.height


RULES = (higher_tier_or_rank, equal_or_weaker_does_not)

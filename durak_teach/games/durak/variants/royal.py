"""Only an ace beats a six."""

from __future__ import annotations

from durak_teach.kernel.cards import Card, Suit, card
from durak_teach.kernel.rules import Variant, allows, forbids

SIX, ACE = card("6s").rank, card("As").rank


@forbids("beat")
def six_beaten_only_by_ace(attack: Card, card: Card, trump: Suit | None) -> bool:
    """A six is beaten only by the ace of its suit or by the ace of trumps.

    only an ace beats {attack}: that of its suit, or of trumps

    Why: So the lowest card is the hardest to beat.
    Example: trump: d; A: 7c; B: As Ad Kd 7s; table: 6s/-
    Source: durak V08, Q24
    """
    return attack.rank is SIX and not _answers(attack, card, trump, ACE)


@allows("beat")
def six_beats_ace(attack: Card, card: Card, trump: Suit | None) -> bool:
    """The six of its suit beats an ace, and the six of trumps beats every ace.

    Example: trump: d; A: 7c; B: 6d 6s Kd; table: As/-
    Source: durak V08a, Q24
    """
    return attack.rank is ACE and _answers(attack, card, trump, SIX)


@forbids("beat")
def ace_beaten_only_by_six(attack: Card, card: Card, trump: Suit | None) -> bool:
    """An ace is beaten only by the six of its suit or by the six of trumps.

    only a six beats {attack}: that of its suit, or of trumps

    Example: trump: d; A: 7c; B: 6d 6s Kd; table: As/-
    Source: durak V08a, Q24
    """
    return attack.rank is ACE and not _answers(attack, card, trump, SIX)


def _answers(attack: Card, card: Card, trump: Suit | None, rank: object) -> bool:
    return card.rank is rank and (card.suit is attack.suit or card.suit is trump)


ROYAL = Variant(
    "royal",
    "Royal",
    "Only an ace beats a six.",
    (six_beaten_only_by_ace,),
    source="V08",
)
ACE_BY_SIX = Variant(
    "royal.ace_by_six",
    "Aces only by sixes",
    "Only a six beats an ace.",
    (six_beats_ace, ace_beaten_only_by_six),
    source="V08a",
)

"""Only an ace beats a 6."""

from __future__ import annotations

from collections.abc import Callable

from durak_teach.games.durak import there
from durak_teach.kernel.cards import Card, Rank
from durak_teach.kernel.cards import card as card_of
from durak_teach.kernel.rules import Variant, allows, forbids
from durak_teach.text import Text, say

SIX, ACE = card_of("6s").rank, card_of("As").rank
ONLY_AN_ACE = say("only an ace beats {attack}")
ONLY_A_SIX = say("only a 6 beats {attack}")
NOT_ONE_OF_THEM = say("{card} is not of a suit that beats {attack}")
Grants = Callable[[Card, Card], bool]


@forbids("beat")
def six_beaten_only_by_ace(attack: Card, card: Card, grants: Grants) -> Text | None:
    """A 6 is beaten only by the ace of its suit or by the ace of trumps.

    Why: So even the lowest card is hard to beat.
    Example: trump: d; A: 7c; B: As Ad Kd 7s; table: 6s/-
    Source: durak V08, Q24
    """
    if attack.rank is not SIX or (card.rank is ACE and grants(card, attack)):
        return None
    return (NOT_ONE_OF_THEM if card.rank is ACE else ONLY_AN_ACE).filled(attack=attack, card=card)


@allows("beat", leans=there.no_law("chukhonsky.ace_clears"))
def six_beats_ace(attack: Card, card: Card, grants: Grants) -> bool:
    """A 6 beats the ace of its suit, and the trump 6 beats every ace.

    Example: trump: d; A: 7c; B: 6d 6s Kd; table: As/-
    Source: durak V08a, Q24
    """
    return _mirrored(attack, card, grants)


@forbids("beat", leans=there.no_law("chukhonsky.ace_clears"))
def ace_beaten_only_by_six(attack: Card, card: Card, grants: Grants) -> Text | None:
    """An ace is beaten only by the 6 of its suit or by the trump 6.

    Example: trump: d; A: 7c; B: 6d 6s Kd; table: As/-
    Source: durak V08a, Q24
    """
    if attack.rank is not ACE or _mirrored(attack, card, grants):
        return None
    return (NOT_ONE_OF_THEM if card.rank is SIX else ONLY_A_SIX).filled(attack=attack, card=card)


def _mirrored(attack: Card, card: Card, grants: Grants) -> bool:
    """Whether a six meets an ace which, the other way round, would beat it: by its suit."""
    meet = attack.rank is ACE and card.rank is SIX
    return meet and grants(_of_rank(ACE, card), _of_rank(SIX, attack))


def _of_rank(rank: Rank, card: Card) -> Card:
    return card_of(f"{rank.symbol}{card.suit.letter}")


ROYAL = Variant(
    "royal",
    "Royal",
    "Only an ace beats a 6.",
    (six_beaten_only_by_ace,),
    tells={
        f"{six_beaten_only_by_ace.id} no_suits": say(
            "A 6 that is not a trump is beaten by any ace and by nothing else, not even by the "
            "trump 6; the trump 6 is beaten only by the ace of trumps."
        ),
    },
    source="V08",
)
ACE_BY_SIX = Variant(
    "royal.ace_by_six",
    "Only 6s beat aces",
    "Only a 6 beats an ace.",
    (six_beats_ace, ace_beaten_only_by_six),
    tells={
        f"{six_beats_ace.id} no_suits": say("Against an ace a 6 counts as higher in rank."),
        f"{ace_beaten_only_by_six.id} no_suits": say(
            "An ace is beaten only by a 6, and the ace of trumps only by the trump 6."
        ),
    },
    source="V08a",
)

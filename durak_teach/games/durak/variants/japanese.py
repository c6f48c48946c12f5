"""Only spades beat spades, and spades are never trumps."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.reasons import BEATS, NO_INDICATOR, TRUMP
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import DIAMONDS, SPADES, Card, Suit, card
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.text import say

QUEEN = card("Qs").rank
TOP = 99  # above every rank of every pack


@forbids("beat")
def spade_beaten_only_by_spade(attack: Card, card: Card) -> bool:
    """Only a spade beats a spade; not even a trump does.

    {attack} is a spade and {card} is not

    Example: trump: d; A: 7c; B: Js Ad 6d Kh; table: 9s/-
    Source: durak V04
    """
    return attack.suit is SPADES and card.suit is not SPADES


@forbids("beat", leans=there.lower_beats)
def no_other_spade(attack: Card, card: Card, strength: Any, granted: bool) -> bool:
    """Only a higher spade beats a spade, even where another rule lets a lower card beat a higher
    one.

    {card} is a spade, but not higher than {attack}

    Example: rules: prostoy royal.ace_by_six; trump: d; A: 7c; B: 6s 6d Ks; table: As/-
    Source: durak V04, V08a
    """
    spades = attack.suit is SPADES and card.suit is SPADES
    return granted and spades and strength(card) <= strength(attack)


@answers("sets_trump", partly=True, leans=there.shown_card)
def spades_are_never_trump(state: DurakState, card: Card | None) -> Suit | None:
    """Spades are never trumps: if the indicator is a spade, the deal has no trumps.

    Told: Spades are never trumps: if the card that is turned up or shown is a spade, the deal has
        no trumps.
    Example: trump: none; talon: [8s]; A: 7c; B: Js Ad; table: 9s/-
    Source: durak V04
    """
    return None if card and card.suit is SPADES else NotImplemented


@answers("strength", partly=True)
def queen_is_the_highest_spade(card: Card) -> int:
    """The queen of spades is the highest spade.

    Example: trump: d; A: 7c; B: Qs 9h; table: As/-
    Source: durak V04a
    """
    return TOP if card.suit is SPADES and card.rank is QUEEN else NotImplemented


@forbids("beat")
def nothing_beats_the_queen(attack: Card, card: Card) -> bool:
    """Nothing beats the queen of spades.

    {attack} cannot be beaten

    Example: trump: d; A: 7c; B: Ks As Ad; table: Qs/-
    Source: durak V04a
    """
    return attack.suit is SPADES and attack.rank is QUEEN


@answers("shows_trump")
def no_card_is_turned_up(state: DurakState) -> bool:
    """No card is turned up: the last card of the talon stays unknown.

    Example: trump: d; talon: x3; A: 7h Ks; B: 6d As
    Source: durak V04b
    """
    return False


@answers("sets_trump")
def diamonds_are_trump(state: DurakState, card: Card | None) -> Suit:
    """Diamonds are trumps in every deal.

    Example: trump: d; talon: x3; A: 7c; B: 6d Kh; table: Ah/-
    Source: durak V04b
    """
    return DIAMONDS


JAPANESE = Variant(
    "japanese",
    "Japanese",
    "Only spades beat spades; spades are never trumps.",
    (spade_beaten_only_by_spade, no_other_spade, spades_are_never_trump),
    forms=("prostoy", "podkidnoy", "perevodnoy", "polish", "kurukuru", "heap", "chukhonsky"),
    clashes={
        "own_trump": TRUMP,
        "no_suits": BEATS,
        "crusade": BEATS,
        "chukhonsky.manner=chinese": TRUMP,
    },
    tells={
        "durak.deal.indicator_sets_trump": say(
            "The dealer turns up the next card, the indicator: unless it is a spade, its suit is "
            "trumps."
        ),
    },
    source="V04",
)
QUEEN_TOP = Variant(
    "japanese.queen_top",
    "Queen of spades on top",
    "The queen of spades beats every other spade, and nothing beats her.",
    (queen_is_the_highest_spade, nothing_beats_the_queen),
    source="V04a",
)
ALWAYS_DIAMONDS = Variant(
    "japanese.diamonds",
    "Diamonds always trumps",
    "No card is turned up; diamonds are trumps in every deal.",
    (no_card_is_turned_up, diamonds_are_trump),
    forms=("prostoy", "podkidnoy", "perevodnoy", "heap"),
    clashes={
        "no_trump": TRUMP,
        "hidden_trump": NO_INDICATOR,
        "changing_trump": NO_INDICATOR,
        "unseen_trump": TRUMP,
    },
    source="V04b",
)

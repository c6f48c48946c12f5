"""Two packs of 36 cards together."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import SIGHT
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, pack
from durak_teach.kernel.rules import Variant, allows, answers, forbids
from durak_teach.text import say

MOST = 12


@answers("deck")
def two_packs(state: DurakState) -> tuple[Card, ...]:
    """Two packs of 36 cards are used together, so there are two of every card.

    Why: A card is not higher than its twin.
    Example: trump: d; A: 7c; B: 9s' Ts 6d; table: 9s/-
    Source: durak V13, Q28
    """
    return pack("6", copies=2)


@answers("party", combine=all_of, leans=there.limits_the_party("double_deck.two_to_twelve"))
def two_to_twelve(state: DurakState) -> frozenset[int]:
    """Two to twelve people play.

    Example: players: A B C D E F G; trump: d; A: 7h; B: 9h; C: 8s; D: 8h; E: 8c; F: Ts; G: 9c
    Source: durak V13, Q28
    """
    return frozenset(range(2, MOST + 1))


@allows("beat")
def twin_beats(attack: Card, card: Card) -> bool:
    """A card beats its twin, the same card of the other pack.

    Example: trump: d; A: 7c; B: 9s' 6d; table: 9s/-
    Source: durak V13a, Q28
    """
    return _twins(attack, card)


@forbids("throw")
def twin_ends_throw_ins(state: DurakState) -> bool:
    """Once an attack card is beaten by its twin, nothing more is thrown in during the bout.

    an attack card has been beaten by its twin

    Example: trump: d; A: 9c Ks; B: Tc As; table: 9s/9s'
    Source: durak V13a
    """
    beaten = [pair[:2] for pair in state.table if pair.defence not in state.covers]
    return any(_twins(attack, card) for attack, card in beaten)


def _twins(attack: object, card: object) -> bool:
    if not (isinstance(attack, Card) and isinstance(card, Card)):
        return False
    return attack.suit is card.suit and attack.rank is card.rank


DOUBLE_DECK = Variant(
    "double_deck",
    "Double pack",
    "Two packs of 36 cards are used together.",
    (two_packs,),
    replaces={"durak.deal.two_to_six": two_to_twelve},
    tells={
        "durak.deal.lowest_trump_leads": say(
            "In the first deal the holder of the lowest trump attacks first; if two have it, the "
            "first to be dealt cards does."
        ),
    },
    source="V13",
)
IDENTICAL = Variant(
    "double_deck.identical",
    "Identical card stops throw-ins",
    "A card beats its twin; after that, nothing more is thrown in during the bout.",
    (twin_beats, twin_ends_throw_ins),
    forms=("podkidnoy", "perevodnoy"),
    clashes={"doubt": SIGHT},
    source="V13a",
)

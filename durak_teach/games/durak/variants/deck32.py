"""A pack of 32 cards, without the sixes."""

from __future__ import annotations

from durak_teach.games.durak.reasons import NO_SIXES, PACK
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, pack
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("deck")
def without_sixes(state: DurakState) -> tuple[Card, ...]:
    """The pack has 32 cards: four suits, each from the 7 up to the ace.

    Example: trump: d; talon: 9s [8d]; A: 7d Th; B: 7c As
    Source: durak V01.1
    """
    return pack("7")


DECK32 = Variant(
    "deck32",
    "32 cards",
    "The 6s stay in the box.",
    (without_sixes,),
    clashes={
        "double_deck": PACK,
        **dict.fromkeys(("royal", "six_dishonour", "crusade"), NO_SIXES),
    },
    tells={
        "durak.deal.ace_high": say("From high to low: ace, king, queen, jack, 10, 9, 8, 7."),
    },
    source="V01.1",
)

"""Three or four of a rank are led as well."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from durak_teach.games.durak.reasons import LEAD
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, allows


@allows("lead", phase="lead")
def three_or_four_of_a_rank(state: DurakState) -> Iterator[Move]:
    """The attacker may lead three cards of one rank, or four with or without one more card.

    three or four cards led as a group must all be of one rank

    Told: The attacker may also lead three or four cards of one rank, or four with one more card.
    Example: trump: d; A: 7h 7c 7s 7d 9d; B: 8h Tc As Ks Kc
    Source: durak V44, Q46
    """
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    for rank in dict.fromkeys(card.rank for card in hand):
        alike = [card for card in hand if card.rank is rank]
        for size in (3, 4):
            for cards in combinations(alike, size):
                yield Move(state.actor, "lead", cards)


GROUP = Variant(
    "group",
    "Group",
    "As in “Pair”, but three or four cards of a rank may be led, too.",
    (three_or_four_of_a_rank,),
    forms=("prostoy",),
    needs=("pair",),
    clashes={"weakling": LEAD},
    source="V44",
)

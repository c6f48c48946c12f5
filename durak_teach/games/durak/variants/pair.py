"""Five-card hands; pairs are led with one odd card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from durak_teach.games.durak.reasons import LEAD
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, allows, answers
from durak_teach.text import say


@answers("hand_size")
def five_cards(state: DurakState, seat: str) -> int:
    """Everybody is dealt five cards, and refills to five.

    Told: Everybody is dealt five cards.
    Example: trump: d; talon: 8c 9c [Kd]; A: Ts Js Qs; B: 8s 7c 6h As; table: 7h/-
    Source: durak V43
    """
    return 5


@allows("lead", phase="lead")
def pairs_and_an_odd_card(state: DurakState) -> Iterator[Move]:
    """The attacker may lead a pair and one more card, or two pairs and one more card.

    several cards led together must be one or two pairs and one odd card

    Told: The attacker may also lead a pair (two cards of one rank) with one more card of any rank,
        or two pairs with one more card of any rank; pairs alone are not led.
    Note: The odd card may be of any rank, so three of a rank are a pair and one more.
    Example: trump: d; A: 7h 7c 9s; B: 8h Tc As
    Source: durak V43, Q46
    """
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    for pairs in (1, 2):
        if 2 * pairs < state.limit:
            for places in _shapes(hand, pairs):
                yield Move(state.actor, "lead", tuple(hand[place] for place in sorted(places)))


def _shapes(hand: list[Card], pairs: int) -> dict[frozenset[int], None]:
    """The places of so many pairs and one more card in a hand, each choice once."""
    everywhere = range(len(hand))
    twos = [p for p in combinations(everywhere, 2) if hand[p[0]].rank is hand[p[1]].rank]
    chosen = dict.fromkeys(frozenset(chain(*some)) for some in combinations(twos, pairs))
    apart = (places for places in chosen if len(places) == 2 * pairs)
    return dict.fromkeys(p | {odd} for p in apart for odd in everywhere if odd not in p)


PAIR = Variant(
    "pair",
    "Pair",
    "Five-card hands; a lead may be one or two pairs with one odd card.",
    (five_cards,),
    replaces={"durak.attack.two_of_a_rank": pairs_and_an_odd_card},
    forms=("prostoy",),
    clashes={"weakling": LEAD},
    tells={
        "durak.refill.refill_to_hand_size": say(
            "After every bout each player with fewer than five cards draws until they hold five, "
            "while the talon lasts."
        ),
    },
    source="V43",
)

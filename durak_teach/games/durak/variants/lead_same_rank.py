"""Several cards of a rank may be led at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from durak_teach.games.durak import there
from durak_teach.games.durak.reasons import LEAD
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, allows, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say


@allows("lead", phase="lead")
def several_of_a_rank(state: DurakState) -> Iterator[Move]:
    """The attacker may lead any number of cards of one rank, or up to an agreed number.

    several cards led together must all be of one rank

    Told: The attacker may lead up to {max} cards of one rank together.
    Example: trump: d; A: 7h 7c 9d; B: 9h Tc As
    Source: durak H08
    """
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    most = state.agreed("lead_same_rank.max")
    for rank in dict.fromkeys(card.rank for card in hand):
        alike = [card for card in hand if card.rank is rank]
        for size in range(2, min(len(alike), most) + 1):
            for cards in combinations(alike, size):
                yield Move(state.actor, "lead", cards)


@answers("transfer_most", combine=max, leans=there.move("transfer"))
def several_transfer_it(state: DurakState) -> int:
    """Where transfers are allowed, an attack may be transferred with several cards of its rank
    together.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7s 7c; C: Ts Js Qd; table: 7h/-
    Source: durak Q11
    """
    return len(state.hand(state.actor))


LEAD_SAME_RANK = Variant(
    "lead_same_rank",
    "Lead several of a rank",
    "Lead any number of cards of one rank.",
    (several_of_a_rank, several_transfer_it),
    forms=("podkidnoy", "perevodnoy"),
    clashes=dict.fromkeys(("pair", "group"), LEAD),
    parameters=(Parameter("max", 8, range(2, 9), say("the most cards that a lead may have")),),
    source="H08",
)

"""Throw in by rank or by suit."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import Variant, forbids


@forbids("throw")
def rank_or_suit_on_table(state: DurakState, card: Card, granted: bool) -> bool:
    """A card thrown in has a rank or a suit that already lies on the table.

    neither the rank nor the suit of {card} lies on the table

    Example: trump: d; A: 7c Kh Ac; B: Tc Ah; table: 7h/9h
    Source: durak V34
    """
    if granted or card.rank in state.ranks:
        return False
    return all(card.suit is not other.suit for other in state.matched)


RANK_OR_SUIT = Variant(
    "rank_or_suit",
    "Rank or suit",
    "Throw in by rank or by suit.",
    replaces={"durak.throw_in.rank_on_table": rank_or_suit_on_table},
    forms=("podkidnoy", "perevodnoy"),
    source="V34",
)

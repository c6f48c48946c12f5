"""Throw in by rank or by suit."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import Variant, forbids
from durak_teach.text import Text, say


@forbids("throw")
def rank_or_suit_on_table(state: DurakState, card: Card, granted: bool) -> bool | Text:
    """A card thrown in has a rank or a suit that already lies on the table.

    neither the rank nor the suit of {card} lies on the table

    Told: A card thrown in has the rank or the suit of an attack card or a defence card on the
        table.
    Example: trump: d; A: 7c Kh Ac; B: Tc Ah; table: 7h/9h
    Source: durak V34
    """
    if granted or card.rank in state.ranks:
        return False
    if any(card.suit is other.suit for other in state.matched):
        return False
    if state.lies_uncounted:
        return say(
            "no card that counts for throwing in has the rank or the suit of {card}", card=card
        )
    return True


RANK_OR_SUIT = Variant(
    "rank_or_suit",
    "Rank or suit",
    "Throw in by rank or by suit.",
    replaces={"durak.throw_in.rank_on_table": rank_or_suit_on_table},
    forms=("podkidnoy", "perevodnoy"),
    source="V34",
)

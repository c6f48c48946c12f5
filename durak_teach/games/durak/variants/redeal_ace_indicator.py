"""The indicator is an ace: deal again."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak.reasons import NO_INDICATOR, TRUMP
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say

ACE = "A"


@answers("must_redeal", combine=any)
def ace_is_shown(state: DurakState, cards: tuple[Any, ...]) -> bool:
    """If the card that sets the trump suit is an ace, all cards are dealt again.

    Why: The trump ace cannot be beaten, and everybody would know where it lies.
    Example: trump: c; talon: 8d 9c [Kc]; A: 7h Ts; B: 9h As
    Source: durak H04, Q16
    """
    return any(isinstance(card, Card) and card.rank.symbol == ACE for card in cards)


REDEAL_ACE_INDICATOR = Variant(
    "redeal_ace_indicator",
    "Redeal on ace indicator",
    "The indicator is an ace: deal again.",
    (ace_is_shown,),
    forms=("prostoy", "podkidnoy", "perevodnoy", "kurukuru", "heap"),
    clashes={
        "japanese.diamonds": TRUMP,
        "no_trump": NO_INDICATOR,
        "own_trump": NO_INDICATOR,
        "unseen_trump": NO_INDICATOR,
    },
    tells={
        f"{ace_is_shown.id} hidden_trump": say(
            "If the indicator is an ace, all cards are dealt again; an ace as the hidden card "
            "changes nothing."
        ),
    },
    source="H04",
)

"""There are no trumps."""

from __future__ import annotations

from durak_teach.games.durak.reasons import BEATS, NO_INDICATOR, TRUMP
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("shows_trump")
def no_card_is_turned_up(state: DurakState) -> bool:
    """No card is turned up or shown.

    Why: Without trumps no card is turned up; the first attacker is found in another way.
    Example: trump: none; talon: x3; A: 7h Ks; B: 9h As
    Source: durak V05
    """
    return False


@answers("sets_trump")
def no_suit_is_trump(state: DurakState, card: Card | None) -> None:
    """There are no trumps: a card is beaten only by a higher card of its suit.

    Example: trump: none; A: Kc; B: Ts 6d As Ad; table: 9s/-
    Source: durak V05
    """


NO_TRUMP = Variant(
    "no_trump",
    "No trumps",
    "There are no trumps.",
    (no_card_is_turned_up, no_suit_is_trump),
    forms=("prostoy", "podkidnoy", "perevodnoy", "polish", "kurukuru", "heap", "chukhonsky"),
    clashes={
        "own_trump": TRUMP,
        "hidden_trump": NO_INDICATOR,
        "changing_trump": NO_INDICATOR,
        "crusade": BEATS,
        "unseen_trump": TRUMP,
    },
    tells={
        "durak.deal.dealers_left_leads": say(
            "The dealer's left neighbour attacks first in the first deal, and as long as "
            "there has been no durak."
        ),
    },
    source="V05",
)

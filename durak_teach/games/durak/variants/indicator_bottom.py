"""The last card of the pack is turned up."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.reasons import NO_INDICATOR, TRUMP
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("indicator_place", leans=there.indicator)
def bottom_card(state: DurakState) -> int:
    """The bottom card of the pack is turned up, not the card that follows the last one dealt.

    Told: The card turned up is the bottom card of the pack.
    Why: The bottom card is drawn last anyway, so nobody has to put it under the talon.
    Example: trump: d; talon: 8c 9c [Kd]; A: 7h Ts; B: 9h As
    Source: durak H01
    """
    return -1


INDICATOR_BOTTOM = Variant(
    "indicator_bottom",
    "Bottom card is the indicator",
    "The last card of the pack is turned up.",
    (bottom_card,),
    forms=("prostoy", "podkidnoy", "perevodnoy", "heap"),
    clashes={
        "indicator_any": say("both options decide which card is turned up"),
        "japanese.diamonds": TRUMP,
        "no_trump": NO_INDICATOR,
        "own_trump": NO_INDICATOR,
        "unseen_trump": NO_INDICATOR,
    },
    tells={
        "durak.deal.indicator_sets_trump": say(
            "The dealer turns up one undealt card, the indicator: its suit is trumps."
        ),
    },
    source="H01",
)

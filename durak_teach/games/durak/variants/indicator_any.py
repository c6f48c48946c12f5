"""Any card, pulled at will, is turned up."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.reasons import NO_INDICATOR, TRUMP
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("indicator_place", leans=there.indicator)
def pulled_card(state: DurakState) -> int:
    """A card pulled blindly from the undealt cards is turned up and put under the talon.

    Why: Nobody, not even the dealer, can know which suit will be trumps.
    Example: trump: d; talon: 8c 9c [Kd]; A: 7h Ts; B: 9h As
    Source: durak H02
    """
    return state.rng("indicator", state.redeals).randrange(len(state.talon))


INDICATOR_ANY = Variant(
    "indicator_any",
    "Any pulled card is the indicator",
    "A card pulled blindly is turned up.",
    (pulled_card,),
    forms=("prostoy", "podkidnoy", "perevodnoy", "heap"),
    clashes={
        "japanese.diamonds": TRUMP,
        "no_trump": NO_INDICATOR,
        "own_trump": NO_INDICATOR,
        "unseen_trump": NO_INDICATOR,
    },
    tells={
        "durak.deal.indicator_sets_trump": say(
            "One undealt card, the indicator, lies face up: its suit is trumps."
        ),
    },
    source="H02",
)

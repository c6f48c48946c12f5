"""Once the cards are dealt, the talon is put away."""

from __future__ import annotations

from durak_teach.games.durak.reasons import NO_TALON
from durak_teach.games.durak.refill import NOBODY_DRAWS
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.rules import Variant, after
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import say, say_n


@after("begin")
def talon_goes_away(state: DurakState) -> Outcome:
    """Once the cards are dealt, the talon is put away unseen, together with the indicator, whose
    suit stays trumps.

    Why: Nobody draws, and nobody knows which cards are missing.
    Example: trump: d; talon: -; A: 7h Ks; B: 9h As
    Source: durak V25
    """
    if not state.talon:
        return None
    left = state.but(talon=(), discard=state.discard + state.talon)
    return left, Event("talon away", state.dealer, (FACE_DOWN,) * len(state.talon))


CHUKCHI = Variant(
    "chukchi",
    "Chukchi",
    "Once the cards are dealt, the talon is put away.",
    (talon_goes_away,),
    replaces={
        "durak.refill.refill_to_hand_size": None,
        "durak.refill.draw_from_the_top": None,
    },
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={
        "deal_out": say(
            "one option puts the undealt cards away, and the other deals out every card"
        ),
        "recycle": NO_TALON,
        "unseen_trump": NO_TALON,
    },
    tells={
        "durak.deal.indicator_sets_trump": say(
            "One undealt card, the indicator, lies face up: its suit is trumps."
        ),
        **NOBODY_DRAWS,
    },
    says={
        "talon away": say_n(
            "{n} undealt card is put away.", "{n} undealt cards are put away.", n=0
        ),
    },
    events=("talon away",),
    source="V25",
)

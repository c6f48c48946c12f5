"""The cards of every second successful defence go back into the talon."""

from __future__ import annotations

from durak_teach.games.durak.bout import beaten_cards_go_away, with_backs
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say, say_n

SUCCESSES = "recycle.successes"


@after("table clears")
def every_second_success_goes_back(state: DurakState) -> Outcome:
    """While there is a talon, the cards of every second successful defence are shuffled back into
    it.

    Told: The successful defences of a deal are counted. After {which}, all cards of the bout are
        shuffled into the talon before anybody draws; the talon's last card stays last. After the
        others, and once there is no talon, all cards of the bout are discarded, face down.
    Note: The indicator stays the last card; without a talon the cards are discarded as usual.
    Example: trump: d; talon: x5 [Jd]; A: Ks Qs; B: 9h As; table: 7h/-; facts: recycle.successes=1
    Source: durak V27, Q38, Q58
    """
    if state.taker:
        return None
    successes = state.fact(SUCCESSES) + 1
    counted = state.noting(SUCCESSES, successes)
    goes_back = successes % 2 == (state.agreed("recycle.which") == "odd")
    if not goes_back or not state.talon:
        outcome: Outcome = beaten_cards_go_away(counted)
        return outcome
    cards = tuple(card for pair in state.table for card in pair[:2] if card is not None)
    place = state.turned_up_place or -1
    face_down, below = [*state.talon[:place], *cards], state.talon[place:]
    state.rng("recycle", state.bout).shuffle(face_down)
    shuffled = counted.but(table=(), talon=(*face_down, *below))
    return shuffled, Event("recycle", state.defender, with_backs(state, cards))


RECYCLE = Variant(
    "recycle",
    "Recycle",
    "The cards of every second successful defence go back into the talon.",
    replaces={"durak.bout.beaten_cards_go_away": every_second_success_goes_back},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    parameters=(
        Parameter(
            "which",
            "even",
            ("even", "odd"),
            say("after which successful defences the cards go back into the talon"),
        ),
    ),
    facts=(Fact("successes", 0),),
    says={
        "value even": say("the 2nd, 4th and so on"),
        "value odd": say("the 1st, 3rd and so on"),
        "recycle": say_n(
            "The defence succeeded: {n} card goes back into the talon.",
            "The defence succeeded: {n} cards go back into the talon.",
            n=0,
        ),
    },
    events=("recycle",),
    source="V27",
)

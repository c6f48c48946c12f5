"""The attacker may turn up the talon's top card and lead it."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.reasons import LEAD, NO_TALON, NO_THROW_IN, SIGHT
from durak_teach.games.durak.stages import ANSWERS_AGAIN, ended
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rules import Variant, after, allows, forbids
from durak_teach.kernel.stages import Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say

TOP = Hidden("talon")


@allows("lead", phase="lead")
def top_of_the_talon(state: DurakState) -> Iterator[Move]:
    """Instead of leading from hand, the attacker may turn up the talon's top card and lead it.

    Why: Nobody knows what the top card will be, and the attacker's hand keeps its size.
    Example: trump: d; talon: 8c 9c [Kd]; A: 7h Ks; B: 9h Tc
    Source: durak V23, Q37
    """
    if state.talon:
        yield Move(state.actor, "lead", (TOP,))


@forbids("lead", unoffered=True)
def while_there_is_a_talon(state: DurakState, move: Move) -> Text | None:
    """A card from the talon is led only while there is a talon.

    Told: A card from the talon is led only while there is a talon; even its last card may be led.
    Example: trump: d; talon: -; A: 7h Ks; B: 9h Tc
    Source: durak V23
    """
    empty = TOP in move.cards and not state.talon
    return say("the talon is empty") if empty else None


@after("turn up")
def it_is_the_lead(state: DurakState, event: Event) -> Outcome:
    """A talon card turned up to be led is the attack card, whatever it is.

    Told: The talon card that the attacker turns up is led, whatever it is.
    Example: trump: d; talon: 8c 9c [Kd]; A: 7h Ks; B: 9h Tc
    Source: durak V23
    """
    if event.to != "lead" or event.cards != (TOP,):
        return None
    card, *rest = state.talon
    turned = state.but(talon=tuple(rest), stalls=0)
    return turned, Event("lead", event.by, (card,), event.because)


ARMENIAN = Variant(
    "armenian",
    "Armenian or Albanian",
    "The attacker may turn up the talon's top card and lead it.",
    (top_of_the_talon, while_there_is_a_talon, it_is_the_lead),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={"chukchi": NO_TALON, "deal_out": NO_TALON, "weakling": LEAD},
    says={"button lead talon": say("Lead the top card of the talon")},
    source="V23",
)


@allows("throw", phase="window")
def throw_in_from_the_talon(state: DurakState) -> Iterator[Move]:
    """Whoever may throw in may also turn up the top card of the talon to throw it in.

    Example: trump: d; talon: 9c 8c [Kd]; A: Js Ks; B: Tc As; table: 7h/9h
    Source: durak V23, Q37
    """
    if state.talon and state.actor in state.throwers:
        yield Move(state.actor, "throw", (TOP,))


@after("turn up")
def it_is_thrown_in_if_it_fits(state: DurakState, event: Event) -> Outcome:
    """If a talon card turned up to throw in does not fit, the player keeps it and is done.

    Example: trump: d; talon: 9c 8c [Kd]; A: Js Ks; B: Tc As; table: 7h/9h
    Source: durak V23, Q37
    """
    if event.to != "throw" or event.cards != (TOP,):
        return None
    card, *rest = state.talon
    hands = {**state.hands, event.by: (*state.hand(event.by), card)}
    turned = state.but(hands=hands, talon=tuple(rest), stalls=0)
    outcome = turned.game.turned_up(turned, Move(event.by, "throw", (card,)))
    then = outcome if outcome.kind == "throw" else Event("done", event.by, (), outcome.because)
    return turned, Event("turned up", event.by, (card,)), then


THROW_INS = Variant(
    "armenian.throw_ins",
    "Throw-ins from the talon",
    "The talon's top card may also be turned up to be thrown in.",
    (throw_in_from_the_talon, it_is_thrown_in_if_it_fits),
    forms=("podkidnoy", "perevodnoy"),
    clashes={"no_throw_in": NO_THROW_IN, "reversed_hands": SIGHT},
    says={
        "turned up": say("{who:cap} turned up {cards}."),
        "button throw talon": say("Throw in the top card of the talon"),
    },
    stages=(
        Stage("window", ways=(Way("throw", "defence", ANSWERS_AGAIN), *ended("throw"))),
        Stage("taking", ways=ended("throw")),
    ),
    source="V23",
)

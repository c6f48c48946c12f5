"""The attacker may lead the top talon card unseen."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.reasons import LEAD, NO_TALON
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rules import Variant, after, allows, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say

TOP = Hidden("talon")


@allows("lead", phase="lead")
def top_of_the_talon(state: DurakState) -> Iterator[Move]:
    """Instead of a hand card the attacker may turn up the top card of the talon and lead it.

    Why: Nobody knows what it will be, and the hand keeps its size.
    Example: trump: d; talon: 8c 9c [Kd]; A: 7h Ks; B: 9h Tc
    Source: durak V23, Q37
    """
    if state.talon:
        yield Move(state.actor, "lead", (TOP,))


@forbids("lead", unoffered=True)
def while_there_is_a_talon(state: DurakState, move: Move) -> Text | None:
    """A card from the talon is led only while there is a talon.

    Example: trump: d; talon: -; A: 7h Ks; B: 9h Tc
    Source: durak V23
    """
    empty = TOP in move.cards and not state.talon
    return say("the talon is empty") if empty else None


@after("turn up")
def it_is_the_lead(state: DurakState, event: Event) -> Outcome:
    """The card turned up lies on the table as the attack card, whatever it is.

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
    "The attacker may lead the top talon card unseen.",
    (top_of_the_talon, while_there_is_a_talon, it_is_the_lead),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={"chukchi": NO_TALON, "deal_out": NO_TALON, "weakling": LEAD},
    says={"button lead talon": say("Lead the top card of the talon")},
    source="V23",
)

"""Cards may still be thrown in on a taker."""

from __future__ import annotations

from typing import Any

from durak_teach.durak.state import DurakState
from durak_teach.durak.throw_in import asking
from durak_teach.rules import Variant, after
from durak_teach.state import Event


@after("gives up")
def taker_may_be_given_more(state: DurakState) -> Any:
    """After “take”, everyone who may throw in may still add matching cards, up to the limit.

    Why: Players use it to hand over low cards; the taker gets those as well.
    Example: trump: d; A: 7c 9s Ks; B: 8s; table: 7h/9h 9c/-; roles: att=A def=B start=4
    Source: durak H15, Q09
    """
    return asking(state, "taking")


@after("window closes", phase="taking")
def then_the_bout_ends(state: DurakState) -> Any:
    """When all have said done, the taker takes everything and the bout is over.

    Example: trump: d; A: 7c Ks; B: 8s; table: 7h/9h 9c/-; roles: att=A def=B start=3
    Source: durak H15
    """
    return state, Event("bout ends", state.defender)


THROW_AFTER_FAILURE = Variant(
    "throw_after_failure",
    "Throw in on a taker",
    "After “take”, cards may be added up to the limit.",
    (then_the_bout_ends,),
    replaces={"durak.defence.bout_ends_at_once": taker_may_be_given_more},
    forms=("podkidnoy", "perevodnoy"),
    source="H15",
)

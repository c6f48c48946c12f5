"""Cards may still be thrown in on a taker."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.bout import together
from durak_teach.games.durak.reasons import NO_THROW_IN
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import (
    AFTER_TAKE,
    others_are_asked_once_more,
    then_the_bout_ends,
)
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, allows, answers


@answers("late", combine=together)
def taker_may_be_given_more(state: DurakState) -> frozenset[str]:
    """After “I take”, those who may throw in can still throw in matching cards, up to the limit.

    Told: After “I take”, those who may throw in can still throw in matching cards, up to the limit
        of a bout.
    Why: Players throw in after “take” to hand over low cards; the taker gets those as well.
    Example: trump: d; A: 7c 9s Ks; B: 8s; table: 7h/9h 9c/-; roles: att=A def=B start=4
    Source: durak H15, Q09
    """
    return frozenset(state.throwers)


@allows("throw", phase="taking")
def one_by_one(state: DurakState) -> Iterator[Move]:
    """After “take”, cards are thrown in one at a time.

    only one card may be thrown in at a time

    Told: Whoever is asked may throw in one or more cards for the taker.
    Example: trump: d; A: 7c 9s Ks; B: 8s; table: 7h/9h 9c/-; roles: att=A def=B taking=B start=4
    Source: durak H15
    """
    for offer in state.game.offers("throw", "window") if state.actor in state.throwers else ():
        yield from offer(state)


THROW_AFTER_FAILURE = Variant(
    "throw_after_failure",
    "Throw in on a taker",
    "After “take”, cards may be thrown in up to the limit.",
    (taker_may_be_given_more, one_by_one, then_the_bout_ends),
    replaces=AFTER_TAKE,
    forms=("podkidnoy", "perevodnoy"),
    clashes={"no_throw_in": NO_THROW_IN},
    tells={others_are_asked_once_more.id: others_are_asked_once_more.text("told")},
    source="H15",
)

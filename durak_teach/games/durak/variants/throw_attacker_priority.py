"""If several want to throw in, the attacker goes first."""

from __future__ import annotations

from durak_teach.games.durak.reasons import NO_THROW_IN
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, forbids
from durak_teach.kernel.state import Event
from durak_teach.text import Text, say


@forbids("throw", "throw cover", unoffered=True)
def attacker_goes_first(state: DurakState, move: Move) -> Text | None:
    """Until the attacker declines, nobody else may throw in.

    Note: The priority matters when there is room for fewer cards than the players want to throw in.
    Example: players: A B C; trump: d; A: 9d Ks; B: Tc; C: 7c Kc; table: 7h/9h
    Source: durak H11
    """
    waits = state.phase in ("window", "taking") and state.actor == state.attacker
    if not waits or move.by in (state.attacker, state.defender):
        return None
    return say("the attacker, {attacker}, goes first", attacker=state.attacker)


@after("throw", "throw cover")
def attacker_is_asked_again(state: DurakState, event: Event) -> DurakState | None:
    """After another player has thrown in a card, the attacker is asked again before any further
    card is thrown in.

    Note: An attacker who has declined may still change their mind when others go on.
    Example: players: A B C; trump: d; A: 9d Ks; B: Tc Th; C: 7c 7s; table: 7h/9h
    Source: durak H11
    """
    if event.by == state.attacker or state.attacker not in state.throwers:
        return None
    waiting = tuple(seat for seat in state.asked if seat != state.attacker)
    return state.but(asked=waiting, actor=state.attacker)


THROW_ATTACKER_PRIORITY = Variant(
    "throw_attacker_priority",
    "Attacker has priority",
    "If several want to throw in, the attacker goes first.",
    (attacker_goes_first, attacker_is_asked_again),
    forms=("podkidnoy", "perevodnoy"),
    clashes={"no_throw_in": NO_THROW_IN},
    source="H11",
)

"""Going out, the durak, the drawn deal, and the guard against deals without end."""

from __future__ import annotations

from typing import Any

from durak_teach.durak.state import DurakState
from durak_teach.rules import after
from durak_teach.state import Event, Result

STALL_BOUTS = 100
STALL_REPEATS = 3


@after("players go out")
def out_without_cards(state: DurakState) -> Any:
    """When the talon is empty, whoever has no cards after the refill is out.

    Why: While the talon lasts everybody draws, so an empty hand alone is not enough.
    Example: players: A B C; trump: d; A: -; B: 9h Ks; C: 8c Tc; table: 7h/-
    Source: durak 1.11
    """
    if state.talon:
        return None
    leaving = [s for s in state.seats if s not in state.out and not state.hand(s)]
    if not leaving:
        return None
    gone = state.but(out=(*state.out, *leaving), stalls=0)
    return gone, *(Event("out", seat) for seat in leaving)


@after("deal may end")
def last_holder_is_durak(state: DurakState) -> Any:
    """The last player who still holds cards is the durak and loses the deal.

    Why: It is tested only after a bout and its refill, never in the middle.
    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.15
    """
    holders = [seat for seat in state.seats if seat not in state.out]
    if len(holders) != 1:
        return None
    return ended(state, holders[0], last_holder_is_durak.id)


@after("deal may end")
def nobody_left_is_a_draw(state: DurakState) -> Any:
    """When the last hands empty in the same bout, the deal is drawn.

    Example: trump: d; A: -; B: 9h; table: 7h/-
    Source: durak 1.15
    """
    if any(seat not in state.out for seat in state.seats):
        return None
    return ended(state, None, nobody_left_is_a_draw.id)


@after("next bout")
def stalled_deal_is_drawn(state: DurakState) -> Any:
    """A deal is drawn when a position comes a third time, or after many bouts without progress.

    Why: Cards can go round for ever. A hundred bouts a seat, with nothing drawn or discarded,
    are long enough.
    Example: players: A B C; trump: d; A: 7h 8h; B: 7c; C: 7s
    Source: durak 0.4
    """
    key = (state.actor, state.trump, state.talon, *map(frozenset, state.hands.values()))
    before = state.seen if state.stalls else {}  # what is drawn or discarded never comes back
    seen = {**before, key: before.get(key, 0) + 1}
    stalls = state.stalls + 1
    going = state.but(seen=seen, stalls=stalls)
    if seen[key] < STALL_REPEATS and stalls <= STALL_BOUTS * len(state.seats):
        return going
    return ended(going, None, stalled_deal_is_drawn.id)


def ended(state: DurakState, durak: str | None, because: str) -> tuple[DurakState, Event]:
    """The deal is over and nobody is to act; the log tells how it ended."""
    event = Event("durak", durak) if durak else Event("drawn deal")
    return state.but(over=Result(durak, because), actor=""), event


RULES = (
    out_without_cards,
    last_holder_is_durak,
    nobody_left_is_a_draw,
    stalled_deal_is_drawn,
)

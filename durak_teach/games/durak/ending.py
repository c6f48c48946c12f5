"""Going out, the durak, the drawn deal, and the guard against deals without end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome, Result


def joined(marks: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """What every rule says, one after the other."""
    return tuple(mark for some in marks for mark in some)


STALL_BOUTS = 100
STALL_REPEATS = 3


@after("players go out")
def out_without_cards(state: DurakState) -> Outcome:
    """Once the talon is empty, whoever has no cards after a bout is out.

    Why: While the talon lasts, hands refill, so an empty hand does not put a player out.
    Example: players: A B C; trump: d; A: -; B: 9h Ks; C: 8c Tc; table: 7h/-
    Source: durak 1.11
    """
    if state.talon:
        return None
    leaving = [s for s in state.seats if s not in state.out and not state.held_by(s)]
    if not leaving:
        return None
    gone = state.but(out=(*state.out, *leaving), stalls=0)
    return gone, *(Event("out", seat) for seat in leaving)


@after("deal may end")
def last_holder_is_durak(state: DurakState) -> Outcome:
    """The last player who still holds cards is the durak and loses the deal.

    Told: The last player who still holds cards is the durak, and has lost the deal.
    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.15
    """
    holders = state.contenders
    if len({state.team(seat) for seat in holders}) != 1:
        return None
    return ended(state, holders[0], last_holder_is_durak.id)


@after("deal may end", leans=there.no_law("durak.pile.pile_is_looked_at"))
def nobody_left_is_a_draw(state: DurakState) -> Outcome:
    """If all who still hold cards go out in the same bout, the deal is drawn.

    Told: When all who are still in go out in the same bout, the deal has no durak.
    Example: trump: d; A: -; B: 9h; table: 7h/-
    Source: durak 1.15
    """
    if state.contenders:
        return None
    return ended(state, None, nobody_left_is_a_draw.id)


@answers("contenders")
def all_still_in(state: DurakState) -> tuple[str, ...]:
    """Everybody still in may become the durak.

    Example: players: A B C; trump: d; A: -; B: 9h Ks; C: 8c Tc; table: 7h/-
    Source: durak 1.15
    """
    return tuple(seat for seat in state.seats if seat not in state.out)


@answers("loses", leans=there.somebody_loses)
def last_holder_loses(state: DurakState, holder: str) -> str | None:
    """The last player with cards loses, along with any partners.

    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.15
    """
    return "".join(state.team(holder)) if holder else None


@answers("marks", combine=joined, leans=there.both(there.alone("marks"), there.somebody_loses))
def no_marks(state: DurakState, holder: str) -> tuple[str, ...]:
    """All that is noted about a deal is who has lost it, if anybody.

    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.15
    """
    return ()


@after("next bout", last=True)
def stalled_deal_is_drawn(state: DurakState) -> Outcome:
    """Nobody loses if a position occurs three times, or after 100 bouts per player without drawing,
    discarding or going out.

    Told: A deal has no durak if the same player is to lead, with everybody holding the same cards,
        for the third time; whoever notices says so.
    Why: Cards can go round for ever with nothing drawn or discarded.
    Example: players: A B C; trump: d; A: 7h 8h; B: 7c; C: 7s
    Source: durak 0.4
    """
    return guarded(state, STALL_BOUTS, stalled_deal_is_drawn.id)


def guarded(state: DurakState, most: int, because: str) -> Outcome:
    """Count the position; drawn if it has come too often, or after `most` turns a seat."""
    going, stalled = counted(state, most * len(state.seats))
    return ended(going, None, because) if stalled else going


def counted(state: DurakState, most: int) -> tuple[DurakState, bool]:
    """The state with this position counted, and whether the deal makes no progress any more.

    That is so if the position has come too often, or after `most` turns in which nothing was
    drawn or discarded.
    """
    key = _position_key(state)
    before = state.seen if state.stalls else {}  # what is drawn or discarded never comes back
    seen = {**before, key: before.get(key, 0) + 1}
    stalls = state.stalls + 1
    return state.but(seen=seen, stalls=stalls), seen[key] >= STALL_REPEATS or stalls > most


def begun_here(state: DurakState) -> DurakState:
    """The state of a position: counted as the first one, where a bout or a turn is to begin."""
    begins = state.phase == "pile" or state.phase == "lead" and not state.zone("pile")
    return counted(state, STALL_BOUTS)[0] if begins else state


def _position_key(state: DurakState) -> tuple[Any, ...]:
    """All that play depends on: never scores, never the number of the bout."""
    kept = state.game.facts
    facts = tuple(
        [
            (name, str(value))
            for name, value in sorted(state.facts.items())
            if name in kept and not (kept[name].score or kept[name].fades)
        ]
    )
    hands = map(frozenset, state.hands.values())
    lying = (state.talon, state.table)  # beaten pairs may stay on the table
    return (state.actor, state.trump, *lying, *hands, *sorted(state.zones.items()), facts)


def ended(state: DurakState, holder: str | None, because: str) -> tuple[DurakState, Event]:
    """The deal is over and nobody is to act; the log tells how it ended.

    `holder` has the last cards (None: nobody has any); the rules say who loses by that.
    """
    about = holder or ""
    loser = state.loses(about)
    deciding = state.because("loses", about)
    cause = because if deciding.id == last_holder_loses.id else deciding.id
    result = Result(loser, cause, state.marks(about))
    event = Event("durak", loser, (), cause) if loser else Event("drawn deal", "", (), cause)
    return state.but(over=result, actor=""), event


def lost(state: DurakState, seat: str, because: str) -> tuple[DurakState, Event]:
    """The deal is over, and this seat's side has lost it whatever cards are held."""
    losers = "".join(state.team(seat))
    result = Result(losers, because, state.marks(seat))
    return state.but(over=result, actor=""), Event("durak", losers, (), because)


OUT = (
    out_without_cards,
    last_holder_loses,
    no_marks,
)
LOSER = (
    last_holder_is_durak,
    all_still_in,
)
RULES = (*OUT, *LOSER, nobody_left_is_a_draw, stalled_deal_is_drawn)

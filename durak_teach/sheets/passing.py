"""Transfers as the sheets have them: to the next player who can still defend."""

from __future__ import annotations

from durak_teach.durak import transfer
from durak_teach.durak.state import DurakState
from durak_teach.rules import answers, forbids
from durak_teach.text import Text, say


@answers("transfer_to")
def next_who_can_defend(state: DurakState) -> str:
    """An attack goes on to the next player who still holds cards, or can draw some.

    Example: game: durak001; players: A B C; trump: d; A: -; B: 9s 9d 9c; C: 7c 8h
        table: 7s/- 7h/-; roles: att=B def=C first=A
    Source: relatives P23, A29
    """
    gone = tuple(seat for seat in state.seats if not state.talon and not state.held_by(seat))
    playing = state.but(out=tuple(dict.fromkeys((*state.out, *gone))))
    seat: str = playing.defender_against(state.defender)
    return seat


@forbids("transfer", phase="defence")
def somebody_is_left(state: DurakState, by: str) -> Text | None:
    """An attack is not transferred if nobody else is left to defend.

    Example: game: durak001; trump: d; A: -; B: 7h 9s; table: 7s/-
    Source: relatives P26, A29
    """
    return say("nobody else is left to defend") if state.transfer_to == by else None


RULES = (
    *(
        rule
        for rule in transfer.RULES
        if rule
        not in (
            transfer.next_at_the_left,
            transfer.transfers_are_counted,
            transfer.transfers_are_forgotten,
            transfer.attacker_of_the_end,
        )
    ),
    next_who_can_defend,
    somebody_is_left,
)

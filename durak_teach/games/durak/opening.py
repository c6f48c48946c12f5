"""Openings: hands that are built card by card from the talon before anybody attacks."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import allows, answers
from durak_teach.text import say

PHASES = ("opening", "choosing")


@allows("turn", phase="opening")
def turn_up_one_card(state: DurakState) -> Iterator[Move]:
    """In the opening the players take turns, each turning up one card of the talon.

    “turn” is written without a card

    Example: trump: none; talon: Jh 8c 6s; A: -; B: -; layout: 7h 9s
    Source: durak V20, V21
    """
    if state.talon:  # a position that somebody wrote may have none
        yield Move(state.actor, "turn")


@answers("turned_up_place", phase=PHASES, partly=True)
def talon_shows_no_card(state: DurakState) -> int | None:
    """In the opening all cards of the talon lie face down.

    Example: trump: none; talon: Jh 8c 6s; A: -; B: -; layout: 7h 9s
    Source: durak V20, V21
    """
    return None


def turning(state: DurakState, seat: str, phase: str = "opening") -> DurakState:
    """A seat is to play in the opening; the first bout is still to come."""
    left = state.defender_against(seat)
    return state.but(
        phase=phase, actor=seat, attacker=seat, first=seat, defender=left, bout=0,
        start=state.held_by(left),
    )  # fmt: skip


SAYS = {
    "phase opening": say("Turn up the next card."),
    "stuck turn": say("Turn up the next card."),
    "turned up": say("{who:cap} turned up {cards}."),
    "button turn": say("Turn up a card"),
    "refused turn": say("No card can be turned up."),
}

RULES = (turn_up_one_card, talon_shows_no_card)

"""Who attacks next, after a bout."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.state import Event
from durak_teach.lessons.goals import defended
from durak_teach.lessons.making import named, played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say


def next_attack(end: DurakState) -> Event:
    """The event that names the next attacker, with the rule that says so."""
    found: Event = next(event for event in reversed(end.log) if event.kind == "next bout")
    return found


def next_attacker(
    id: str,
    seat: str,
    cards: str,
    then: tuple[str, ...],
    task: Text,
) -> Step:
    """Say who attacks next, then see the bout played out."""
    state = durak(cards)
    end = played(state, then)
    event = next_attack(end)
    options = tuple(
        Option(
            other, named(other, seat), _says(state, end, other), other == event.by, (event.because,)
        )
        for other in state.seats
    )
    if defended(end):
        clue = say("Whose defence has held? Nothing was taken.")
    else:
        clue = say("Start at the player who takes. Go one seat on, clockwise.")
    return to_pick(id, task, state, seat, options, (event.because, clue), then)


def _says(state: DurakState, end: DurakState, seat: str) -> Text:
    """Why this seat attacks next, or why it does not."""
    right = next_attack(end).by
    if defended(end):
        if seat == right:
            return say("The defence held, so the defender attacks next.")
        return say("The defence held. A defender who succeeds attacks next.")
    if seat == right:
        return say("The defender took and is skipped: the left neighbour attacks.")
    if seat == state.defender:
        return say("Taking costs the turn: a defender who takes does not attack next.")
    return say("After a take the player to the left of the taker attacks. Go round clockwise.")

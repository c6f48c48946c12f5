"""Who attacks next, after a bout."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.state import Event
from durak_teach.lessons.goals import defended
from durak_teach.lessons.making import named, played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say

TWO = 2  # players, each on the other's left


def next_attack(end: DurakState) -> Event:
    """The event that names the next attacker, with the rule that says so."""
    begun: Event = next(event for event in reversed(end.log) if event.kind == "next bout")
    return begun


def next_attacker(
    id: str,
    seat: str,
    cards: str,
    then: tuple[str, ...],
    task: Text,
    before: tuple[str, ...] = (),
) -> Step:
    """Say who attacks next, then see the bout played out; the moves `before` have been made."""
    state = durak(cards, *before)
    end = played(state, then)
    event = next_attack(end)
    options = tuple(
        Option(
            other, named(other, seat), _says(state, end, other), other == event.by, (event.because,)
        )
        for other in state.seats
    )
    if defended(end):
        clue = say("Nothing was taken, so the defence succeeded. Whose defence was it?")
    elif _beside(state) in end.out:
        clue = say("Start from the player who takes, and go clockwise to the next player still in.")
    else:
        clue = say("Start from the player who takes, and go one seat clockwise.")
    return to_pick(id, task, state, seat, options, (event.because, clue), then)


def _beside(state: DurakState) -> str:
    """The seat to the left of the defender, whoever sits there."""
    return state.seats[(state.seats.index(state.defender) + 1) % len(state.seats)]


def _says(state: DurakState, end: DurakState, seat: str) -> Text:
    """Why this seat attacks next, or why it does not."""
    right = next_attack(end).by
    if defended(end):
        if seat == right and len(state.seats) > TWO:
            return say(
                "The defence succeeded, so the defender attacks next. Every attack goes to the "
                "player on the attacker's left."
            )
        if seat == right:
            return say("The defence succeeded, so the defender attacks next.")
        return say("The defence succeeded. A successful defender attacks next.")
    if seat in end.out:
        return say("{seat} is out and is skipped.", seat=seat)
    if seat == right and _beside(state) in end.out:
        return say(
            "The defender took and is skipped, and {out} is out: {seat} is the next one still in.",
            out=_beside(state),
            seat=seat,
        )
    if seat == right:
        return say("The defender took and is skipped: the player on the defender's left attacks.")
    if seat == state.defender:
        return say("A defender who takes misses a turn: somebody else attacks next.")
    return say(
        "When the defender takes, the player on the defender's left attacks next. Go round "
        "clockwise."
    )

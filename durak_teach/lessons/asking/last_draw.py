"""Who draws the turned-up trump."""

from __future__ import annotations

from durak_teach.lessons.making import named, played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say


def last_draw(
    id: str, task: Text, text: str, seat: str, then: tuple[str, ...], before: tuple[str, ...] = ()
) -> Step:
    """Who draws the turned-up trump; the moves `before` have been made."""
    state = durak(text, *before)
    after = played(state, then)
    (drawn,) = (e for e in after.log if e.kind == "draw" and state.talon[-1] in e.cards)
    says = (
        say("You draw the last card of the talon, the turned-up trump.")
        if drawn.by == seat
        else say("{seat} draws the last card of the talon, the turned-up trump.", seat=drawn.by)
    )
    wrong = say(
        "{card} is the last card to be drawn. Count the draws, beginning with whoever led.",
        card=state.talon[-1],
    )
    options = [
        Option(
            other,
            named(other, seat),
            says if other == drawn.by else wrong,
            other == drawn.by,
            (drawn.because,),
        )
        for other in state.seats
    ]
    clue = say(
        "Go through the players in the order in which they draw, and count how many cards each "
        "needs to reach six."
    )
    return to_pick(id, task, state, seat, options, (drawn.because, clue), then)

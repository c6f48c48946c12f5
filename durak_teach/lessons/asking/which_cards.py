"""Which cards may be thrown in, and which beat an attack card."""

from __future__ import annotations

from durak_teach.kernel.cards import Card
from durak_teach.lessons.making import BEATING, to_mark
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Step
from durak_teach.text import Text, say

MARK = say(
    "You are the defender. The attack card is {attack}; {trump} are trumps. Mark every card that "
    "beats it, then press Check."
)
LAW = "durak.throw_in.rank_on_table"
TASK = say("{role}. Everything is beaten. Mark every card that you may throw in, then press Check.")
RIGHT = say(
    "The ranks of these cards are on the table. Defence cards count, too, and the suit does "
    "not matter."
)
ATTACKER, HELPER = say("You are the attacker"), say("You are a helper")


def throwable(
    id: str,
    text: str,
    seat: str,
    task: Text | None = None,
    counted: bool = False,
    before: tuple[str, ...] = (),
) -> Step:
    """Mark all allowed throw-ins of a seat, after the moves `before`."""
    state = durak(text, *before)
    role = ATTACKER if seat == state.attacker else HELPER
    on_table = sorted(state.ranks, key=lambda rank: rank.height)
    clues = (LAW, say("Ranks on the table: {ranks}.", ranks=on_table))
    task = task or Text(TASK.message, fields={"role": role})
    return to_mark(
        id, task, state, seat, "throw {card}", clues, RIGHT, because=(LAW,), counted=counted
    )


def beaters(id: str, task: Text, text: str, right: Text, seat: str = "B") -> Step:
    """Lesson 2 again: mark what beats the one open attack card."""
    state = durak(text)
    (attack,) = state.open_attacks
    assert isinstance(attack, Card)
    clues = (
        BEATING,
        say(
            "Look at your {suit} first, then at your {trump}.", suit=attack.suit, trump=state.trump
        ),
    )
    return to_mark(id, task, state, seat, f"beat {attack} {{card}}", clues, right)

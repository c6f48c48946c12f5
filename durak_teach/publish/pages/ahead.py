"""What the next lesson begins with: its first hand as a still picture on the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_teach.paper import lines, pictures

if TYPE_CHECKING:
    from durak_teach.lessons import Lesson, Step


def board(lesson: Lesson) -> str:
    """The first hand of a lesson that can be drawn, with the cards that its picture needs.

    For ears it says nothing: the link that it stands in names the lesson.
    """
    drawn = next(filter(None, map(_drawn, lesson.steps)), "")
    return f'<span class="board" aria-hidden="true">{pictures.sprite(drawn)}{drawn}</span>'


def _drawn(step: Step) -> str:
    """What lies there and what is held, without words."""
    state, seat = step.state, step.seat
    if not state.game.family.showing:
        return pictures.lying(state, seat)
    rows = [
        row._replace(words=()) for key, row in lines.lying(state).items() if key in ("table", seat)
    ]
    return lines.svg(*lines.block(rows, 0, ""), "")

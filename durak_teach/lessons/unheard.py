"""What a table says that the lessons have not come to yet, left out of its views.

Before lesson 8 nothing can be thrown in: nobody helps, and nobody says that nothing more comes.
"""

from __future__ import annotations

from durak_teach.kernel.state import State
from durak_teach.table import labels
from durak_teach.table.seats import NOTHING_TO_THROW_IN
from durak_teach.table.view import JSON

THROW_INS_KNOWN = "08"  # the lesson that brings them


def helps(state: State, seat: str) -> bool:
    """Whether this seat is called a helper."""
    role = state.game.family.phrases.role(state, seat)
    return role is not None and role[0] == "helper"


def without_throw_ins(view: JSON) -> JSON:
    """A view in which no seat helps and nobody has said done."""
    kept = {name: part for name, part in view.items() if name != "said"}
    return {
        **kept,
        "seats": [_without_help(seat) for seat in view["seats"]],
        "me": _without_help(view["me"]),
        "events": [event for event in view["events"] if event["kind"] != "done"],
    }


def _without_help(seat: JSON) -> JSON:
    """A seat without the role of a helper, and without a turn in which nothing can be done."""
    unheard = {"roleText": ""} if seat["role"] == "helper" else {}
    if seat["turnText"] == NOTHING_TO_THROW_IN:
        unheard["turnText"] = ""
    parts = [part for part in seat["label"].parts if part not in map(seat.get, unheard)]
    role = {"role": None} if "roleText" in unheard else {}
    return {**seat, **role, **unheard, "label": labels.joined(parts)}

"""The page on which a position is set up: what its worker calls, JSON text in and out.

A position comes from a text, a code, a hand of another page, or a game that is played in the same
worker. The page of lessons of one's own asks here, too.
"""

from __future__ import annotations

from durak_teach.kernel.outside import json_answer
from durak_teach.notation.position_codes import position_code
from durak_teach.table.asked import answered
from durak_teach.table.draft import Draft
from durak_teach.table.editor import choices, edited
from durak_teach.table.view import JSON
from durak_teach.table.worker import session_of
from durak_teach.widgets import owning
from durak_teach.widgets.moments import KINDS, moment


def setup(text: str) -> str:
    """Answer an intent with the `draft` as it is then, the `answer` to a question, or a `code`."""
    return json_answer(text, _answer)


def _answer(request: JSON, lang: str) -> JSON:
    if "lesson" in request:
        return {"lesson": owning.answered(request["lesson"], lang)}
    if "ask" in request:
        return {"answer": answered(request, lang)}
    if "choices" in request:
        return {"choices": choices(Draft.of(str(request["choices"])), lang)}
    if "of" in request:
        return {"code": position_code(session_of(str(request["of"])).state)}
    for kind in KINDS:
        if kind in request:
            state = moment(kind, str(request[kind]), str(request.get("moves", "")))
            return {"draft": edited({"text": str(state)}, lang)}
    return {"draft": edited(request, lang)}

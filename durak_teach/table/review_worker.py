"""A deal looked over on a web page: what the page's worker calls, JSON text in and out.

The page asks for a piece of work at a time, so that it can stop, and the worker can answer others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import monotonic
from typing import Final, NamedTuple

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import chosen, need_words, read_object
from durak_teach.play.review import Review
from durak_teach.table import review_data
from durak_teach.table.session import Session
from durak_teach.table.view import JSON
from durak_teach.table.worker import session_of
from durak_teach.text import language, render, say

PATIENCE: Final = 0.25  # seconds of work between two answers


class _Open(NamedTuple):
    session: Session
    review: Review
    work: Iterator[float]


_open: dict[str, _Open] = {}


def review(text: str) -> str:
    """Answer `open` (the moves of a deal), `more` (some work) or `look` (the table at a move)."""
    try:
        request = read_object(text)
        return json.dumps({"review": _answer(request)})
    except DurakError as error:
        return json.dumps({"error": render(error.text, language())})


def _answer(request: JSON) -> JSON:
    name, do = str(request.get("table", "")), request.get("do")
    if do == "open":
        session = session_of(name)
        review = Review(*session.played, session.seat)
        _open[name] = _Open(session, review, review.computed())
        missed = need_words("missed", request.get("missed", []))
        return review_data.document(review, session.lang, missed)
    if name not in _open:
        raise DurakError(say("This deal is not being reviewed."))
    session, review, work = _open[name]
    if do == "look":
        at = min(chosen(request, "at", 0), len(review.way))
        table = review_data.look(review, at, session.lang, session.company)
        return {"at": at, "view": table, "code": review_data.code(review, at)}
    share = _worked(work)
    return {"share": share, **review_data.findings(review, session.lang, done=share == 1)}


def _worked(work: Iterator[float]) -> float:
    """Work for a moment; how much is done then."""
    share, until = 1.0, monotonic() + PATIENCE
    for share in work:
        if monotonic() >= until:
            return min(share, 0.99)  # the end is when there is no more work
    return 1.0

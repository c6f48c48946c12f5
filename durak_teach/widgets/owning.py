"""A lesson of your own on a page and in a notebook: its parts shown, and what may be asked.

The page keeps the lesson's data and nothing else; each time it brings it along it gets back what
each part shows, or why a part cannot be asked so.
"""

from __future__ import annotations

import json
from functools import lru_cache

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import spoken_language
from durak_teach.lessons.authored import step_of
from durak_teach.lessons.document import step_document
from durak_teach.lessons.own import (
    ADDRESS,
    PARTS,
    Part,
    fits,
    in_words,
    own_lesson,
    own_lesson_code,
    own_lesson_of,
    part_of,
    read_lesson,
)
from durak_teach.notation.position_codes import position_code, position_text
from durak_teach.table.view import JSON
from durak_teach.text import render, say
from durak_teach.widgets.hands import hand, of_step
from durak_teach.widgets.offering import choices
from durak_teach.widgets.shown import Hand


def own_exercise(data: JSON, lang: str | None = None) -> Hand:
    """A part of a lesson of one's own with a position, to be played in a notebook.

    `data` is the part as its file has it (`lessons.own`); `DurakError` where it cannot be asked.
    """
    part = part_of(data)
    if part.state is None:
        raise DurakError(say("A part of a lesson needs a `text` or a `position`."))
    if part.exercise is None:
        return hand(part.state, lang=lang)
    return of_step(step_of(part.exercise), spoken_language(lang))


def answered(request: object, lang: str) -> JSON:
    """What a page is told: the `lesson` as it stands, or the `choices` at a position."""
    if not isinstance(request, dict):
        raise DurakError(say("A lesson needs at least one part."))
    if "position" in request:
        return {"text": position_text(request["position"])}
    if "choices" in request:
        return {"choices": choices(request["choices"], lang)}
    if "code" in request:
        return preview(own_lesson_of(request["code"]).plain, lang)
    if "file" in request:
        return preview(read_lesson(request["file"]).plain, lang)
    return preview(request.get("data"), lang)


def preview(data: object, lang: str) -> JSON:
    """Each part as it is to be seen, or why not; the code once there is nothing wrong."""
    plain = data if isinstance(data, dict) else {}
    parts = plain.get("parts")
    parts_shown = [_part(part, lang) for part in parts[:PARTS]] if isinstance(parts, list) else []
    answer: JSON = {
        "data": data,
        "parts": parts_shown,
        "title": "",
        "code": "",
        "error": "",
        "long": "",
    }
    try:
        lesson = own_lesson(data)
    except DurakError as error:
        return {**answer, "error": render(error.text, lang)}
    code = own_lesson_code(lesson)
    long = say(
        "As a link, this lesson is {n} characters long, and e-mail may break links longer than "
        "{most}; save the lesson as a file and pass that on.",
        n=len(code),
        most=ADDRESS,
    )
    wrong = any(part["error"] for part in parts_shown)
    return {
        **answer,
        "title": in_words(lesson.title, lang),
        "code": "" if wrong else code,
        "long": "" if fits(code) else render(long, lang),
    }


def _part(part: object, lang: str) -> JSON:
    try:
        return dict(_seen(json.dumps(part, sort_keys=True), lang))
    except DurakError as error:
        return {"text": "", "doc": None, "code": "", "error": render(error.text, lang)}


@lru_cache(maxsize=64)
def _seen(part: str, lang: str) -> JSON:
    """A part as a page shows it; one that has not changed is not made again."""
    read = part_of(json.loads(part))
    return {
        "text": in_words(read.text, lang),
        "doc": _document(read, lang),
        "code": position_code(read.state) if read.state else "",
        "error": "",
    }


def _document(part: Part, lang: str) -> JSON | None:
    if part.exercise is not None:
        return step_document(step_of(part.exercise), lang)
    if part.state is None:
        return None
    return {"v": 1, "driver": "worker", "lang": lang, "setup": {"position": str(part.state)}}

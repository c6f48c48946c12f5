"""Worksheets for a page: what the page's worker calls, JSON text in and out.

Apart from other sheets, which do without the lessons.
"""

from __future__ import annotations

from durak_teach.kernel.outside import (
    chosen,
    json_answer,
    need,
    need_number,
    need_words,
    whole_number,
)
from durak_teach.paper import exercise_markup
from durak_teach.paper.exercises import COUNT
from durak_teach.paper.worker import JSON
from durak_teach.paper.worksheets import TITLE, heading
from durak_teach.paper.worksheets import worksheet as made


def worksheet(text: str) -> str:
    """A worksheet (`html`) and its title, or `error`.

    Of `lessons`, `rules` and codes of `positions`, with a number (`seed`) and a `count`; with `key`
    its answers alone.
    """
    return json_answer(text, _made)


def _made(request: JSON, lang: str) -> JSON:
    lessons = need("lessons", chosen(request, "lessons", []), list, "[4, 8]")
    sheet = made(
        need_words("rules", chosen(request, "rules", [])),
        [_number("lessons", each) for each in lessons],
        need_words("positions", chosen(request, "positions", [])),
        _number("seed", chosen(request, "seed", 0)),
        _number("count", chosen(request, "count", COUNT)),
    )
    write = exercise_markup.answers if request.get("key") is True else exercise_markup.worksheet
    return {"title": heading(TITLE, sheet, lang), "html": write(sheet, lang)}


def _number(name: str, value: object) -> int:
    """A number as it is, or as an address writes it."""
    number = whole_number(value) if isinstance(value, str) else None
    return need_number(name, value if number is None else number)

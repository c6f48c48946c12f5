"""Worksheets for a page: what the page's worker calls, JSON text in and out.

Apart from other sheets, which do without the lessons.
"""

from __future__ import annotations

from durak_teach.kernel.outside import chosen, need, need_number, need_words
from durak_teach.paper import exercise_markup
from durak_teach.paper.exercises import COUNT
from durak_teach.paper.worker import JSON, answered
from durak_teach.paper.worksheets import TITLE, heading
from durak_teach.paper.worksheets import worksheet as made


def worksheet(text: str) -> str:
    """A worksheet (`html`) and its title, or `error`.

    Of `lessons`, `rules` and codes of `positions`, with a number (`seed`) and a `count`; with `key`
    its answers alone.
    """
    return answered(text, _made)


def _made(asked: JSON, lang: str) -> JSON:
    lessons = need("lessons", chosen(asked, "lessons", []), list, "[4, 8]")
    sheet = made(
        need_words("rules", chosen(asked, "rules", [])),
        [need_number("lessons", each) for each in lessons],
        need_words("positions", chosen(asked, "positions", [])),
        need_number("seed", chosen(asked, "seed", 0)),
        need_number("count", chosen(asked, "count", COUNT)),
    )
    write = exercise_markup.answers if asked.get("key") is True else exercise_markup.worksheet
    return {"title": heading(TITLE, sheet, lang), "html": write(sheet, lang)}

"""Sheets for a page: what the page's worker calls, JSON text in and out."""

from __future__ import annotations

import json
from typing import Any

from durak_teach.explain.sentences import title
from durak_teach.games.families import game
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import chosen, need_words, read_object
from durak_teach.paper import markup
from durak_teach.paper.house import house_sheet
from durak_teach.text import known, language, render

JSON = dict[str, Any]


def sheet(text: str) -> str:
    """A sheet (`html`, without anything from the text but known names) and its title, or `error`.

    `words` choose the game whose rules it tells.
    """
    lang = language()
    try:
        asked = read_object(text)
        lang = known(str(asked.get("lang"))) or "en"
        return json.dumps(_made(asked, lang))
    except DurakError as error:
        return json.dumps({"error": render(error.text, lang)})


def _made(asked: JSON, lang: str) -> JSON:
    played = game(*need_words("words", chosen(asked, "words", [])))
    return {"title": title(played, lang), "html": markup.house(house_sheet(played), lang)}

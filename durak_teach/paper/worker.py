"""Sheets for a page: what the page's worker calls, JSON text in and out."""

from __future__ import annotations

from typing import Any, Final

from durak_teach.explain.sentences import title
from durak_teach.games.families import game
from durak_teach.kernel.outside import chosen, json_answer, need_number, need_words
from durak_teach.notation.position_codes import laid_by
from durak_teach.paper import markup
from durak_teach.paper.deals import DealSheet, deal_sheet
from durak_teach.paper.house import house_sheet
from durak_teach.paper.purposes import search
from durak_teach.text import render

JSON = dict[str, Any]
MOST: Final = 20  # copies of a sheet


def sheet(text: str) -> str:
    """A sheet (`html`, without anything from the text but known names) and its title, or `error`.

    `words` choose the game whose rules it tells. With `code` it is a deal to be laid out on as many
    tables as there are `copies`; with `players` and a list `purposes`, the first deal from `seed`
    on that serves them.
    """
    return json_answer(text, _made)


def _made(request: JSON, lang: str) -> JSON:
    if "code" in request:
        laid = deal_sheet(laid_by(request["code"]))
        return _dealt(laid, request, lang)
    played = game(*need_words("words", chosen(request, "words", [])))
    if "purposes" in request:
        hits = search(
            played,
            need_words("purposes", request["purposes"]),
            request.get("players"),
            need_number("seed", chosen(request, "seed", 0)),
        )
        return _dealt(deal_sheet(hits.state, hits.facts), request, lang)
    return {"title": title(played, lang), "html": markup.house(house_sheet(played), lang)}


def _dealt(laid: DealSheet, request: JSON, lang: str) -> JSON:
    copies = min(MOST, max(1, need_number("copies", chosen(request, "copies", 1))))
    html = markup.deal(laid, lang, copies)
    return {"title": render(laid.title, lang), "html": html, "code": laid.code}

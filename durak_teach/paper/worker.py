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
    on that serves them; then `more` tables follow with a deal for as many players as `others`.
    """
    return json_answer(text, _made)


def _made(request: JSON, lang: str) -> JSON:
    if "code" in request:
        laid = deal_sheet(laid_by(request["code"]))
        return _dealt([laid] * _tables(request, "copies"), lang)
    played = game(*need_words("words", chosen(request, "words", [])))
    if "purposes" in request:
        purposes = need_words("purposes", request["purposes"])
        seed = need_number("seed", chosen(request, "seed", 0))
        sheets: list[DealSheet] = []
        for players, copies in (("players", "copies"), ("others", "more")):
            if tables := _tables(request, copies):
                hits = search(played, purposes, request.get(players), seed)
                sheets += [deal_sheet(hits.state, hits.facts)] * tables
        return _dealt(sheets, lang)
    return {"title": title(played, lang), "html": markup.house(house_sheet(played), lang)}


def _tables(request: JSON, name: str) -> int:
    """For how many tables a deal is wanted: the first for one at least."""
    least = int(name == "copies")
    return min(MOST, max(least, need_number(name, chosen(request, name, least))))


def _dealt(sheets: list[DealSheet], lang: str) -> JSON:
    html = markup.deal(sheets[:MOST], lang)
    return {"title": render(sheets[0].title, lang), "html": html, "code": sheets[0].code}

"""The rulebook of any game, for a page: data for the screen, asked for by its worker."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from durak_teach.explain import glance_drawn
from durak_teach.explain.rulebook import Rulebook, Told, given_up, pitch_of, rulebook
from durak_teach.explain.sentences import title
from durak_teach.games.families import game
from durak_teach.kernel.outside import chosen, json_answer, need_words
from durak_teach.text import render, say

if TYPE_CHECKING:
    from durak_teach.kernel.game import Game
    from durak_teach.table.shapes import JSON

SAID = ("why", "note")  # behind a sentence


def as_data(played: Game, lang: str) -> JSON:
    """A rulebook in a language: sections of paragraphs of sentences, each with its rule and why."""
    book = rulebook(played)
    drawings = glance_drawn.placed(played, (part.section.id for part in book.parts))
    parts = [
        {
            "title": render(part.section.title, lang),
            "paragraphs": [[_sentence(*each, lang) for each in prose] for _, prose in paragraphs],
            "drawings": [
                glance_drawn.data(group, lang) for group in drawings.get(part.section.id, ())
            ],
        }
        for part, paragraphs in groupby(book.prose(lang), key=lambda pair: pair[0])
    ]
    return {
        "title": title(played, lang),
        "pitch": render(pitch, lang) if (pitch := pitch_of(played.form, played)) else "",
        "notes": _notes(book, lang),
        "parts": parts,
        "granted": {
            "title": render(played.family.sections[-1].title, lang)
            if played.family.sections
            else "",
            "laws": [_sentence(each, render(each.text, lang), lang) for each in book.granted],
        },
    }


def _sentence(each: Told, text: str, lang: str) -> JSON:
    """A sentence as it stands there; a claim has no rule."""
    data: JSON = {"said": text, "changed": each.changed}
    if each.rule is not None:
        rule = each.rule
        why, note = (render(rule.text(part), lang) if getattr(rule, part) else "" for part in SAID)
        data |= {"id": rule.id, "why": why, "note": note}
    return data


def _notes(book: Rulebook, lang: str) -> list[str]:
    """What is marked, and what of the form does not hold here."""
    played = book.game
    if not played.variants:
        return []
    form = played.form.text("name")
    marked = say("What differs from {form} is marked in the margin.", form=form)
    return [render(text, lang) for text in (marked, *given_up(book))]


def rules(text: str) -> str:
    """What a page's worker asks: the words of a game as JSON text in, `told` or `error` out."""
    return json_answer(text, _rules)


def _rules(setup: JSON, lang: str) -> JSON:
    words = need_words("words", chosen(setup, "words", []))
    return {"told": as_data(game(*words), lang)}

"""The words of the game where they first stand in the course, each to be tapped for its meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from durak_teach.publish.pages.writing import escape
from durak_teach.text import glossary

if TYPE_CHECKING:
    from durak_teach.text.glossary import Entry

_EVERYDAY = frozenset({"player", "pack", "deal_cards", "hand", "position", "variant", "face_up"})
_ENDINGS = "(?:s|es|er|ers|ed|ing|en)?"


def new_words(texts: Iterable[str], lang: str) -> Iterator[list[Entry]]:
    """For each text, in order, the terms that stand in it and in none before."""
    due = [entry for entry in glossary.entries("cards") if entry.id not in _EVERYDAY]
    for text in texts:
        met = [entry for entry in due if _pattern(entry.headword(lang), lang).search(text)]
        due = [entry for entry in due if entry not in met]
        yield met


@cache
def _pattern(headword: str, lang: str) -> re.Pattern[str]:
    forms = [re.sub(r"\s*\(.*?\)", "", form) for form in headword.split("・")]
    words = "|".join(map(re.escape, filter(None, forms)))
    if lang == "ja":
        return re.compile(words)
    return re.compile(rf"\b(?:{words}){_ENDINGS}\b", re.IGNORECASE)


def row(entries: Iterable[Entry], lang: str, words: Mapping[str, str]) -> str:
    """The words of a step, each of which opens its meaning; nothing where there are none."""
    items = "".join(
        f"<details><summary>{escape(entry.term(lang))}</summary>"
        f"<p>{_reading(entry, lang)}{escape(entry.meaning(lang))} "
        f'<a href="../glossary.html#{entry.id}">{escape(words["glossary"])}</a></p></details>'
        for entry in entries
    )
    label = escape(words["new_words"])
    return f'<div class="words" role="group" aria-label="{label}">{items}</div>' if items else ""


def _reading(entry: Entry, lang: str) -> str:
    return f"{escape(entry.reading)}：" if lang == "ja" and entry.reading else ""

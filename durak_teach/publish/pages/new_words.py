"""The words of the game where they first stand in the course, each to be tapped for its meaning.

A word is marked in its sentence, on the page or in the task of a hand, so that nothing stands above
the table for it; one that only a heading or a reminder says stands in a row of its own below.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from bs4 import BeautifulSoup

from durak_teach.publish.pages.documents_in import documents
from durak_teach.publish.pages.writing import escape
from durak_teach.text import glossary

if TYPE_CHECKING:
    from durak_teach.text.glossary import Entry

_EVERYDAY = frozenset({"player", "pack", "deal_cards", "hand", "position", "variant", "face_up"})
_ENDINGS = "(?:s|es|er|ers|ed|ing|en)?"
# of what stands on a page, what is read
_SENTENCES = ("<p>", '<p class="after"', "<ul", "<ol", "<blockquote")
_UNMARKED = ["a", "code", "button"]  # where a word stays as it is
_HAND = "<durak-hand"
_BRACKETS = "「（"
_PART_FROM_MEANING = {"en": " – ", "ja": "："}  # what stands between a word and what it means


def new_words(texts: Iterable[str], lang: str) -> Iterator[list[Entry]]:
    """For each text, in order, the terms that stand in it and in none before."""
    due = [entry for entry in glossary.entries("cards") if entry.id not in _EVERYDAY]
    for text in texts:
        met = [entry for entry in due if _pattern(entry.headword(lang), lang).search(text)]
        due = [entry for entry in due if entry not in met]
        yield met


@cache
def _pattern(headword: str, lang: str) -> re.Pattern[str]:
    forms = [*_forms(headword)]
    words = "|".join(map(re.escape, forms))
    if lang == "ja":
        longer = {word.removeprefix(form) for form in forms for word in _longer(form)}
        return re.compile(f"(?:{words})(?!{'|'.join(map(re.escape, longer))})" if longer else words)
    return re.compile(rf"\b(?:{words}){_ENDINGS}\b", re.IGNORECASE)


def _forms(headword: str) -> Iterator[str]:
    """The ways to say one thing, without what stands in brackets."""
    return filter(None, (re.sub(r"\s*\(.*?\)", "", form) for form in headword.split("・")))


@cache
def _longer(form: str) -> frozenset[str]:
    """The Japanese terms that begin with another one: 攻め手 is not 攻め and a 手."""
    every = {word for entry in glossary.entries("cards") for word in _forms(entry.headword("ja"))}
    return frozenset(word for word in every if word.startswith(form) and word != form)


def mark(
    pieces: Iterable[str], entries: Iterable[Entry], lang: str, words: Mapping[str, str]
) -> tuple[list[str], str]:
    """The HTML of a step with its new words marked, and what has to stand below it."""
    pieces, below, left = [*pieces], "", []
    terms: dict[int, dict[str, str]] = {}  # of the task of a hand, by its piece
    for entry in entries:
        found, id = _pattern(entry.headword(lang), lang), f"term-{entry.id}"
        for at, piece in enumerate(pieces):
            if piece.startswith(_SENTENCES):
                pieces[at] = _marked(piece, found, id)
            elif told := found.search(_task(piece)):
                terms.setdefault(at, {})[told[0]] = id
            if pieces[at] != piece or id in terms.get(at, {}).values():
                below += _meaning(entry, lang, words)
                break
        else:
            left.append(entry)
    for at, named in terms.items():
        attribute = escape(json.dumps(named, ensure_ascii=False))
        pieces[at] = pieces[at].replace(_HAND, f'{_HAND} data-terms="{attribute}"', 1)
    return pieces, row(left, lang, words) + below


def _marked(piece: str, found: re.Pattern[str], id: str) -> str:
    """A sentence of a page with such a word marked where it first stands; itself if it has none."""
    soup = BeautifulSoup(piece, "html.parser")
    for text in soup.find_all(string=found):
        if text.find_parent(_UNMARKED):
            continue
        before, term, after = re.split(f"({found.pattern})", text, maxsplit=1, flags=found.flags)
        button = soup.new_tag("button", type="button", popovertarget=id)
        button["class"], button.string = "term", term
        opens = before[len(before.rstrip(_BRACKETS)) :]
        text.replace_with(before.removesuffix(opens), button, after)
        if opens:  # it stays in one line with its word
            button.wrap(soup.new_tag("span", attrs={"class": "kept"}))
            button.insert_before(opens)
        return str(soup)
    return piece


def _task(piece: str) -> str:
    """What a hand asks, without cards, which are drawn apart; "" where there is none."""
    first = next(iter(documents(piece)), {}) if _HAND in piece else {}
    return str(first.get("task") or "")


def _meaning(entry: Entry, lang: str, words: Mapping[str, str]) -> str:
    """What a marked word opens."""
    reading = f"（{escape(entry.reading)}）" if lang == "ja" and entry.reading else ""
    word = f"<b>{escape(entry.term(lang))}</b>{reading}{_PART_FROM_MEANING[lang]}"
    return (
        f'<div class="meaning" popover id="term-{entry.id}">'
        f"<p>{word}{_explained(entry, lang, words)}</p></div>"
    )


def row(entries: Iterable[Entry], lang: str, words: Mapping[str, str]) -> str:
    """The words of a step, each of which opens its meaning; nothing where there are none."""
    items = "".join(
        f"<details><summary>{escape(entry.term(lang))}</summary>"
        f"<p>{_said(entry, lang, words)}</p></details>"
        for entry in entries
    )
    label = escape(words["new_words"])
    return f'<div class="words" role="group" aria-label="{label}">{items}</div>' if items else ""


def _said(entry: Entry, lang: str, words: Mapping[str, str]) -> str:
    """Reading, meaning, and the way into the glossary."""
    reading = f"{escape(entry.reading)}：" if lang == "ja" and entry.reading else ""
    return f"{reading}{_explained(entry, lang, words)}"


def _explained(entry: Entry, lang: str, words: Mapping[str, str]) -> str:
    """Meaning, and the way into the glossary."""
    link = f'<a href="../glossary.html#{entry.id}">{escape(words["glossary"])}</a>'
    return f"{escape(entry.meaning(lang))} {link}"

"""The glossary: every term in English, Japanese with its reading, and the original."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.publish.pages.writing import chips, escape, lede, listed, page
from durak_teach.text import glossary, render

if TYPE_CHECKING:
    from collections.abc import Mapping

GROUPS = (
    "cards",
    "options",
    "variants",
    "kirifu_mustamaija",
    "dou_dizhu",
    "sumidagawa",
    "screen",
)


def pages(extra: Mapping[str, Any]) -> dict[str, str]:
    """The one page of the glossary."""
    words, lang = extra["words"], extra["lang"]
    links = (
        f'<a href="#{_anchor(group)}">{render(glossary.GROUPS[group], lang)}</a>'
        for group in GROUPS
    )
    lines = [lede(words["glossary_lede"]), chips(links), ""]
    for group in GROUPS:
        rows = "".join(_row(entry, lang, words) for entry in glossary.entries(group))
        names = "".join(f'<th scope="col">{words[name]}</th>' for name in ("term", "meaning"))
        lines += [
            f"## {render(glossary.GROUPS[group], lang)} {{ #{_anchor(group)} }}\n",
            f'<table class="terms"><thead><tr>{names}</tr></thead><tbody>{rows}</tbody></table>\n',
        ]
    return {"glossary.md": page(words["glossary"], lines, styles="assets/workshop.css")}


def _anchor(group: str) -> str:
    """Where a part begins: under its name, unless a term of that name stands in it."""
    return f"{group}_terms" if any(entry.id == group for entry in glossary.entries()) else group


def _row(entry: glossary.Entry, lang: str, words: Mapping[str, str]) -> str:
    once = f' id="{entry.id}"' if _first(entry, lang) else ""  # search finds a term once
    number = f'<span class="reading">{entry.number}</span>' if entry.number else ""
    return (
        f'<tr{once}><th scope="row">{_term(entry, lang)}{number}</th>'
        f"<td><p>{escape(entry.meaning(lang))}</p>{_others(entry, lang, words)}</td></tr>"
    )


def _first(entry: glossary.Entry, lang: str) -> bool:
    """Whether no entry above has the same term: some are listed again for their own language."""
    return next(e for e in glossary.entries() if e.term(lang) == entry.term(lang)) is entry


def _term(entry: glossary.Entry, lang: str) -> str:
    reading = (
        f'<span class="reading">{escape(entry.reading)}</span>'
        if lang == "ja" and entry.reading
        else ""
    )
    return f"{escape(entry.headword(lang))}{reading}"


def _others(entry: glossary.Entry, lang: str, words: Mapping[str, str]) -> str:
    other = "en" if lang == "ja" else "ja"
    reading = f"（{entry.reading}）" if other == "ja" and entry.reading else ""
    terms = [f'<span lang="{other}">{escape(entry.headword(other) + reading)}</span>']
    if entry.original:
        terms.append(f"<span>{escape(entry.original)}</span>")
    also = listed(entry.also(lang), words)
    elsewhere = (
        f'<span class="also">{escape(words["also"].format(words=also))}</span>' if also else ""
    )
    return f'<span class="other">{" · ".join(terms)}</span>{elsewhere}'

"""The glossary: one English and one Japanese term for each thing, and the names of all variants.

The table itself is ``glossary.csv``, kept by hand, one line for each term.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final, NamedTuple

from .languages import LANGUAGES, language, language_of
from .message import Word

GROUPS: Final = MappingProxyType(
    {
        "cards": Word(en="Cards, roles, moves", ja="カード、役割、手"),
        "variants": Word(en="Variants", ja="バリエーション"),
        "options": Word(en="House options", ja="オプションルール"),
        "sub_options": Word(en="Choices inside a variant", ja="バリエーションの中の選択"),
        "kirifu_mustamaija": Word(en="Kirifu, Mustamaija", ja="キリフ、ムスタマイヤ"),
        "dou_dizhu": Word(en="Dou Dizhu", ja="闘地主"),
        "sumidagawa": Word(en="Sumidagawa", ja="隅田川"),
        "screen": Word(en="Screen words", ja="画面のことば"),
        "buttons": Word(en="Buttons", ja="ボタン"),
    }
)
"""The parts of the glossary, in the order of the table, with their headings."""


class Said(NamedTuple):
    """An entry in one language. Two forms of a word (noun and verb) are parted by ``・``."""

    headword: str
    also: tuple[str, ...]
    meaning: str


@dataclass(frozen=True)
class Entry:
    """One line of the glossary.

    `reading` is the Japanese term in kana, where it is not in kana itself. `original` is the
    Russian, Finnish, Chinese or local name; `original_from` says how a variant's is known:
    ``given`` by its source, ``found`` in public texts, ``restored`` from the Japanese spelling.
    """

    id: str
    number: str
    group: str
    by_language: Mapping[str, Said]
    reading: str
    original: str
    original_from: str

    def _in(self, lang: str | None) -> Said:
        code = language() if lang is None else language_of(lang)
        return self.by_language[code or "en"]

    def term(self, lang: str | None = None) -> str:
        """The one term used on screen."""
        return self.headword(lang).split("・")[0]

    def headword(self, lang: str | None = None) -> str:
        """The term as the glossary lists it, with both forms where there are two."""
        return self._in(lang).headword

    def also(self, lang: str | None = None) -> tuple[str, ...]:
        """Words of other texts that mean the same: found by search, not used on our pages."""
        return self._in(lang).also

    def meaning(self, lang: str | None = None) -> str:
        """What it means, in a few words."""
        return self._in(lang).meaning


@dataclass(frozen=True)
class Names:
    """The names of a variant or option; `original` is empty where none is known."""

    en: str
    ja: str
    original: str


@cache
def entries(group: str | None = None) -> tuple[Entry, ...]:
    """All entries, or those of one group, in the order of the table."""
    if group is not None:
        return tuple(entry for entry in entries() if entry.group == group)
    file = resources.files(__package__) / "glossary.csv"
    with file.open(encoding="utf-8") as lines:
        return tuple(_entry(row) for row in csv.DictReader(lines))


def entry(id: str) -> Entry:
    """The entry with this id (``trump``) or number (``V04``); `KeyError` if there is none."""
    return _index()[id]


def term(id: str, lang: str | None = None) -> str:
    """The one term used on screen.

    >>> term("trump", "en"), term("trump", "ja")
    ('trump', '切り札')
    """
    return entry(id).term(lang)


def word(id: str) -> Word:
    """The term in all languages, to stand in a place of a sentence."""
    return _word(entry(id))


def names(id: str) -> Names:
    """The names of a variant, an option or a base form, by id or number.

    >>> names("V14")
    Names(en='Circular swap', ja='取り替え', original='круговой')
    """
    row = entry(id)
    return Names(row.term("en"), row.term("ja"), row.original)


def button(verb: str, **fields: object) -> Word:
    """The words on the button of a move: ``button("take")``, ``button("bid", n=2)``."""
    row = entry("button." + verb.replace(" ", "_"))
    return Word(**{lang: row.term(lang).format(**fields) for lang in row.by_language})


@cache
def _index() -> dict[str, Entry]:
    index = {entry.number: entry for entry in entries() if entry.number}
    return index | {entry.id: entry for entry in entries()}


def _word(entry: Entry) -> Word:
    return Word(**{lang: entry.term(lang) for lang in entry.by_language})


def _entry(row: dict[str, str]) -> Entry:
    by_language = {
        lang: Said(row[lang], _several(row[f"{lang}_also"]), row[f"meaning_{lang}"])
        for lang in LANGUAGES
    }
    return Entry(
        id=row["id"],
        number=row["number"],
        group=row["group"],
        by_language=MappingProxyType(by_language),
        reading=row["reading"],
        original=row["original"],
        original_from=row["original_from"],
    )


def _several(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("・")) if cell else ()

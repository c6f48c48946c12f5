"""The glossary: one English and one Japanese term for each thing, and the names of all variants.

The table itself is ``glossary.csv``, kept by hand, one line for each term.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from .languages import known, language
from .message import Word

GROUPS: Final = MappingProxyType(
    {
        "cards": Word(en="Cards, roles, moves", ja="カード、役割、手"),
        "variants": Word(en="The 50 variants", ja="バリエーション50"),
        "options": Word(en="The 29 house options", ja="オプションルール29"),
        "sub_options": Word(en="Choices inside a variant", ja="バリエーションの中の選択"),
        "kirifu_mustamaija": Word(en="Kirifu, Mustamaija", ja="キリフ、ムスタマイヤ"),
        "dou_dizhu": Word(en="Dou Dizhu", ja="闘地主"),
        "sumidagawa": Word(en="Sumidagawa", ja="隅田川"),
        "screen": Word(en="Screen words", ja="画面のことば"),
        "buttons": Word(en="Buttons", ja="ボタン"),
    }
)
"""The parts of the glossary, in the order of the table, with their headings."""


@dataclass(frozen=True)
class Entry:
    """One line of the glossary.

    `ja` may hold two forms of a word (noun and verb), parted by ``・``, and so does `reading`
    (kana, where `ja` is not in kana itself). `en_also` and `ja_also` are words of other texts:
    listed and found by search, not used on our pages. `original` is the Russian, Finnish,
    Chinese or local name; `original_from` says how a variant's is known: ``given`` by its
    source, ``found`` in public texts, ``restored`` from the Japanese spelling.
    """

    id: str
    number: str
    group: str
    en: str
    en_also: tuple[str, ...]
    ja: str
    reading: str
    ja_also: tuple[str, ...]
    original: str
    original_from: str
    meaning_en: str
    meaning_ja: str

    def term(self, lang: str | None = None) -> str:
        """The one term used on screen."""
        return _word(self)[_spoken(lang)]

    def headword(self, lang: str | None = None) -> str:
        """The term as the glossary lists it, with both forms where there are two."""
        return self.ja if _spoken(lang) == "ja" else self.en

    def also(self, lang: str | None = None) -> tuple[str, ...]:
        """The words of other texts that mean the same."""
        return self.ja_also if _spoken(lang) == "ja" else self.en_also

    def meaning(self, lang: str | None = None) -> str:
        """What it means, in a few words."""
        return self.meaning_ja if _spoken(lang) == "ja" else self.meaning_en


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
    found = entry(id)
    return Names(found.term("en"), found.term("ja"), found.original)


def button(verb: str, **fields: object) -> Word:
    """The words on the button of a move: ``button("take")``, ``button("bid", n=2)``."""
    found = entry("button." + verb.replace(" ", "_"))
    return Word(en=found.en.format(**fields), ja=found.ja.format(**fields))


@cache
def _index() -> dict[str, Entry]:
    index = {entry.number: entry for entry in entries() if entry.number}
    return index | {entry.id: entry for entry in entries()}


def _word(entry: Entry) -> Word:
    return Word(en=entry.en, ja=entry.ja.split("・")[0])


def _spoken(lang: str | None) -> str:
    return language() if lang is None else known(lang) or "en"


def _entry(row: dict[str, str]) -> Entry:
    return Entry(
        id=row["id"],
        number=row["number"],
        group=row["group"],
        en=row["en"],
        en_also=_several(row["en_also"]),
        ja=row["ja"],
        reading=row["reading"],
        ja_also=_several(row["ja_also"]),
        original=row["original"],
        original_from=row["original_from"],
        meaning_en=row["meaning_en"],
        meaning_ja=row["meaning_ja"],
    )


def _several(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("・")) if cell else ()

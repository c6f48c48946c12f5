"""Words of those who search: other words for our terms, and how people ask.

So search finds 切札 where we write 切り札. Other words are those of other texts and other games,
Japanese readings, and the names of things where they come from: Russian, also without the word for
the game (переводной), and as Latin letters write it. Words of players and of other games stand in
`searched.csv`, by the id of the term that they mean.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final

from durak_teach.publish.search import asked_words
from durak_teach.text import glossary

_CYRILLIC: Final = re.compile(r"[а-яё -]+$")
_GAME: Final = " дурак"
_LETTER: Final = re.compile("[\u3040-\u9fff]")  # alone it is a part of many words
_KATAKANA: Final = re.compile("[ァ-ヶー]{4,}")  # a shorter one would be found within other words
_HIRAGANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_VERB: Final = re.compile("[\u4e00-\u9fff][うくすつぬむるぐぶ]$")
_ROWS: Final = (
    *("わいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの"),
    *("まみむめも", "らりるれろ", "がぎぐげご", "ばびぶべぼ"),
)
_JOINED: Final = {
    "う": "っ",
    "つ": "っ",
    "る": "っ",
    "く": "い",
    "ぐ": "い",
    "む": "ん",
    "ぶ": "ん",
}
_CYRILLIC_LETTERS: Final = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
_LATIN_LETTERS: Final = (
    *("a", "b", "v", "g", "d", "e", "yo", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p", "r"),
    *("s", "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya"),
)
_LATIN: Final = dict(zip(_CYRILLIC_LETTERS, _LATIN_LETTERS, strict=True))


def data(lang: str) -> dict[str, object]:
    """All of it for one language, as JSON for the browser."""
    return {
        "same": pairs(lang),
        "spelled": [word.split("=") for word in asked_words.SPELLED[lang].split()],
        "unsaid": asked_words.UNSAID[lang].split(),
        "weak": asked_words.WEAK[lang].split(),
        "defining": [*asked_words.DEFINING[lang]],
        "asking": [[kind, [*words]] for kind, words in asked_words.ASKING[lang].items()],
    }


def pairs(lang: str) -> list[tuple[str, str]]:
    """Pairs of another word and the one we use, longest first.

    >>> ("切札", "切り札") in pairs("ja")
    True
    >>> ("kozyr", "trump") in pairs("en")
    True
    """
    ours = {entry.term(lang) for entry in glossary.entries()}  # a term of ours means itself
    words = {
        (other, entry.term(lang))
        for entry in glossary.entries()
        for other in (*entry.also(lang), *_readings(entry, lang), *_originals(entry))
        if other not in ours
    }
    searches = {
        (other, term)
        for id, columns in searched().items()
        for other in filter(None, columns[lang].split("・"))
        if other != (term := glossary.term(id, lang)) and not _LETTER.fullmatch(other)
    }
    inflected = {
        (form, term) for other, term in _verbs(lang) for form in _forms(other) if form != term
    }
    every = words | searches | inflected
    typed = {
        (kana, term)
        for other, term in every | {(term, term) for term in ours}
        if (kana := in_hiragana(other)) != other and kana != term
    }
    return sorted(every | typed, key=lambda pair: (-len(pair[0]), pair))


@cache
def searched() -> dict[str, dict[str, str]]:
    """Words of players and of other games: of each term its words in each language."""
    file = resources.files(__package__) / "searched.csv"
    with file.open(encoding="utf-8") as lines:
        return {row["id"]: row for row in csv.DictReader(lines)}


def _verbs(lang: str) -> Iterator[tuple[str, str]]:
    """Japanese verbs of the glossary, each with the term of its line."""
    for entry in glossary.entries("cards") if lang == "ja" else ():
        for word in (*entry.headword(lang).split("・"), *entry.also(lang)):
            if _VERB.search(word):
                yield word, entry.term(lang)


def _forms(verb: str) -> Iterator[str]:
    """The stems of a Japanese verb, on which its endings follow (守らない、守って、守れば).

    >>> [*_forms("守る")]
    ['守ら', '守り', '守れ', '守ろ', '守っ']
    >>> [*_forms("出す")][:3]
    ['出さ', '出し', '出せ']
    """
    row = next(row for row in _ROWS if verb[-1] == row[2])
    yield from (verb[:-1] + kana for kana in (row[0], row[1], row[3], row[4]))
    if ending := _JOINED.get(verb[-1]):
        yield verb[:-1] + ending


def _readings(entry: glossary.Entry, lang: str) -> tuple[str, ...]:
    return tuple(entry.reading.split("・")) if lang == "ja" and entry.reading else ()


def _originals(entry: glossary.Entry) -> Iterator[str]:
    """Names of a thing where it comes from; Russian ones in Latin letters, too.

    >>> [*_originals(glossary.entry("perevodnoy"))]
    ['переводной дурак', 'perevodnoy durak', 'переводной', 'perevodnoy']
    """
    for name in filter(None, re.sub(r"[*«»⟨⟩()]", "", entry.original).split(", ")):
        for form in dict.fromkeys((name, name.removesuffix(_GAME))):
            yield form
            if _CYRILLIC.match(form):
                yield in_latin(form)


def in_hiragana(word: str) -> str:
    """A word of katakana as it is typed before it is turned into katakana; short ones stay.

    >>> in_hiragana("ムスタマイヤ"), in_hiragana("パス")
    ('むすたまいや', 'パス')
    """
    return word.translate(_HIRAGANA) if _KATAKANA.fullmatch(word) else word


def in_latin(name: str) -> str:
    """A Russian name in Latin letters.

    >>> in_latin("козырь")
    'kozyr'
    """
    return "".join(_LATIN.get(letter, letter) for letter in name)

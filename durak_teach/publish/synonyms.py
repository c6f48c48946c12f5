"""Other words for our terms, so that search finds 切札 where we write 切り札.

They are those of other texts, Japanese readings, and the names of things where they come from:
Russian, also without the word for the game (переводной), and as Latin letters write it (the id).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from durak_teach.text import glossary

_CYRILLIC: Final = re.compile(r"[а-яё -]+$")
_GAME: Final = " дурак"


def pairs(lang: str) -> list[tuple[str, str]]:
    """Pairs of another word and the one we use, longest first.

    >>> ("切札", "切り札") in pairs("ja")
    True
    """
    ours = {entry.term(lang) for entry in glossary.entries()}  # a term of ours means itself
    words = {
        (other, entry.term(lang))
        for entry in glossary.entries()
        for other in (*entry.also(lang), *_readings(entry, lang), *_originals(entry))
        if other not in ours
    }
    return sorted(words, key=lambda pair: (-len(pair[0]), pair))


def _readings(entry: glossary.Entry, lang: str) -> tuple[str, ...]:
    return (entry.reading,) if lang == "ja" and entry.reading and "・" not in entry.reading else ()


def _originals(entry: glossary.Entry) -> Iterator[str]:
    """Russian names of a thing, in small letters as they are written inside a sentence.

    >>> [*_originals(glossary.entry("perevodnoy"))]
    ['переводной дурак', 'переводной', 'perevodnoy durak', 'perevodnoy']
    """
    names = re.sub(r"[*«»⟨⟩()]", "", entry.original).split(", ")
    for name in filter(_CYRILLIC.match, names):
        yield name
        form = name.removesuffix(_GAME)
        if form != name:
            yield from (form, f"{entry.id} durak", entry.id)

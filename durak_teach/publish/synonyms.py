"""Other words for our terms, so that search finds 切札 where we write 切り札."""

from __future__ import annotations

from durak_teach.text import glossary


def pairs(lang: str) -> list[tuple[str, str]]:
    """Pairs of another word and the one we use, longest first.

    >>> ("切札", "切り札") in pairs("ja")
    True
    """
    ours = {entry.term(lang) for entry in glossary.entries()}  # a term of ours means itself
    found = {
        (other, entry.term(lang))
        for entry in glossary.entries()
        for other in (*entry.also(lang), *_readings(entry, lang))
        if other not in ours
    }
    return sorted(found, key=lambda pair: (-len(pair[0]), pair))


def _readings(entry: glossary.Entry, lang: str) -> tuple[str, ...]:
    return (entry.reading,) if lang == "ja" and entry.reading and "・" not in entry.reading else ()

"""How much a page counts in search beside the others, and by which words people look for it.

The usual rule comes before options, lessons and rulebooks before lists. The words, which stand
nowhere on the page, are kept in `looked_for.csv`, of pages and of single sections.
"""

from __future__ import annotations

import csv
from fnmatch import fnmatch
from functools import cache
from importlib import resources
from typing import Final

# the first that fits counts
_WEIGHTS: Final = (
    ("rules/podkidnoy.html", 1.35),  # what is usual
    ("rules/perevodnoy.html", 1.25),
    ("rules/prostoy.html", 1.1),
    ("rules/durak00?.html", 0.75),
    ("rules/index.html", 0.55),
    ("rules/*.*.html", 0.55),  # parts, of which every rule stands in a rulebook
    ("variants/index.html", 0.5),
    ("course.html", 0.75),
    ("strategy.html", 0.9),
    ("variants/*.*.html", 0.7),
    ("rules/kirifu.html", 0.85),
    ("rules/mustamaija.html", 0.85),
    ("rules/dou_dizhu.html", 0.85),
    ("rules/sumidagawa.html", 0.85),
    ("rules/*.html", 0.8),  # what options say
    ("variants/*", 0.9),
    ("glossary.html", 1.0),
    ("tutorials/*", 0.9),
    ("map.html", 0.4),
    ("family.html", 0.7),
    ("reference.html", 0.6),
    ("notation.html", 0.6),
    ("guides/*", 0.7),
    ("new.html", 0.4),
    ("security.html", 0.5),
    ("about.html", 0.7),
)
_USUAL: Final = 1.0
GLOSSARY: Final = "glossary.html"  # where it is told what a word means


def weight(url: str) -> float:
    """What a score on this page is multiplied by."""
    return next((counts for fits, counts in _WEIGHTS if fnmatch(url, fits)), _USUAL)


def words(url: str, lang: str) -> str:
    """Words by which people look for this page, or for a section of it.

    >>> "AI" in words("play.html", "en")
    True
    """
    return _words().get((url, lang), "")


def places() -> set[str]:
    """Every page and section of which such words are kept, as `page.html#section`."""
    return {place for place, _ in _words()}


@cache
def _words() -> dict[tuple[str, str], str]:
    file = resources.files(__package__) / "looked_for.csv"
    with file.open(encoding="utf-8") as lines:
        rows = [*csv.DictReader(lines)]
    return {(row["page"], lang): row[lang] for row in rows for lang in row if lang != "page"}

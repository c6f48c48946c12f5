"""Live hands on written pages: a place such as `<!-- hand: lesson 01.1 -->` becomes a hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

_PLACE = re.compile(r"<!-- hand: lesson (\S+) -->")
_ELEMENT = re.compile(r"<durak-hand\b(?![^>]*\bdata-base=)")


def fill(markdown: str, lang: str) -> str:
    """Put the hand of a lesson's step where the page asks for it."""
    return _PLACE.sub(lambda found: step(found[1], lang), markdown)


def step(name: str, lang: str) -> str:
    """The HTML of one step of a lesson, as its notebook shows it."""
    return ""


def example(text: str, lang: str) -> str:
    """A position to play on from, as HTML."""
    return ""


def place(html: str, page: Page) -> str:
    """Tell each hand where the site begins, so that its links to rules lead there."""
    base = "../" * page.url.count("/") or "./"
    return _ELEMENT.sub(f'<durak-hand data-base="{base}"', html)

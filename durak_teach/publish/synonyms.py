"""Other words for our terms, so that search finds 切札 where we write 切り札."""

from __future__ import annotations


def pairs(lang: str) -> list[tuple[str, str]]:
    """Pairs of another word and the one we use, for one language."""
    return []

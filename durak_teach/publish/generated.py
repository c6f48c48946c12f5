"""Pages that the program writes: one per module of rules, one per variant, the glossary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs.structure.files import File

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig


def files(config: MkDocsConfig) -> Iterator[File]:
    """Every generated page of this language."""
    return iter(())


def rule_pages() -> list[str]:
    """The sources of the pages of rules, in the order of play."""
    return []


def variant_pages() -> list[str]:
    """The sources of the pages of variants."""
    return []

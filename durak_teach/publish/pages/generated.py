"""Pages that the program writes: rulebooks, a page per part of the rules and per variant…"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs.structure.files import File

from durak_teach.publish.pages import (
    catalogue_page,
    elsewhere_pages,
    glossary_page,
    reference_page,
    rulebook_pages,
    rules_pages,
    strategy_page,
    variant_pages,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig


def files(config: MkDocsConfig) -> Iterator[File]:
    """Every generated page of this language."""
    for module in (
        rules_pages,
        rulebook_pages,
        variant_pages,
        elsewhere_pages,
        catalogue_page,
        glossary_page,
        strategy_page,
        reference_page,
    ):
        for source, markdown in module.pages(config.extra).items():
            yield File.generated(config, source, content=markdown)

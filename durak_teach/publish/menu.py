"""The navigation: what the tabs lead to, and the pages of each part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.publish import course, families, rules_pages, strategy_page, variant_pages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

    from durak_teach.kernel.family import Family

PRACTICE = ("practice.md", "day.md", "map.md")
KINDS = "climbing.md"  # what kinds of games there are


def navigation(files: Files, config: MkDocsConfig) -> list[dict[str, Any]]:
    """Lay out the pages; what does not exist yet is left out."""
    words = config.extra["words"]
    plan: list[tuple[str, Any]] = [
        ("home", "index.md"),
        ("learn", ["course.md", *PRACTICE, *(lesson.source for lesson in course.lessons(config))]),
        ("play", "play.md"),
        ("compare", "compare.md"),
        ("rules", _rules(config)),
        ("strategy", strategy_page.part(config.extra)),
        ("glossary", "glossary.md"),
        ("about", ["about.md", "notation.md", "own.md", "deals.md"]),
    ]
    there = {file.src_uri for file in files}
    kept = [(name, _existing(entry, there)) for name, entry in plan]
    return [{words[name]: entry} for name, entry in kept if entry]


def _rules(config: MkDocsConfig) -> list[Any]:
    extra = config.extra
    words = extra["words"]
    relatives = ["family.md", *_pages_of(families.relatives(), extra)]
    climbing = [KINDS, *_pages_of(families.climbing(), extra)]
    variants = ["variants/index.md", *variant_pages.sources()]
    return [
        "rules/index.md",
        *rules_pages.sources(extra),
        {words["relatives"]: relatives},
        {words["climbing"]: climbing},
        {words["variants"]: variants},
    ]


def _pages_of(those: Mapping[str, Family], extra: Mapping[str, Any]) -> list[str]:
    """The pages of some families, then those of their rules; a written page goes before all."""
    pages = [page for name in those for page in (f"{name}.md", f"rules/{name}.md")]
    return [*pages, *rules_pages.sources_of(those, extra)]


def _existing(entry: Any, there: set[str]) -> Any:
    if isinstance(entry, str):
        return entry if entry in there else None
    if isinstance(entry, dict):
        ((title, pages),) = entry.items()
        kept = _existing(pages, there)
        return {title: kept} if kept else None
    return [kept for item in entry if (kept := _existing(item, there))]

"""The navigation: what the tabs lead to, and the pages of each part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.publish import (
    course,
    families,
    guides,
    reference_page,
    rulebook_pages,
    rules_pages,
    strategy_page,
    variant_pages,
)

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files


PRACTICE = ("practice.md", "day.md", "map.md")
TEACHING = ("set-up.md", "own-lesson.md", "deal-sheets.md", "worksheets.md", "class.md", "plan.md")
Entry = str | dict[str, "Entry"] | list["Entry"]  # a page, a section, or several of them
KINDS = "climbing.md"  # what kinds of games there are


def navigation(files: Files, config: MkDocsConfig) -> list[dict[str, Any]]:
    """Lay out the pages; what does not exist yet is left out."""
    words = config.extra["words"]
    lessons = [lesson.source for lesson in course.lessons(config)]
    plan: list[tuple[str, Any]] = [
        ("home", "index.md"),
        ("learn", ["course.md", *PRACTICE, *TEACHING, *lessons]),
        ("play", "play.md"),
        ("compare", "compare.md"),
        ("rules", _rules(config)),
        ("strategy", strategy_page.part(config.extra)),
        ("glossary", "glossary.md"),
        (
            "about",
            [
                "about.md",
                "new.md",
                "notation.md",
                {
                    words["authors"]: [
                        "own.md",
                        *guides.paths(config),
                        reference_page.SOURCE,
                        "training.md",
                    ]
                },
                "deals.md",
                "hub.md",
            ],
        ),
    ]
    there = {file.src_uri for file in files}
    kept = [(name, _existing(entry, there)) for name, entry in plan]
    return [{words[name]: entry} for name, entry in kept if entry]


def _rules(config: MkDocsConfig) -> list[Any]:
    """The games, then what is listed on a first page of its own: variants, kinds of games."""
    extra = config.extra
    words = extra["words"]
    return [
        "rules/index.md",
        *rulebook_pages.sources(),
        {
            words["variants"]: [
                "variants/index.md",
                "at-home.md",
                "together.md",
                *variant_pages.sources(),
            ]
        },
        {words["relatives"]: ["family.md"]},
        {words["climbing"]: [KINDS, *(f"{name}.md" for name in families.climbing())]},
        {words["one_by_one"]: ["rules.md", "sheet.md", *rules_pages.sources(extra)]},
    ]


def _existing(entry: Any, there: set[str]) -> Entry | None:
    if isinstance(entry, str):
        return entry if entry in there else None
    if isinstance(entry, dict):
        ((title, pages),) = entry.items()
        kept = _existing(pages, there)
        return {title: kept} if kept else None
    return [kept for item in entry if (kept := _existing(item, there))]

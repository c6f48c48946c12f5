"""The navigation: what the tabs lead to, and the pages of each part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mkdocs.structure.nav import Section

from durak_teach.lessons.curriculum import PARTS
from durak_teach.publish.pages import (
    course,
    families,
    guides,
    reference_page,
    rulebook_pages,
    rules_pages,
    strategy_page,
    variant_pages,
)
from durak_teach.text import render

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page


PRACTICE = ("practice.md", "day.md", "map.md")
TEACHING = (
    "plan.md",
    "class.md",
    "assign.md",
    "worksheets.md",
    "deal-sheets.md",
    "own-lesson.md",
    "set-up.md",
)
HEADINGS = 3  # fewer than these need no list of contents
Entry = str | dict[str, "Entry"] | list["Entry"]  # a page, a section, or several of them
KINDS = "climbing.md"  # what kinds of games there are


def navigation(files: Files, config: MkDocsConfig) -> list[dict[str, Any]]:
    """Lay out the pages; what does not exist yet is left out."""
    words = config.extra["words"]
    plan: list[tuple[str, Any]] = [
        ("home", "index.md"),
        ("learn", ["course.md", *PRACTICE, *_course(config)]),
        ("play", "play.md"),
        ("compare", "compare.md"),
        ("rules", _rules(config)),
        ("strategy", strategy_page.part(config.extra)),
        ("teach", [*TEACHING]),
        ("glossary", "glossary.md"),
        (
            "about",
            [
                "about.md",
                "questions.md",
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


def _course(config: MkDocsConfig) -> list[dict[str, list[str]]]:
    """The lessons, by the parts of the course."""
    sources = {int(lesson.n): lesson.source for lesson in course.lessons(config)}
    titles = {part: render(part.title, config.extra["lang"]) for part in PARTS}
    return [{titles[part]: [sources[n] for n in part.numbers if n in sources]} for part in PARTS]


def frame(page: Page) -> None:
    """What stands beside a page: lists of its part and of its headings, and the pages around it.

    Only pages that are read one after the other lead on to the next (`meta.turn`).
    """
    above = [each for each in page.ancestors if isinstance(each, Section)]
    headings = [each for top in page.toc for each in (top.children if top.level == 1 else [top])]
    others = above[-1].children if above else []
    hidden = {
        "navigation": len(others) < 2,
        "toc": "layout" in page.meta or "frame" in page.meta or len(headings) < HEADINGS,
    }
    page.meta["hide"] = [name for name, hide in hidden.items() if hide]
    for name in ("previous_page", "next_page"):
        other = getattr(page, name)
        if not (other and page.meta.get("turn") and other.meta.get("turn")):
            setattr(page, name, None)


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

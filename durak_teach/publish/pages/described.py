"""What is told of a page to whoever looks for it: a sentence, and where its address is known, the
address, its counterparts in other languages, and what kind of page it is (schema.org).
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final
from unicodedata import east_asian_width

from mkdocs.structure.nav import Section

from durak_teach.publish.pages import course
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

LONGEST: Final = 160  # columns that a list of results shows; a Japanese sign takes two
SHORTEST: Final = 30  # less says nothing of a page
_LEDE: Final = re.compile(r'<p class="lede">(.*?)</p>', re.DOTALL)
_PARAGRAPH: Final = re.compile(r'<p(?: class="(?:law|why)")?>(.*?)</p>', re.DOTALL)
_HEADING: Final = re.compile(r"<h2[^>]*>(.*?)</h2>", re.DOTALL)
_TAG: Final = re.compile(r"<(svg|script|template)\b.*?</\1>|<[^>]*>", re.DOTALL)
_END: Final = re.compile(r"[.!?](?=\s)|。")


def describe(page: Page, text: str) -> None:
    """Give a page that has no description of its own one from its first sentences."""
    frame = page.meta.get("frame")
    sentence = description(frame["intro"] if frame else text)
    if sentence:
        page.meta.setdefault("description", sentence)


def description(text: str) -> str:
    """The sentence under the heading of some HTML, or the first paragraph that says something, as
    far as results show it. A page of laws alone has its first headings.
    """
    if lede := _LEDE.search(text):
        return _cut(_plain(lede[1]))
    paragraphs = (_plain(match[1]) for match in _PARAGRAPH.finditer(text))
    first = next((each for each in paragraphs if _width(each) >= SHORTEST), "")
    return _cut(first or " ".join(_plain(match[1]) for match in _HEADING.finditer(text)))


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(_TAG.sub("", text))).strip()


def _width(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _cut(text: str) -> str:
    """Whole sentences if they fit, else as many words as do."""
    if _width(text) <= LONGEST:
        return text
    ends = [end.end() for end in _END.finditer(text) if _width(text[: end.end()]) <= LONGEST]
    if ends and _width(text[: ends[-1]]) >= SHORTEST:
        return text[: ends[-1]]
    while _width(text) >= LONGEST:
        text = text[:-1]
    return f"{text.rpartition(' ')[0] or text.rpartition('、')[0] or text}…"


def names(pages: Iterable[Page]) -> Counter[str]:
    """How many pages have each name."""
    return Counter(_plain(str(page.title)) for page in pages)


def title(page: Page, names: Counter[str]) -> str:
    """What a page is called among those of a site: with its part, where others have its name.

    A page that stands in no part has the part where it belongs as `meta.part`, or keeps its name.
    """
    name = _plain(str(page.title))
    if names[name] == 1:
        return name
    # parts of the course are called like games; a lesson stands in the course
    around = [*page.ancestors]
    if page.meta.get("frame"):
        around = around[-1:]
    part = next((str(each.title) for each in around), page.meta.get("part", ""))
    return f"{name} · {part}" if part else name


def structured(page: Page, config: MkDocsConfig) -> str:
    """What kind of page it is and where it stands, for search engines; "" without an address."""
    if not config.extra.get("address"):
        return ""
    told = {"@context": "https://schema.org", "@graph": [_kind(page, config), _way(page, config)]}
    return f'<script type="application/ld+json">{in_html(told)}</script>'


def _kind(page: Page, config: MkDocsConfig) -> dict[str, Any]:
    name = {"@id": address(page.url, config), "name": _title(page, config)}
    shared = {
        **name,
        "description": page.meta.get("description", config.site_description),
        "inLanguage": config.extra["lang"],
        "provider": {"@type": "Organization", "name": config.site_name},
    }
    whole = address("course.html", config)
    if page.url == "course.html":
        lessons = course.lessons(config)
        parts = [{"@id": address(each.url, config), "name": each.title} for each in lessons]
        return {"@type": "Course", **shared, "hasPart": parts}
    if page.meta.get("frame"):
        return {"@type": "LearningResource", **shared, "isPartOf": {"@id": whole}}
    return {"@type": "Article", **shared, "headline": _title(page, config)}


def _way(page: Page, config: MkDocsConfig) -> dict[str, Any]:
    """The pages that lead to this one."""
    above = [each for each in [*page.ancestors][::-1] if isinstance(each, Section)]
    steps = [(each.title, _first(each)) for each in above] + [(_title(page, config), page.url)]
    items = [
        {"@type": "ListItem", "position": n, "name": name, "item": address(url, config)}
        for n, (name, url) in enumerate(steps, 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": items}


def _first(section: Any) -> str:
    """The page with which a part begins."""
    while section.children:
        section = section.children[0]
    return str(section.url)


def _title(page: Page, config: MkDocsConfig) -> str:
    return config.site_name if page.is_homepage else _plain(str(page.title))


def address(url: str, config: MkDocsConfig) -> str:
    """Where a page of this language is published."""
    return f"{config.extra['address']}{config.extra['lang']}/{url}"


def sitemap(pages: list[str], where: str, langs: list[str]) -> Iterator[str]:
    """The lines of a sitemap: each page (seen from its language) in every language."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    )
    for page in pages:
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang}" href="{where}{lang}/{page}"/>'
            for lang in langs
        )
        yield from (f"<url><loc>{where}{lang}/{page}</loc>{others}</url>" for lang in langs)
    yield "</urlset>"

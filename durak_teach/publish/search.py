"""What search finds: every section of every page, as one script that also loads from disk.

The script `find.js` compares the text itself, so Japanese needs no segmenter: a phrase is found
where it stands, and its parts where it does not.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bs4 import BeautifulSoup, Comment, Tag

from durak_teach.publish import synonyms

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

_SILENT = (
    "pre, template, durak-hand, durak-compare, script, style, svg, "
    ".crumb, .js-only, details.code, details.try"
)
_HEADINGS = ("h1", "h2", "h3")
_BLOCKS = frozenset(
    {"p", "li", "td", "th", "tr", "div", "section", "dt", "dd", "br", "h1", "h2", "h3", "span"}
)


@dataclass(slots=True)
class Entry:
    """A section: the page's title, its own heading, where it is, and what it says."""

    title: str
    heading: str
    url: str
    text: list[str] = field(default_factory=list)


class Index:
    """The sections of one language's pages."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def clear(self) -> None:
        """Forget everything: a new build begins."""
        self.entries = []

    def collect(self, page: Page, html: str) -> None:
        """Note the sections of one page."""
        frame = page.meta.get("frame")
        whole = f"{frame['heading']}{frame['intro']}{html}" if frame else html
        soup = BeautifulSoup(whole, "html.parser")
        for silent in soup.select(_SILENT):
            silent.decompose()
        heads = soup.find("h1")
        title = heads.get_text().strip() if heads else str(page.title)
        self.entries.append(Entry(title, "", page.url))
        for node in soup.descendants:
            if isinstance(node, Tag):
                self._open(node, title, page.url)
            elif not isinstance(node, Comment) and not any(
                parent.name in _HEADINGS for parent in node.parents
            ):
                self.entries[-1].text.append(str(node))

    def _open(self, node: Tag, title: str, url: str) -> None:
        """Begin a section at a heading, and at each term of the glossary."""
        if node.name in _BLOCKS:
            self.entries[-1].text.append(" ")
        if node.name == "tr" and node.get("id"):
            self.entries.append(Entry(title, _term(node), f"{url}#{node['id']}"))
        elif node.name in _HEADINGS[1:]:
            anchor = _anchor(node)
            self.entries.append(
                Entry(title, node.get_text().strip(), f"{url}#{anchor}" if anchor else url)
            )

    def write(self, config: MkDocsConfig) -> None:
        """Write the index beside the other scripts."""
        data = {
            "same": synonyms.pairs(config.extra["lang"]),
            "sections": [
                [entry.title, entry.heading, entry.url, _plain(entry.text)]
                for entry in self.entries
            ],
        }
        target = Path(config.site_dir) / "assets" / "search-data.js"
        target.write_text(
            f"window.DURAK_SEARCH = {json.dumps(data, ensure_ascii=False)};\n", encoding="utf-8"
        )


def _term(row: Tag) -> str:
    head = row.find("th")
    return next(head.stripped_strings, "") if head else ""


def _anchor(node: Tag) -> str:
    section = node.find_parent("section", id=True)
    return str(section["id"]) if section else str(node.get("id") or "")


def _plain(text: list[str]) -> str:
    return re.sub(r"\s+", " ", "".join(text)).strip()

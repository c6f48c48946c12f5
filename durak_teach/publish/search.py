"""What search finds: every section of every page, as one script that also loads from disk.

The script `find.js` compares the text itself, so Japanese needs no segmenter: a phrase is found
where it stands, and its parts where it does not.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

from durak_teach.publish import synonyms

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

# what is looked at and not read: whole elements, and any element of these classes
_SILENT = frozenset({"pre", "template", "durak-hand", "durak-compare", "script", "style", "svg"})
_SILENT_CLASSES = frozenset({"crumb", "js-only", "words", "moved"})
_SILENT_DETAILS = frozenset({"code", "try", "source", "again"})
_PICTURE = re.compile(r"<svg\b.*?</svg>", re.DOTALL)  # nothing in it is found
_LAW = "law"  # the class of a sentence of a rulebook, which search finds by itself
_HEADINGS = ("h1", "h2", "h3")
_BLOCKS = frozenset(
    {"p", "li", "td", "th", "tr", "div", "section", "dt", "dd", "br", "h1", "h2", "h3", "span"}
)
_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})  # never closed


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
        reader = _Reader(page.url)
        whole = f"{frame['heading']}{frame['intro']}{html}" if frame else html
        reader.feed(_PICTURE.sub("", whole))
        reader.close()
        for entry in reader.entries:
            entry.title = reader.title.strip() or str(page.title)
        self.entries += reader.entries

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


class _Reader(HTMLParser):
    """Reads a page from beginning to end, and begins an entry wherever a section begins."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url, self.title = url, ""
        self.entries = [Entry("", "", url)]
        self._open: list[tuple[str, str]] = []  # the elements around, each with its id
        self._silent = 0  # how many of them stood open when silence began

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a section at a heading, and at each term of the glossary."""
        given = {name: value or "" for name, value in attrs}
        silent = self._silent or _is_silent(tag, given.get("class", "").split())
        if not silent:
            self._begin(tag, given.get("id", ""), given.get("class", ""))
        if tag not in _EMPTY:
            self._open.append((tag, given.get("id", "")))
            if silent and not self._silent:
                self._silent = len(self._open)

    def _begin(self, tag: str, id: str, its: str) -> None:
        if tag in _BLOCKS:
            self.entries[-1].text.append(" ")
        if id and (tag == "tr" or its == _LAW):
            self.entries.append(Entry("", "", f"{self.url}#{id}"))
        elif tag in _HEADINGS[1:]:
            sections = (own for name, own in reversed(self._open) if name == "section" and own)
            anchor = next(sections, id)
            self.entries.append(Entry("", "", f"{self.url}#{anchor}" if anchor else self.url))

    def handle_endtag(self, tag: str) -> None:
        """Close an element, and whatever was left open in it."""
        if tag not in (name for name, _ in self._open):
            return
        while self._open.pop()[0] != tag:
            pass
        if len(self._open) < self._silent:
            self._silent = 0
        if tag in _HEADINGS:
            self.entries[-1].heading = self.entries[-1].heading.strip()

    def handle_data(self, data: str) -> None:
        """Keep what is said: as a title, as a heading, or as a text."""
        if self._silent:
            return
        around, entry = [name for name, _ in self._open], self.entries[-1]
        if "h1" in around:
            self.title += data
        elif "h2" in around or "h3" in around or "summary" in around and "#" in entry.url:
            entry.heading += data
        else:
            entry.text.append(data)
            if "th" in around and "tr" in around and not entry.heading and "#" in entry.url:
                entry.heading = data.strip()


def _is_silent(tag: str, classes: list[str]) -> bool:
    if tag in _SILENT or _SILENT_CLASSES.intersection(classes):
        return True
    return tag == "details" and bool(_SILENT_DETAILS.intersection(classes))


def _plain(text: list[str]) -> str:
    return re.sub(r"\s+", " ", "".join(text)).strip()

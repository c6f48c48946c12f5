"""What search looks through: every section of every page, as one script that also loads from disk.

The browser makes the index of it when search is opened (`site/search`); here it is decided what a
section is, what is no text, and how much a page counts beside the others.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from durak_teach.publish.search import looked_for, synonyms
from durak_teach.text import glossary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

# what is looked at and not read: whole elements, and any element of these classes
_SILENT = frozenset(
    {"pre", "template", "durak-hand", "durak-compare", "script", "style", "svg", "nav"}
)
# lists whose lines stand on pages of their own are silent, too
_SILENT_CLASSES = frozenset({"crumb", "js-only", "words", "moved", "otherwise", "apart", "known"})
_SILENT_DETAILS = frozenset({"code", "try", "source", "again"})
_PICTURE = re.compile(r"<svg\b.*?</svg>", re.DOTALL)  # nothing in it is found
_LAW = "law"  # the class of a sentence of a rulebook, which search finds by itself
_AGAIN = "again"  # … that is read in another rulebook
_GRANTED = "granted"  # the class around sentences that go without saying
_ALONE = ("tr", "details")  # what begins with one of these ends with it
_HEADINGS = ("h1", "h2", "h3")
_BLOCKS = frozenset(
    {"p", "li", "td", "th", "tr", "div", "section", "dt", "dd", "br", "h1", "h2", "h3", "span"}
    | {"summary", "details", "ul", "ol", "table"}
)
_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})  # never closed
_OF_OPTIONS: Final = ("options", "variants")  # parts of the glossary
_TOLD_ELSEWHERE: Final = 0.6
_BOOK = re.compile(r"rules/\w+\.html")
_ONE_ANSWER: Final = "variants/"  # a page of an option is short, and found as a whole


@dataclass(slots=True)
class Entry:
    """A section: its heading, where it is on the page, what it says, how much it counts."""

    anchor: str
    heading: str = ""
    weight: float = 1.0
    text: list[str] = field(default_factory=list)
    under: Entry | None = None  # the section in which a law or a term stands


@dataclass(slots=True)
class _Page:
    title: str
    url: str
    entries: list[Entry]
    again: list[str]  # laws that stand here, too, and are read elsewhere


class Index:
    """The sections of one language's pages."""

    def __init__(self) -> None:
        self.pages: list[_Page] = []

    def clear(self) -> None:
        """Forget everything: a new build begins."""
        self.pages = []

    def collect(self, page: Page, html: str) -> None:
        """Note the sections of one page."""
        frame = page.meta.get("frame")
        reader = _Reader()
        whole = f"{frame['heading']}{frame['intro']}{html}" if frame else html
        reader.feed(_PICTURE.sub(" ", whole))
        reader.close()
        entries = reader.entries
        if page.url.startswith(_ONE_ANSWER) and not page.url.endswith("index.html"):
            entries = [_as_one(entries)]
        title = _plain(reader.title) or str(page.title)
        entries = [it for it in entries if _says_something(it)]
        self.pages.append(_Page(title, page.url, entries, reader.again))

    def data(self, lang: str) -> dict[str, object]:
        """Everything that the browser needs to make the index, as JSON."""
        entries = ((page, entry) for page in self.pages for entry in page.entries)
        place = {
            entry.anchor: number
            for number, (page, entry) in enumerate(entries)
            if _BOOK.fullmatch(page.url)
        }
        return {
            **synonyms.data(lang),
            "glossary": looked_for.GLOSSARY,
            "usual": glossary.term("durak", lang),
            "pages": [
                [
                    *(page.title, page.url, looked_for.weight(page.url)),
                    looked_for.words(page.url, lang),
                    sorted(place[law] for law in page.again if law in place),
                ]
                for page in self.pages
            ],
            "sections": [
                [
                    *(number, entry.anchor, _plain(entry.heading), _plain(*entry.text)),
                    *(
                        self._weight(page, entry),
                        looked_for.words(f"{page.url}#{entry.anchor}", lang),
                    ),
                    _plain(entry.under.heading) if entry.under else "",
                ]
                for number, page in enumerate(self.pages)
                for entry in page.entries
            ],
        }

    def _weight(self, page: _Page, entry: Entry) -> float:
        """How much a section counts: less where the glossary names an option, which has a page."""
        under = entry.under.anchor if entry.under else ""
        told = page.url == looked_for.GLOSSARY and under in _OF_OPTIONS
        return entry.weight * (_TOLD_ELSEWHERE if told else 1)

    def write(self, config: MkDocsConfig) -> None:
        """Write the data beside the other scripts."""
        text = json.dumps(
            self.data(config.extra["lang"]), ensure_ascii=False, separators=(",", ":")
        )
        target = Path(config.site_dir) / "assets" / "search-data.js"
        target.write_text(f"window.DURAK_SEARCH = {text};\n", encoding="utf-8")


class _Reader(HTMLParser):
    """Reads a page from beginning to end, and begins an entry wherever a section begins."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.entries = [Entry("")]
        self.again: list[str] = []
        self._open: list[tuple[str, str, frozenset[str]]] = []  # around: name, id, classes
        self._section: Entry | None = None
        self._now = self.entries[0]  # what is being read
        self._within = 0  # how many stood open when it began, if it ends before its section does
        self._silent = 0  # how many of them stood open when silence began
        self._heading = 0  # … when the heading of the entry began

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a section at a heading, at each term of the glossary, and at each law."""
        given = {name: value or "" for name, value in attrs}
        classes = frozenset(given.get("class", "").split())
        if {_LAW, _AGAIN} <= classes:
            self.again.append(given.get("id", ""))
        silent = bool(self._silent) or _is_silent(tag, classes)
        before = self._now
        begins = not silent and self._begin(tag, given.get("id", ""), classes)
        if tag in _EMPTY:
            return
        self._open.append((tag, given.get("id", ""), classes))
        if self._now is not before:
            self._within = len(self._open) if tag in _ALONE else 0
        if silent and not self._silent:
            self._silent = len(self._open)
        if begins:
            self._heading = len(self._open)

    def _begin(self, tag: str, id: str, classes: frozenset[str]) -> bool:
        """Begin what begins here; whether its heading does."""
        if tag in _BLOCKS:
            self._now.text.append(" ")
            self._now.heading += " " if self._heading else ""
        if id and (tag == "tr" or _LAW in classes and tag == "details"):
            granted = any(_GRANTED in its for _, _, its in self._open)
            law = Entry(id, weight=0.8) if granted else Entry(id, under=self._section)
            self._read(law)
        elif tag in _HEADINGS[1:]:
            return self._begin_at(id)
        around, its_id, its = self._open[-1] if self._open else ("", "", frozenset[str]())
        of_the_law = tag == "summary" and _LAW in its
        of_the_term = tag == "th" and around == "tr" and bool(its_id)
        return (of_the_law or of_the_term) and not self._now.heading

    def _begin_at(self, id: str) -> bool:
        """Begin a section at its heading; one without an address of its own belongs to the last."""
        sections = (own for name, own, _ in reversed(self._open) if name == "section" and own)
        anchor = next(sections, id)
        if not anchor or anchor == self._now.anchor:
            return False
        self._section = Entry(anchor)
        self._read(self._section)
        return True

    def _read(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._now = entry

    def handle_endtag(self, tag: str) -> None:
        """Close an element, and whatever was left open in it."""
        if tag not in (name for name, _, _ in self._open):
            return
        while self._open.pop()[0] != tag:
            pass
        if len(self._open) < self._silent:
            self._silent = 0
        if len(self._open) < self._heading:
            self._heading = 0
        if len(self._open) < self._within:  # what follows is the section's again
            self._now, self._within = self._section or self.entries[0], 0

    def handle_data(self, data: str) -> None:
        """Keep what is said: as a title, as a heading, or as a text."""
        if self._silent:
            return
        if any(name == "h1" for name, _, _ in self._open):
            self.title += data
        elif self._heading:
            self._now.heading += data
        else:
            self._now.text.append(data)


def _is_silent(tag: str, classes: frozenset[str]) -> bool:
    if tag in _SILENT or _SILENT_CLASSES & classes:
        return True
    if "lawlist" in classes:
        return "delta" not in classes  # what an option changes stands on its page alone
    return tag == "details" and bool(_SILENT_DETAILS & classes)


def _as_one(entries: Iterable[Entry]) -> Entry:
    """A page as one section, which bears its title."""
    return Entry("", text=[it for entry in entries for it in (entry.heading, *entry.text, " ")])


def _says_something(entry: Entry) -> bool:
    return not entry.anchor or bool(_plain(entry.heading))


def _plain(*text: str) -> str:
    return re.sub(r"\s+", " ", "".join(text)).strip()

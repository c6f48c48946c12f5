"""What is new, as a feed (Atom): made of the page `new.md`, where the site's address is known."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from durak_teach.publish.pages import described

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

PAGE: Final = "new.md"
NAME: Final = "feed.xml"
_ENTRY: Final = re.compile(
    r"^## (\d{4}-\d\d-\d\d) (.*?) \{ #(\S+) \}\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class News(NamedTuple):
    """Something new: its day, its title, where it stands on the page, and what is said of it."""

    day: str
    title: str
    anchor: str
    text: str


def news(markdown: str) -> list[News]:
    """What a page tells, newest first.

    >>> news("# New\\n\\n## 2026-11-21 First { #a }\\n\\nSome [cards](x.md).\\n")
    [News(day='2026-11-21', title='First', anchor='a', text='Some cards.')]
    """
    return [
        News(day, title, anchor, " ".join(_LINK.sub(r"\1", text).split()))
        for day, title, anchor, text in _ENTRY.findall(markdown)
    ]


def write(config: MkDocsConfig) -> None:
    """Write the feed of a language; without an address of the site there can be none."""
    if not config.extra["address"]:
        return
    items = news(Path(config.docs_dir, PAGE).read_text("utf-8"))
    page = described.address(PAGE.replace(".md", ".html"), config)
    feed = Element(
        "feed", {"xmlns": "http://www.w3.org/2005/Atom", "xml:lang": config.extra["lang"]}
    )
    _tell(feed, config.site_name, page, items[0].day)
    SubElement(feed, "link", {"rel": "self", "href": described.address(NAME, config)})
    SubElement(SubElement(feed, "author"), "name").text = config.site_name
    for each in items:
        entry = SubElement(feed, "entry")
        _tell(entry, each.title, f"{page}#{each.anchor}", each.day)
        SubElement(entry, "summary").text = each.text
    indent(feed)
    Path(config.site_dir, NAME).write_bytes(tostring(feed, "utf-8", xml_declaration=True))


def _tell(element: Element, title: str, address: str, day: str) -> None:
    SubElement(element, "title").text = title
    SubElement(element, "id").text = address
    SubElement(element, "link", {"href": address})
    SubElement(element, "updated").text = f"{day}T00:00:00Z"

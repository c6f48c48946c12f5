"""HTML of an output as data: a page makes its elements from it, and no other than are named here.

A node is a text, `{"tag": …, "in": […]}`, or `{"element": "hand", "doc": …}` for one of ours.
"""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Final, TypeAlias

from durak_teach.table.shapes import JSON

Node: TypeAlias = "str | JSON"

_NAMES: Final = (
    "b blockquote br caption code dd details div dl dt em h3 h4 hr i li ol p pre s small span "
    "strong sub summary sup table tbody td tfoot th thead tr u ul"
)
KEPT: Final = frozenset(_NAMES.split())
OURS: Final = {f"durak-{name}": name for name in ("hand", "compare")}
_WITHOUT_END: Final = frozenset(("br", "hr"))
_DROPPED: Final = frozenset(("script", "style", "template", "title"))
_DEEPEST: Final = 50


class _Reader(HTMLParser):
    """Reads what is kept; of other elements only their text, of those with a program nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes: list[Node] = []
        self._open: list[tuple[str, list[Node]]] = [("", self.nodes)]
        self._dropped = ""
        self._inside: JSON | None = None  # one of our elements: its document is read

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._dropped or self._inside is not None and tag not in _DROPPED:
            return
        if tag in _DROPPED:
            self._dropped = tag
        elif tag in OURS:
            self._inside = {"element": OURS[tag], "doc": None}
        elif tag in KEPT and len(self._open) < _DEEPEST:
            node: JSON = {"tag": tag, "in": []}
            self._open[-1][1].append(node)
            if tag not in _WITHOUT_END:
                self._open.append((tag, node["in"]))

    def handle_endtag(self, tag: str) -> None:
        if self._dropped:
            self._dropped = "" if tag == self._dropped else self._dropped
        elif self._inside is not None:
            if tag in OURS:
                if self._inside["doc"] is not None:
                    self._open[-1][1].append(self._inside)
                self._inside = None
        elif any(tag == opened for opened, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._inside is None and not self._dropped:
            self._open[-1][1].append(data)
        elif self._inside is not None and self._dropped == "script":
            self._inside["doc"] = json.loads(data)


def tree(html: str) -> list[Node]:
    """The nodes of an HTML text.

    >>> tree('<p onclick="x()">8♣ <b>beats</b> it<script>x()</script></p>')
    [{'tag': 'p', 'in': ['8♣ ', {'tag': 'b', 'in': ['beats']}, ' it']}]
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.nodes

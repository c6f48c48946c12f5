"""What a cell shows: for our own renderer, for any other, and as words.

A document stands in an output once, in the script element of `text/html`: whoever sanitises drops
it with its text, exported pages and the site read it there. `application/vnd.durak-teach+json`,
for which our extension of JupyterLab asks, only says so: as JSON of its own the document would
double every notebook, in an item a line. The widget's view is for hosts without our extension.
"""

from __future__ import annotations

import json
from abc import abstractmethod

from durak_teach.table.shapes import JSON
from durak_teach.text import render, say

DOCUMENT = "application/vnd.durak-teach+json"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
RUN = say("Run this cell to play.")


class CellOutput:
    """What shows itself in a cell, as an element and in words; a widget does so as a widget, too.

    `live` where Python answers as long as its kernel is there.
    """

    live = False

    @abstractmethod
    def html(self) -> str:
        """The element with its document."""

    def mimebundle(self) -> object:
        """The data of an output in which a widget is shown; without anywidget there are none."""
        return None

    def _repr_mimebundle_(self, **_: object) -> JSON:
        bundle: JSON = {
            DOCUMENT: {"v": 1, "document": "text/html", "live": self.live},
            "text/html": self.html(),
            "text/plain": repr(self),
        }
        data = self.mimebundle()
        data = data[0] if isinstance(data, tuple) else data
        return {**bundle, WIDGET_VIEW: data[WIDGET_VIEW]} if isinstance(data, dict) else bundle


def element(name: str, document: JSON, still: str) -> str:
    """The element of a document, in it what is shown where nothing can be played."""
    lang = document["lang"]
    return (
        f'<durak-{name} lang="{lang}">{data_element(document)}{still}'
        f'<p class="run">{render(RUN, lang)}</p></durak-{name}>'
    )


def data_element(document: JSON) -> str:
    """A document inside HTML, as data: whoever strips scripts strips it with all its text."""
    return f'<script type="application/json">{in_html(document)}</script>'


def in_html(document: JSON) -> str:
    """JSON that HTML does not read as markup."""
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return data.replace("&", "\\u0026").replace("<", "\\u003c")

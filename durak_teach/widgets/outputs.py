"""What a cell shows: for our own renderer, for any other, and as words.

A document stands in an output once, in the script element of `text/html`: whoever sanitises drops
it with its text, exported pages and the site read it there. `application/vnd.durak-teach+json`,
for which our extension of JupyterLab asks, only says so: as JSON of its own the document would
double every notebook, in an item a line. The widget's view is for hosts without our extension.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from durak_teach.kernel.errors import no_name
from durak_teach.table.shapes import JSON
from durak_teach.text import render, say

DOCUMENT = "application/vnd.durak-teach+json"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
EVERY_WIDGETS = ("layout", "observe", "unobserve", "close")
RUN = say("Run this cell to play.")


class CellOutput:
    """What shows itself in a cell, as an element and in words; a widget does so as a widget, too.

    `live` where Python answers as long as its kernel is there.
    """

    live = False
    NAMES: ClassVar[tuple[str, ...]] = ()  # what a reader asks it for

    if not TYPE_CHECKING:  # whoever checks types knows what there is

        def __getattr__(self, name: str) -> object:
            if name[0] == "_" or hasattr(type(self), name):  # a property that has failed by itself
                return object.__getattribute__(self, name)
            raise no_name(name, self.NAMES, say("This widget"))

    def __dir__(self) -> list[str]:
        """What Tab shows: what one asks it for, and of a widget what every widget is used for."""
        there = {*vars(self), *super().__dir__()}  # looking at `document` would make it
        return [name for name in (*self.NAMES, *EVERY_WIDGETS) if name in there]

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

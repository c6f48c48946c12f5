"""What a cell shows: for our own renderer, for any other, and as words.

A document stands in an output once, in the script element of `text/html`: whoever sanitises drops
it with its text, exported pages and the site read it there. `application/vnd.durak-teach+json`,
for which our extension of JupyterLab asks, only says so: as JSON of its own the document would
double every notebook, in an item a line. The widget's view is for hosts without our extension.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from durak_teach.table.shapes import JSON
from durak_teach.text import render, say

DOCUMENT = "application/vnd.durak-teach+json"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
RUN = say("Run this cell to play.")


def output(words: str, html: str, mimebundle: Callable[[], object], *, live: bool = False) -> JSON:
    """The data of an output; `live` where Python answers as long as its kernel is there.

    `mimebundle` gives the data that show the widget; it may find that anywidget is not there.
    """
    bundle: JSON = {
        DOCUMENT: {"v": 1, "document": "text/html", "live": live},
        "text/html": html,
        "text/plain": words,
    }
    try:
        data = mimebundle()
    except ImportError:  # without anywidget
        return bundle
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

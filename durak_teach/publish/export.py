"""A notebook as one HTML file that plays offline, as a page or as a deck of slides.

nbconvert lays the cells out by a template of ours; the hand's script stands in the file. A policy
in it lets nothing be loaded from anywhere, and no script run but ours: what other outputs of a
notebook would load or run stays still.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from durak_teach.table.words import words
from durak_teach.text import language
from durak_teach.widgets import bundle

_HERE: Final = files(__package__) / "exported"
# what is shown of an output that offers several forms: no widgets, they need their kernel
_SHOWN: Final = [
    "text/html",
    "text/markdown",
    "image/svg+xml",
    "image/png",
    "image/jpeg",
    "text/latex",
    "text/plain",
]
_HEADING: Final = re.compile(r"##? +(.+)")
_ELEMENT: Final = re.compile(r'<durak-(?:hand|compare) lang="(\w+)"')


class NoNotebook(ValueError):
    """The text is no notebook."""


class NotRun(ValueError):
    """No cell of the notebook has been run, so there is nothing to play."""


def export(text: str, *, folder: Path, deck: bool = False) -> str:
    """The HTML of a notebook; pictures that it names lie in `folder`. A deck has a step a slide.

    Raises `NoNotebook`, or `NotRun` where code has been written and nothing shown.
    """
    notebook = _read(text)
    _prepare(notebook)
    config: Any = import_module("traitlets.config")
    exporter: Any = import_module("nbconvert").HTMLExporter(
        config=config.Config({"NbConvertBase": {"display_data_priority": _SHOWN}}),
        template_file=str(_HERE / "page.html.j2"),
        embed_images=True,
        exclude_output_prompt=True,
    )
    resources = {"metadata": {"path": str(folder)}, "page": _page(notebook, deck)}
    html, _ = exporter.from_notebook_node(notebook, resources)
    return str(html)


def _read(text: str) -> Any:
    nbformat: Any = import_module("nbformat")
    try:
        notebook = nbformat.reads(text, as_version=4)
        nbformat.validate(notebook)
    except Exception as error:  # nbformat raises much: of JSON, of versions, of its schema
        raise NoNotebook from error
    code = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]
    if code and not any(cell.outputs or cell.execution_count for cell in code):
        raise NotRun
    return notebook


def _prepare(notebook: Any) -> None:
    """Note at each cell whether a section begins with it, and whether its code steps back."""
    for number, cell in enumerate(notebook.cells):
        heading = cell.cell_type == "markdown" and _HEADING.match(cell.source)
        cell.metadata["page_opens"] = bool(heading and number)
        shown = _html(cell)
        cell.metadata["page_folded"] = not cell.get("outputs") or bool(_ELEMENT.search(shown))


def _html(cell: Any) -> str:
    return "".join(
        output.get("data", {}).get("text/html", "") for output in cell.get("outputs", [])
    )


def _page(notebook: Any, deck: bool) -> dict[str, Any]:
    """What the template needs beside the cells."""
    headings = (_HEADING.match(cell.source) for cell in notebook.cells)
    title = next((match[1] for match in headings if match), "Durak")
    lang = next(
        (match[1] for match in map(_ELEMENT.search, map(_html, notebook.cells)) if match), ""
    )
    scripts = [_inside(bundle.script_text()), _inside((_HERE / "page.js").read_text("utf-8"))]
    return {
        "deck": deck,
        "lang": lang or language(),
        "title": title,
        "words": words(lang or language()),
        "style": (_HERE / "page.css").read_text("utf-8") + _colours(),
        "scripts": scripts,
        "policy": _policy(scripts),
    }


def _inside(script: str) -> str:
    """A script as it may stand inside a page."""
    return script.replace("</", "<\\/")


def _policy(scripts: list[str]) -> str:
    """Nothing is loaded, and only these scripts run."""
    digests = (hashlib.sha256(script.encode()).digest() for script in scripts)
    hashes = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    sources = {
        "default-src": "'none'",
        "script-src": hashes,
        "style-src": "'unsafe-inline'",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return escape("; ".join(f"{kind} {allowed}" for kind, allowed in sources.items()), quote=False)


def _colours() -> str:
    """The colours of code, by day and by night."""
    formatters: Any = import_module("pygments.formatters")
    day, night = (
        formatters.HtmlFormatter(style=style).get_style_defs(".highlight")
        for style in ("friendly", "native")
    )
    both = f"{day}\n@media (prefers-color-scheme: dark) {{ {night} }}"
    return re.sub(r"background(-color)?: [^;}]+;?", "", both)

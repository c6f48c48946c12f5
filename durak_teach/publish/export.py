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
from warnings import catch_warnings, simplefilter

from durak_teach.table.words import words
from durak_teach.text import language, language_of
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
_BY_PYTHON: Final = '"driver":"worker"'  # in a hand's document
_HEADING: Final = re.compile(r"##? +(.+)")
_ELEMENT: Final = re.compile(r'<durak-(?:hand|compare) lang="(\w+)"')
_USE: Final = re.compile(r"""^use\(["'](\w+)["']\)""", re.MULTILINE)
# a policy does not keep these from leading elsewhere, or from asking another host for its address
_LEADING: Final = re.compile(r"<(/?)(meta|link|base)(?=[\s/>])", re.IGNORECASE)


class NoNotebook(ValueError):
    """The text is no notebook."""


class NotRun(ValueError):
    """No cell of the notebook has been run, so there is nothing to play."""


class Unconvertible(ValueError):
    """It is a notebook, but something in it cannot be made into a page; the message says what."""


def export(text: str, *, folder: Path, deck: bool = False) -> str:
    """The HTML of a notebook; pictures that it names lie in `folder`. A deck has a step a slide.

    Raises `NoNotebook`, `NotRun` where code has been written and nothing shown, or
    `Unconvertible`.
    """
    notebook = _read(text)
    try:
        with catch_warnings():
            simplefilter("ignore")  # of outputs that no page can show: they are left out
            html = _converted(notebook, folder, deck)
    except Exception as error:  # a notebook can hold anything, and each converter fails in its way
        raise Unconvertible(f"{type(error).__name__}: {error}") from error
    return html.encode("utf-8", "replace").decode()  # halves of signs are no text


def needing_python(text: str) -> list[str]:
    """The cells, as a notebook numbers them, with a hand that only Python can play."""
    code = [cell for cell in _read(text).cells if cell.cell_type == "code"]
    numbered = [(f"[{cell.execution_count or n}]", cell) for n, cell in enumerate(code, 1)]
    return [name for name, cell in numbered if _BY_PYTHON in _html(cell)]


def _converted(notebook: Any, folder: Path, deck: bool) -> str:
    _prepare(notebook)
    config: Any = import_module("traitlets.config")
    exporter: Any = import_module("nbconvert").HTMLExporter(
        config=config.Config({"NbConvertBase": {"display_data_priority": _SHOWN}}),
        template_file=str(_HERE / "page.html.j2"),
        embed_images=True,
        exclude_output_prompt=True,
    )
    exporter.register_filter("still", still)
    resources = {"metadata": {"path": str(folder)}, "page": _page(notebook, deck)}
    html, _ = exporter.from_notebook_node(notebook, resources)
    return str(html)


def still(html: str) -> str:
    """The HTML of a cell without elements that lead a reader elsewhere by themselves.

    >>> still('<META http-equiv="refresh" content="0;url=//example.org">')
    '<x-META http-equiv="refresh" content="0;url=//example.org">'
    """
    return _LEADING.sub(r"<\1x-\2", html)


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
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if not _is_empty(output)]
        heading = cell.cell_type == "markdown" and _HEADING.match(cell.source)
        cell.metadata["page_opens"] = bool(heading and number)
        html = _html(cell)
        cell.metadata["page_folded"] = not cell.get("outputs") or bool(_ELEMENT.search(html))


def _is_empty(output: Any) -> bool:
    """Whether nothing is left of an output, as of a bar that told how far work was."""
    return bool(output.get("data", {}).get("text/html") == "")


def _html(cell: Any) -> str:
    return "".join(
        output.get("data", {}).get("text/html", "") for output in cell.get("outputs", [])
    )


def _page(notebook: Any, deck: bool) -> dict[str, Any]:
    """What the template needs beside the cells."""
    headings = (_HEADING.match(cell.source) for cell in notebook.cells)
    title = next((match[1] for match in headings if match), "Durak")
    lang = _spoken(notebook)
    script, style = bundle.exported_text()
    scripts = [_inside(bundle.script_text()), _inside(script)]
    return {
        "deck": deck,
        "lang": lang,
        "title": title,
        "words": words(lang),
        "style": style + _colours(),
        "scripts": scripts,
        "policy": _policy(scripts),
    }


def _spoken(notebook: Any) -> str:
    """The language of its first hand, or the one that its code uses; else the one in force."""
    hands = map(_ELEMENT.search, map(_html, notebook.cells))
    used = (_USE.search(cell.source) for cell in notebook.cells if cell.cell_type == "code")
    named = (language_of(match[1]) for match in (*hands, *used) if match)
    return next(filter(None, named), None) or language()


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

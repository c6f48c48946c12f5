"""The hand as one file: its pieces joined, with its words and its styles inside.

As a module for widgets, a script for pages, and in an extension for JupyterLab and Notebook 7.

>>> from durak_teach.widgets import bundle
>>> bundle.module_text().endswith("export default { render };\\n")
True
"""

from __future__ import annotations

import json
import posixpath
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from durak_teach.table.words import words
from durak_teach.text import LANGUAGES

STYLES = ("tokens", "cards", "table", "layout", "notes", "steps", "plot", "compact", "compare")
HAND = "hand/elements.js"
WIDGET = "hand/widget.js"
EXTENSION = "notebook/container.js"
REVIEW = "review/review.js"
WORKER = "hand/worker_main.js"
# the classic scripts by which site and notebooks keep what a learner has solved
STORES = Path(__file__).with_name("stores.js")
PROGRESS = Path(__file__).with_name("progress.js")
LABEXTENSION = "durak-teach"  # its name in JupyterLab

_IMPORT = re.compile(
    r'^import \{(?P<names>[^}]*)\} from "(?P<piece>\.\.?/[\w/]+\.js)";\n', re.MULTILINE
)
_EXPORT = re.compile(r"^export (?=async |class |const |function |let )", re.MULTILINE)
_INDENT = re.compile(r"^ +", re.MULTILINE)  # pictures that go over lines do not mind
_SPARE = re.compile(r"(?<=[{:;,])\s+|\s+(?=\{)|;?\s*(?=\})|(?<=[{};])\n")
# Comments that fill their lines, and the types inside a line: pages carry neither.
_COMMENT = re.compile(
    r"^ *(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)\n|/\*\*(?:(?!\*/).)*\*/ ?", re.MULTILINE | re.DOTALL
)


def lean(name: str) -> str:
    """A file below this folder, without comments and indentation; so it lies in a wheel."""
    return without_comments((files(__package__) / name).read_text("utf-8"))


def without_comments(text: str) -> str:
    """A script or a style, as pages read it."""
    return _INDENT.sub("", _COMMENT.sub("", text))


def _pieces(name: str, seen: dict[str, str]) -> None:
    """Adds a piece after everything that it imports."""
    text = lean(name)
    for match in _IMPORT.finditer(text):
        piece = posixpath.normpath(posixpath.join(posixpath.dirname(name), match["piece"]))
        if piece not in seen:
            _pieces(piece, seen)
    seen[name] = _EXPORT.sub("", _IMPORT.sub("", text))


def style_text() -> str:
    """The styles of the hand's shadow tree, without spaces and semicolons that say nothing."""
    return _SPARE.sub("", "".join(lean(f"hand/{name}.css") for name in STYLES))


def worker_text(version: str = "") -> str:
    """The module that runs Python beside a page; it lies in the folder of the runtime.

    `version` names what lies there beside it. It is one block, so that no part of it can be run:
    of what breaks off on the way a browser says so, wherever that is.
    """
    pieces: dict[str, str] = {}
    _pieces(WORKER, pieces)
    empty = 'VERSION = ""; // written when the site is built'
    text = "".join(pieces.values()).replace(empty, f"VERSION = {json.dumps(version)};")
    return f"{{\n{text}}}\n"


@cache
def _joined(*entries: str) -> str:
    pieces: dict[str, str] = {}
    for entry in entries:
        _pieces(entry, pieces)
    constants = {
        "WORDS": {lang: words(lang) for lang in LANGUAGES},
        "STYLE": style_text(),
        **({"START_STYLE": lean("notebook/start.css")} if EXTENSION in entries else {}),
        **({"REVIEW_STYLE": lean("review/review.css")} if REVIEW in entries else {}),
    }
    parts = [
        f"const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in constants.items()
    ]
    return "".join([*parts, *pieces.values()])


def module_text() -> str:
    """The ES module that anywidget loads."""
    return f"{_joined(WIDGET)}export default {{ render }};\n"


def script_text() -> str:
    """The classic script of the site: a page opened from disk cannot load modules.

    A page may carry it twice, as one exported from a notebook does; once is enough.
    """
    guard = '"use strict";\nif (customElements.get("durak-hand")) return;\n'
    return f"(() => {{\n{guard}{_joined(HAND)}}})();\n"


def review_module_text() -> str:
    """The ES module of a deal that is looked over in a notebook."""
    return f"{_joined(WIDGET, REVIEW)}export default {{ render }};\n"


def review_text() -> str:
    """The script that looks a deal over; a page with hands loads it when it is asked for.

    What it shares with the hand it takes from there.
    """
    hand: dict[str, str] = {}
    _pieces(HAND, hand)
    pieces = dict(hand)
    _pieces(REVIEW, pieces)
    own = {name: text for name, text in pieces.items() if name not in hand}
    shared = {
        each
        for name in own
        for match in _IMPORT.finditer(lean(name))
        if match["piece"].startswith("../hand/")
        for each in re.findall(r"\w+", match["names"])
    }
    taken = f"const {{ {', '.join(sorted(shared))} }} = DurakHand;\n"
    style = f"const REVIEW_STYLE = {json.dumps(lean('review/review.css'))};\n"
    return f"(() => {{\n{taken}{style}{''.join(own.values())}}})();\n"


def extension_text() -> str:
    """The script by which JupyterLab and Notebook 7 load the extension: a container of modules."""
    return (
        f"(() => {{\n{lean('stores.js')}{lean('progress.js')}{_joined(REVIEW, EXTENSION)}}})();\n"
    )


def write_extension(folder: Path, version: str) -> None:
    """The extension as it lies below `share/jupyter/labextensions`."""
    load = "static/remoteEntry.js"
    build = {"load": load, "extension": "./extension", "mimeExtension": "./mimeExtension"}
    description = "Durak in notebooks: hands of cards that answer without a kernel."
    about = {
        "name": LABEXTENSION,
        "version": version,
        "description": description,
        "license": "MIT",
        "jupyterlab": {"extension": True, "mimeExtension": True, "_build": build},
    }
    (folder / "static").mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text(json.dumps(about, indent=1), "utf-8")
    (folder / load).write_text(extension_text(), "utf-8")

"""The hand as one file: its pieces joined, with its words and its styles inside.

>>> from durak_teach.widgets import bundle
>>> bundle.module_text().endswith("export default { render };\\n")
True
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files

from durak_teach.table.words import words
from durak_teach.text import LANGUAGES

STYLES = ("tokens", "cards", "table", "layout", "notes", "steps", "compare")
ENTRY = "elements.js"

_IMPORT = re.compile(r'^import \{.*\} from "\./(?P<piece>\w+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=async |class |const |function |let )", re.MULTILINE)
# Comments that fill their lines, and the types inside a line: pages carry neither.
_COMMENT = re.compile(
    r"^ *(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)\n|/\*\*(?:(?!\*/).)*\*/ ?", re.MULTILINE | re.DOTALL
)


def _read(name: str) -> str:
    return (files(__package__) / "hand" / name).read_text("utf-8")


def _pieces(name: str, seen: dict[str, str]) -> None:
    """Adds a piece after everything that it imports."""
    text = _read(name)
    for found in _IMPORT.finditer(text):
        if found["piece"] not in seen:
            _pieces(found["piece"], seen)
    seen[name] = _EXPORT.sub("", _COMMENT.sub("", _IMPORT.sub("", text)))


def style_text() -> str:
    """The styles of the hand's shadow tree."""
    return "".join(_COMMENT.sub("", _read(f"{name}.css")) for name in STYLES)


def worker_text() -> str:
    """The module that runs Python beside a page; it lies in the folder of the runtime."""
    return _COMMENT.sub("", _read("worker_main.js"))


@cache
def _joined() -> str:
    pieces: dict[str, str] = {}
    _pieces(ENTRY, pieces)
    constants = {
        "WORDS": {lang: words(lang) for lang in LANGUAGES},
        "STYLE": style_text(),
    }
    parts = [
        f"const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in constants.items()
    ]
    return "".join([*parts, *pieces.values()])


def module_text() -> str:
    """The ES module that anywidget loads."""
    return f"{_joined()}export default {{ render }};\n"


def script_text() -> str:
    """The classic script of the site: a page opened from disk cannot load modules.

    A page may carry it twice, as one exported from a notebook does; once is enough.
    """
    guard = '"use strict";\nif (customElements.get("durak-hand")) return;\n'
    return f"(() => {{\n{guard}{_joined()}}})();\n"

"""The scripts of the front end, as `making` bundled them, with the words of every language.

As a module for widgets, a script for pages, and in an extension for JupyterLab and Notebook 7.

>>> from durak_teach.widgets import bundle
>>> bundle.module_text().endswith("export default DurakHanded.default;\\n")
True
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path

from durak_teach.table.words import words
from durak_teach.text import LANGUAGES

LABEXTENSION = "durak-teach"  # its name in JupyterLab
# where a script of the site finds what it shares with those before it: the hand has one name
_TAKEN = """const require = (path) => path.includes("/hand/") ?
  globalThis.DurakHand ?? {} : DurakModules[path.split("/").pop().slice(0, -3)];
"""
# the words of each language by their names, which are written once
_SPOKEN = """for (const lang in TEXTS)
WORDS[lang] = Object.fromEntries(NAMES.map((name, i) => [name, TEXTS[lang][i]]));
"""
_VERSION = '"@version@"'  # in the worker
# in a checkout; a package that is installed has no sources
_SOURCE = Path(__file__).resolve().parents[2] / "web" / "hand" / "elements.js"


@cache
def _made(name: str) -> str:
    """What was bundled; in a checkout of the sources as they are."""
    if _SOURCE.is_file():
        from durak_teach.widgets import making

        making.refresh()
    return (files(__package__) / "static" / name).read_text("utf-8")


def script_text() -> str:
    """The classic script of the site: a page opened from disk cannot load modules.

    A page may carry it twice, as one exported from a notebook does; once is enough.
    """
    spoken_words = {lang: words(lang) for lang in LANGUAGES}
    names = [*spoken_words[LANGUAGES[0]]]
    texts = {lang: [found[name] for name in names] for lang, found in spoken_words.items()}
    spoken = f"const WORDS = {{}}, NAMES = {_json(names)}, TEXTS = {_json(texts)};\n{_SPOKEN}"
    guard = '"use strict";\nif (customElements.get("durak-hand")) return;\n'
    return f"(() => {{\n{guard}{spoken}{_made('hand.js')}}})();\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def review_text() -> str:
    """The script that looks a deal over; a page with hands loads it when it is asked for."""
    return _later("review.js")


def _later(name: str) -> str:
    """A script that takes from the hand what it shares with it."""
    return f"(() => {{\nconst require = () => DurakHand;\n{_made(name)}}})();\n"


def module_text() -> str:
    """The ES module that anywidget loads."""
    return script_text() + _widget()


def review_module_text() -> str:
    """The ES module of a deal that is looked over in a notebook."""
    return script_text() + review_text() + _widget()


def _widget() -> str:
    made = _made("widget.js")
    return f"const require = () => DurakHand;\n{made}export default DurakHanded.default;\n"


def worker_text(version: str = "") -> str:
    """The module that runs Python beside a page; it lies in the folder of the runtime.

    `version` names what lies there beside it. It is one block, so that no part of it can be run:
    of what breaks off on the way a browser says so, wherever that is.
    """
    return f"{{\n{_made('worker.js').replace(_VERSION, json.dumps(version))}}}\n"


def boot_text() -> str:
    """What runs before a page is drawn: its look, and what this browser keeps."""
    return _made("boot.js")


def site_text() -> str:
    """The script that all pages of the site load."""
    return f"(() => {{\n{_TAKEN}{_made('site/site.js')}}})();\n"


def page_text(name: str) -> str:
    """A script that some pages of the site load; others have what it exports by its name."""
    handed = f"DurakModules[{json.dumps(name)}] = DurakHanded;\n"
    return f"(() => {{\n{_TAKEN}{_made(f'site/{name}.js')}{handed}}})();\n"


def exported_text() -> tuple[str, str]:
    """The script and the style of a notebook that was exported as one page."""
    return _made("page.js"), _made("page.css")


def extension_text() -> str:
    """The script by which JupyterLab and Notebook 7 load the extension: a container of modules."""
    return script_text() + review_text() + _later("extension.js")


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

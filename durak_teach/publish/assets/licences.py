"""Licence texts beside the built site, and the bill of materials: what is in it, what made it."""

from __future__ import annotations

import json
import re
import shutil
import uuid
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

FOLDER: Final = "licenses"
BILL: Final = "bom.cdx.json"
SCRIPTS: Final = (  # libraries that pages load
    "ts-fsrs", "lean-qr", "qr", "minisearch",
    "@codemirror/commands", "@codemirror/lang-python", "@codemirror/language", "@codemirror/state",
    "@codemirror/view", "@lezer/common", "@lezer/highlight", "@lezer/lr", "@lezer/python",
    "@marijn/find-cluster-break", "crelt", "style-mod", "w3c-keyname",
)  # fmt: skip
THEME: Final = "mkdocs-material"  # its script and its sheet are on every page
NOTHING: Final[Mapping[str, tuple[str, str]]] = MappingProxyType({})
_PIN: Final = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)

Component = dict[str, Any]


def write(
    root: Path, target: Path, version: str, more: Mapping[str, tuple[str, str]] = NOTHING
) -> None:
    """Write the folder of licences; `version` is that of this package.

    A site may hold `more` packages of Python, by name: the version and the licence of each.
    """
    folder = target / FOLDER
    shutil.copytree(root / "site" / FOLDER, folder, dirs_exist_ok=True)
    shutil.copyfile(root / "LICENSE", folder / "durak_teach.txt")
    text = json.dumps(bill(root, version, more), indent=1, ensure_ascii=False)
    (folder / BILL).write_text(text + "\n", "utf-8")


def bill(root: Path, version: str, more: Mapping[str, tuple[str, str]] = NOTHING) -> dict[str, Any]:
    """CycloneDX 1.6: what a visitor gets is `required`; what only makes or tests it `excluded`.

    The pins of every system are listed, so that it is the same wherever the site is built.
    """
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    runtime = root / "node_modules" / "pyodide" / "pyodide-lock.json"
    parts = [_component("durak_teach", version, "pypi", "MIT")]
    if runtime.exists():
        python = json.loads(runtime.read_text("utf-8"))["info"]["python"]
        parts.append(_component("python", python, "generic", "Python-2.0"))
        parts.append(
            _component("pyodide", lock["node_modules/pyodide"]["version"], "npm", "MPL-2.0")
        )
    for name in SCRIPTS:
        parts.append(_component(name, lock[f"node_modules/{name}"]["version"], "npm", "MIT"))
    for name, (installed, licence) in more.items():
        parts.append(_component(name, installed, "pypi", licence))
    tools = [
        _component(path.removeprefix("node_modules/"), package["version"], "npm")
        for path, package in lock.items()
        if path and path.removeprefix("node_modules/") not in ("pyodide", *SCRIPTS)
    ]
    pins = _PIN.findall((root / "pins" / "constraints.txt").read_text("utf-8"))
    # which of its versions it is depends on the Python that builds the site
    parts += [_component(name, pinned, "pypi", "MIT") for name, pinned in pins if name == THEME]
    tools += [
        _component(name, pinned, "pypi") for name, pinned in pins if name not in (THEME, *more)
    ]
    components = [
        *({**part, "scope": "required"} for part in parts),
        *({**tool, "scope": "excluded"} for tool in tools),
    ]
    content = json.dumps(components)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, content)}",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "durak_teach site"}},
        "components": components,
    }


def _component(name: str, version: str, kind: str, licence: str = "") -> Component:
    # a scope such as @types is written with its sign escaped
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    component: Component = {"type": "library", "name": name, "version": version, "purl": purl}
    component["bom-ref"] = purl
    if licence:
        component["licenses"] = [{"license": {"id": licence}}]
    return component

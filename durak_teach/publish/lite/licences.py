"""The licences of what the lab is made of: texts beside it, and lines of the bill of materials.

JupyterLab's own parts in JavaScript tell theirs in `third-party-licenses.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import metadata
from typing import Final

from durak_teach.publish.lite import python

TEXTS: Final = "licenses.txt"
FRAME: Final = (
    "jupyterlab-language-pack-ja-jp",
    "jupyterlab-widgets",
    "jupyterlite-core",
    "jupyterlite-pyodide-kernel",
)
# as packages tell it that know no SPDX
_TOLD: Final = {
    "MIT": "MIT",
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
}
_TEXT: Final = re.compile(r"[^/]+\.dist-info/(licenses/.+|(LICEN[CS]E|COPYING|NOTICE)[^/]*)")


def parts() -> dict[str, metadata.Distribution]:
    """Whatever of the lab comes from a package of Python, by name."""
    return {**{name: metadata.distribution(name) for name in FRAME}, **python.needed()}


def identifier(package: metadata.Distribution) -> str:
    """The licence as SPDX names it; "" where the package does not tell."""
    # not `about[…]`: some readers of metadata refuse a line that is not there
    spdx, classifiers, free = (
        package.metadata.get_all(name) or []
        for name in ("License-Expression", "Classifier", "License")
    )
    marks = [line.rpartition(" :: ")[2] for line in classifiers]
    named = (*spdx, *(_TOLD.get(name, "") for name in (*marks, *free)))
    return next(filter(None, named), "")


def bill() -> dict[str, tuple[str, str]]:
    """The version and the licence of each part, by name."""
    return {name: (each.version, identifier(each)) for name, each in parts().items()}


def texts(packages: Iterable[metadata.Distribution]) -> str:
    """Every licence text that the packages come with, one after the other."""
    pieces = []
    for package in packages:
        for file in package.files or ():
            if _TEXT.fullmatch(file.as_posix()):
                title = f"{package.metadata['Name']} {package.version}: {file.name}"
                pieces.append(f"{title}\n{'=' * len(title)}\n\n{file.read_text('utf-8').strip()}\n")
    return "\n\n".join(pieces)

"""Pin what `make` installs: ``python -m durak_teach.authoring.pins [--upgrade]``.

It needs `uv` and the network, and keeps the versions that are pinned unless it may upgrade them.

``pins/constraints.txt`` names the versions of all that any group needs; ``pins/hashes.txt`` has
them once more, as pip's `--require-hashes` reads them, under a comment with the groups that install
each.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Iterable, Iterator
from typing import Final

from durak_teach.authoring.sources import PACKAGE

ROOT: Final = PACKAGE.parent
# what builds this project, here and offline; the tools with which pip builds peers; and pip itself
BUILD: Final = ("hatchling", "Babel", "editables", "pip")
TOOLS: Final = ("setuptools", "wheel")
GROUPS: Final = ("site", "lab", "lite", "dev", "test", "peers", "bench", "audit", "node")
OPTIONS: Final = (
    *("--universal", "--python-version", "3.10", "--generate-hashes"),
    *("--no-annotate", "--no-header", "--no-emit-index-url", "--quiet"),
)
ENTRY: Final = re.compile(r"^\S.*(?:\n +--hash.*)*", re.MULTILINE)
HEADER: Final = """\
# Exact versions of all that `make` installs, for Python 3.10 and later, on every system.
# Made anew with: python -m durak_teach.authoring.pins"""
HASHED: Final = """\
# The versions in constraints.txt with the hashes of their files; above each, who installs it.
# Made anew with: python -m durak_teach.authoring.pins"""


def resolved(packages: Iterable[str], extras: Iterable[str] = (), pins: str = "") -> list[str]:
    """Packages and extras of the project with all that they need, an entry of pip's each."""
    command = ["uv", "pip", "compile", *OPTIONS, *(("--constraint", pins) if pins else ())]
    sources = ["pyproject.toml", *(word for extra in extras for word in ("--extra", extra))]
    done = subprocess.run(
        [*command, *(sources if extras else ()), "-"],
        cwd=ROOT,
        input="\n".join(packages),
        capture_output=True,
        text=True,
        check=True,
    )
    return ENTRY.findall(done.stdout)


def pin(entry: str) -> str:
    """The version of an entry, without its hashes."""
    return entry.partition(" \\\n")[0]


def version(entry: str) -> str:
    """The same without the systems that need it, which are more where more is installed."""
    return pin(entry).partition(" ;")[0]


def grouped(entries: list[str]) -> Iterator[str]:
    """The entries, above each the groups that install it."""
    pins = "pins/constraints.txt"
    needed = {extra: {*map(version, resolved((), [extra], pins))} for extra in GROUPS}
    needed["build"] = {*map(version, resolved(BUILD, pins=pins))}
    needed["tools"] = {*map(version, resolved(TOOLS, pins=pins))}
    for entry in entries:
        groups = [group for group, versions in needed.items() if version(entry) in versions]
        yield f"# {' '.join(groups)}\n{entry}"


def main() -> None:
    """Write both files."""
    parser = argparse.ArgumentParser(description="Pin what make installs.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    pins = "" if parser.parse_args().upgrade else "pins/constraints.txt"
    entries = resolved((*BUILD, *TOOLS), GROUPS, pins)
    _write("pins/constraints.txt", [HEADER, *map(pin, entries)])
    _write("pins/hashes.txt", [HASHED, *grouped(entries)])


def _write(name: str, parts: Iterable[str]) -> None:
    (ROOT / name).write_text("\n".join(parts) + "\n", "utf-8")


if __name__ == "__main__":
    main()

"""What a site and its hands are made of, as checksums: the same sum, nothing to make anew."""

from __future__ import annotations

import hashlib
import platform
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from durak_teach.publish.assets import others

PACKAGE: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ("site", "tutorials", "web")
SINGLE: Final = (
    "pyproject.toml",
    "pins/constraints.txt",
    "hatch_build.py",
    "README.md",
    "LICENSE",
    "package-lock.json",
)
TOOLS: Final = (
    "mkdocs",
    "mkdocs-jupyter",
    "mkdocs-material",
    "Markdown",
    "pymdown-extensions",
    "beautifulsoup4",
)
NODE: Final = (
    Path("node_modules", "pyodide", "package.json"),
    Path("node_modules", "ts-fsrs", "package.json"),
    Path("node_modules", "lean-qr", "package.json"),
    Path("node_modules", "qr", "package.json"),
    Path("node_modules", "esbuild", "package.json"),
    Path("node_modules", "@codemirror", "view", "package.json"),
)
_MADE: Final = frozenset({"__pycache__", "static"})  # of what is counted anyway
_COMPILED: Final = re.compile(rb"POT-Creation-Date: [^\n]*")
_HANDS: Final = frozenset({".py", ".txt", ".csv"})
# the hands of the site come from nothing here, those of a lesson from its own module, too
_COURSE: Final = "lessons/course"
_BESIDE: Final = ("cli", "paper", _COURSE)


def of_site(root: Path) -> str:
    """All that a site is made of: the program, texts, pages, lessons, settings, tools."""
    files = [*_below(PACKAGE), *others.files(), *root.glob("mkdocs*.yml")]
    for name in SOURCES:
        files += _below(root / name)
    files += [root / name for name in (*SINGLE, *NODE) if (root / name).is_file()]
    return _sum(files, root, [platform.python_version(), *map(metadata.version, TOOLS)])


@cache
def of_hands(lesson: str = "") -> str:
    """The program that makes the hands, with the module of a `lesson` for those of this one.

    Translated sentences are not in it: each hand knows which ones it says.
    """
    if lesson:
        return _sum([PACKAGE / _COURSE / f"{lesson}.py"], PACKAGE, [of_hands()])
    left_out = {PACKAGE / name for name in _BESIDE}
    files = [
        file
        for file in _below(PACKAGE)
        if file.suffix in _HANDS and left_out.isdisjoint(file.parents)
    ]
    files += others.files()
    return _sum(files, PACKAGE, [platform.python_version()])


def of_every_hand() -> str:
    """The program that makes the hands of generated pages, and all sentences."""
    compiled = (file for file in _below(PACKAGE) if file.suffix == ".mo")
    return _sum(compiled, PACKAGE, [of_hands()])


def of_text(text: str) -> str:
    """A text's own."""
    return hashlib.sha256(text.encode()).hexdigest()


def _below(folder: Path) -> Iterator[Path]:
    for file in folder.rglob("*"):
        made = not _MADE.isdisjoint(file.relative_to(folder).parts)
        if file.is_file() and not made and file.suffix != ".po":
            yield file


def _sum(files: Iterable[Path], root: Path, more: Iterable[str]) -> str:
    digest = hashlib.sha256("\n".join(more).encode())
    for file in sorted({*files}):
        name = file.relative_to(root) if root in file.parents else file
        digest.update(f"\n{name.as_posix()} {hashlib.sha256(_content(file)).hexdigest()}".encode())
    return digest.hexdigest()


def _content(file: Path) -> bytes:
    """What is in a file; compiled translations tell when that was, which says nothing."""
    content = file.read_bytes()
    return _COMPILED.sub(b"", content) if file.suffix == ".mo" else content

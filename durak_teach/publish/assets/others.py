"""Other packages whose options the site shows: their files belong to it, and to the browser."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

from durak_teach.games.families import FAMILIES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

VERSION = "0"  # of a wheel that lives in one site only
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
WHEEL = "Wheel-Version: 1.0\nGenerator: durak_teach\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def packages() -> Mapping[str, list[EntryPoint]]:
    """The packages (or single modules) by name, each with what it adds."""
    by_package: dict[str, list[EntryPoint]] = {}
    for family in FAMILIES.values():
        for entry in getattr(family.catalogue.others, "entries", {}).values():
            by_package.setdefault(entry.module.partition(".")[0], []).append(entry)
    return by_package


def files() -> Iterator[Path]:
    """Every file of these packages."""
    for name in packages():
        yield from (file for file, _ in _files(name))


def write_wheels(target: Path) -> dict[str, Path]:
    """A wheel for each package, so that the browser's Python has its options, too."""
    return {name: _wheel(name, entries, target) for name, entries in packages().items()}


def _wheel(name: str, entries: list[EntryPoint], target: Path) -> Path:
    wheel = target / f"{name}-{VERSION}-py3-none-any.whl"
    about = f"{name}-{VERSION}.dist-info"
    groups: dict[str, list[str]] = {}
    for entry in entries:
        groups.setdefault(entry.group, []).append(f"{entry.name} = {entry.value}\n")
    added = "".join(f"[{group}]\n{''.join(lines)}" for group, lines in groups.items())
    with ZipFile(wheel, "w", ZIP_DEFLATED) as packed:
        for file, place in _files(name):
            packed.write(file, place)
        packed.writestr(f"{about}/METADATA", METADATA.format(name=name, version=VERSION))
        packed.writestr(f"{about}/WHEEL", WHEEL)
        packed.writestr(f"{about}/entry_points.txt", added)
        packed.writestr(f"{about}/RECORD", "")
    return wheel


def _files(name: str) -> Iterator[tuple[Path, str]]:
    """The files of a package, each with its place in a wheel."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        return
    origin = Path(spec.origin)
    if not spec.submodule_search_locations:
        yield origin, origin.name
        return
    for file in sorted(origin.parent.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file, f"{name}/{file.relative_to(origin.parent).as_posix()}"

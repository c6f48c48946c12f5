"""The rooms of the house: what CONTRIBUTING says of them is what the imports do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "durak_teach"
ROW = re.compile(r"^\| `(?P<room>\w+)/` \|[^|]*\| (?P<above>[^|]*) \|$", re.MULTILINE)


def table() -> dict[str, set[str]]:
    """Each room, lowest first, with those that it may import."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return {row["room"]: {*re.findall(r"\w+", row["above"])} for row in ROW.finditer(text)}


def imported(module: Path) -> Iterator[str]:
    """The rooms that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{each.name}" for each in node.names]
        elif isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        for name in names:
            package, _, rest = name.partition(".")
            if package == "durak_teach" and rest and (PACKAGE / rest.split(".")[0]).is_dir():
                yield rest.split(".")[0]


def test_the_table_names_every_room_and_nothing_lies_beside_them() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert {*table()} == rooms
    assert {path.name for path in PACKAGE.glob("*.py")} <= {"__init__.py", "__main__.py"}


def test_a_lesson_is_made_of_no_other_one() -> None:
    course = "durak_teach.lessons.course"
    for file in (PACKAGE / "lessons" / "course").glob("*.py"):
        froms = [
            node
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.ImportFrom)
        ]
        assert not [node.module for node in froms if (node.module or "").startswith(course)], file


def test_the_floors_lie_above_each_other() -> None:
    below: set[str] = set()
    for room, may in table().items():
        assert may <= below, f"{room} may import {may - below}, which lies above it"
        below.add(room)


@pytest.mark.parametrize("room", table())
def test_a_room_imports_what_the_table_allows(room: str) -> None:
    found = {
        (path.relative_to(PACKAGE).as_posix(), other)
        for path in (PACKAGE / room).rglob("*.py")
        for other in imported(path)
        if other != room
    }
    assert {pair for pair in found if pair[1] not in table()[room]} == set()
    assert table()[room] == {other for _, other in found}, "the table allows more than is used"

"""The rooms of the house: what CONTRIBUTING says of them is what the imports do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "durak_teach"
LATER = {  # what is imported where it is used, and looks back
    ("text.message", "text.phrase"): "`str(text)` is its English sentence",
}
FOR_TYPES = {  # what is imported for a type checker alone, and looks back
    ("kernel.state", "kernel.game"): "`state.game` is one",
    ("kernel.question", "kernel.state"): "questions are attributes of states",
    ("kernel.as_position", "kernel.state"): "`str(state)` is a position",
}
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


def modules() -> dict[str, Path]:
    """Every module, by its name below the package."""
    paths = {
        path: path.relative_to(PACKAGE).with_suffix("").parts for path in PACKAGE.rglob("*.py")
    }
    return {".".join(parts).removesuffix(".__init__"): path for path, parts in paths.items()}


def needed(module: str, path: Path, names: dict[str, Path]) -> set[str]:
    """The modules that one imports, in functions and for a type checker, too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition("durak_teach.")[2] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (source := _source(module, path, node)):
            package = source.partition("durak_teach.")[2]
            inside = {alias.name: f"{package}.{alias.name}".lstrip(".") for alias in node.names}
            found |= {name if name in names else package for name in inside.values()}
    return {name for name in found - {module} if name in names}


def _source(module: str, path: Path, node: ast.ImportFrom) -> str | None:
    """The whole name of what is imported from, if it is ours; `.phrase` is beside the module."""
    whole = f"durak_teach.{module}".split(".")
    beside = whole if path.name == "__init__.py" else whole[:-1]
    package = beside[: len(beside) - node.level + 1] if node.level else []
    source = ".".join([*package, *filter(None, [node.module])])
    return source if f"{source}.".startswith("durak_teach.") else None


def test_no_module_leads_back_to_itself() -> None:
    """Neither when it is loaded nor later; what looks back all the same says why."""
    names = modules()
    graph = {name: needed(name, path, names) for name, path in names.items()}
    for (module, back), why in (FOR_TYPES | LATER).items():
        assert back in graph[module], f"{module} imports {back} no more ({why})"
        graph[module] -= {back}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle: {' → '.join(error.args[1][::-1])}")


@pytest.mark.parametrize(("module", "back"), FOR_TYPES)
def test_what_looks_back_does_so_for_types_alone(module: str, back: str) -> None:
    tree = ast.parse(modules()[module].read_text("utf-8"))
    guarded = [
        node
        for test in ast.walk(tree)
        if isinstance(test, ast.If) and ast.unparse(test.test) == "TYPE_CHECKING"
        for node in ast.walk(test)
    ]
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == f"durak_teach.{back}"
    ]
    assert found
    assert all(node in guarded for node in found)


def test_the_site_is_made_in_rooms_that_lie_above_each_other() -> None:
    """Each imports what lies below it; `bundles` and `hooks` stand above all, `export` alone."""
    publish = PACKAGE / "publish"
    told = ast.get_docstring(ast.parse((publish / "__init__.py").read_text("utf-8"))) or ""
    order = re.findall(r"`(\w+)`", told.partition("Above them")[0])
    assert {*order} == {path.parent.name for path in publish.glob("*/__init__.py")}
    for path in publish.rglob("*.py"):
        room = path.relative_to(publish).parts[0]
        below = order[: order.index(room) + 1] if room in order else order
        for name in _within(path, "durak_teach.publish"):
            assert name in below or room not in order, f"{path} imports {name}"
            assert room != "export.py", f"{path} imports {name}"


def _within(module: Path, package: str) -> Iterator[str]:
    """What a module imports from a package: the first names below it."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{package}."):
            below = str(node.module)[len(package) + 1 :].split(".")[0]
            yield from [below] if below else (each.name for each in node.names)

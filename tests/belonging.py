"""Which tests belong to a file: ``python tests/belonging.py FILE…``, for ``make check ONLY=FILE``.

A module's are those that import it, or whatever imports it, at the fewest steps. A module that is
found by its name alone (an option, a lesson) has those of its package. Any other file's are those
that name it, or the folder in which it lies. A test belongs to itself.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
LANGUAGES = ("en", "ja")  # folders of these names lie everywhere


def belonging_to(files: Iterable[str]) -> list[str]:
    """The test files that belong to some files, as paths from the root."""
    found = {test for file in files for test in _of(Path(file).resolve().relative_to(ROOT))}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def _of(file: Path) -> set[Path]:
    if file.parts[0] == "tests" and file.name.startswith("test_"):
        return {ROOT / file}
    if file.suffix == ".py":
        return _importing(_name(ROOT / file))
    texts = {path: path.read_text("utf-8") for path in (*_tests(), *TESTS.glob("*.py"))}
    folder = next((part for part in file.parts[-2::-1] if part not in LANGUAGES), file.name)
    for word in (rf"\b{re.escape(file.name)}\b", rf'["/]{re.escape(folder)}["/]'):
        naming = {path for path, text in texts.items() if re.search(word, text)}
        if naming:
            return {test for path in naming for test in _of(path.relative_to(ROOT))}
    return set()


def _importing(module: str) -> set[Path]:
    """The tests nearest to a module, or to the package that it lies in."""
    users, tests = _users(), {_name(path): path for path in _tests()}
    while module:
        seen, ring = {module}, {module}
        while ring:
            ring = {user for each in ring for user in users[each]} - seen
            seen |= ring
            if ring & tests.keys():
                return {tests[name] for name in ring & tests.keys()}
        module = module.rpartition(".")[0]
    return set()


@cache
def _users() -> defaultdict[str, set[str]]:
    """The modules that import each module."""
    paths = (*(ROOT / "durak_teach").rglob("*.py"), *TESTS.rglob("*.py"))
    trees = {_name(path): ast.parse(path.read_text("utf-8")) for path in paths}
    users: defaultdict[str, set[str]] = defaultdict(set)
    for name, tree in trees.items():
        for node in ast.walk(tree):
            for used in _imported(node, trees):
                users[used].add(name)
    return users


def _imported(node: ast.AST, modules: Collection[str]) -> list[str]:
    """The modules that an import names: of a package its modules, not the package besides."""
    if isinstance(node, ast.Import):
        return [each.name for each in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        names = [f"{node.module}.{each.name}" for each in node.names]
        return [name if name in modules else node.module for name in names]
    return []


def _name(path: Path) -> str:
    """How a module is imported; those of `tests` by name alone, but for a package."""
    base = ROOT
    if TESTS in path.parents:
        base = TESTS if (path.parent / "__init__.py").exists() else path.parent
    return ".".join(path.relative_to(base).with_suffix("").parts).removesuffix(".__init__")


@cache
def _tests() -> list[Path]:
    """The tests that need neither a browser nor notebooks."""
    apart = (TESTS / "browser", TESTS / "outside_variants")
    return sorted(path for path in TESTS.rglob("test_*.py") if path.parent not in apart)


if __name__ == "__main__":
    print(*belonging_to(sys.argv[1:]))

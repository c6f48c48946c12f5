"""Making many trees small that look alike, such as the questions of one deck, to be compressed.

What occurs more than once stands once, whatever it is, and the names of an object's entries stand
apart from its values. Before deflate that leaves a third less than whole trees, in which deflate
has to say again and again from where it copies what.
"""

from __future__ import annotations

import json
from typing import Any

LIST, NUMBER = -1, -2  # what a row holds; from 0 on it is an object, with the names of that place
SHORT = 12  # characters; a reference to something shorter saves little
_text = json.JSONEncoder(separators=(",", ":")).encode  # `json.dumps` would make one for each part


def together(trees: list[object]) -> list[object]:
    """Names of objects, parts that are used more than once, trees; `apart` reads them.

    A number is the place of a part, a list is a row, and all else is what it is.
    """
    return _Together(trees).packed()


def apart(packed: list[Any]) -> list[object]:
    """The trees again."""
    names, parts, trees = packed
    whole: list[object] = []

    def read(value: object) -> object:
        if isinstance(value, int) and not isinstance(value, bool):
            return whole[value]
        if not isinstance(value, list):
            return value
        kind, *rest = value
        if kind == NUMBER:
            return rest[0]
        read_of = [read(each) for each in rest]
        return read_of if kind == LIST else dict(zip(names[kind], read_of, strict=True))

    for part in parts:
        whole.append(read(part))
    return [read(tree) for tree in trees]


class _Together:
    """Trees get numbers from the leaves upwards, the same number if they look alike."""

    def __init__(self, trees: list[object]) -> None:
        self._trees = trees
        self._names: dict[tuple[str, ...], int] = {}
        self._kinds: dict[object, int] = {}  # what looks alike has one number
        self._uses: list[int] = []
        self._rows: list[object] = []  # a leaf, or what kind of row it is and the numbers below it
        self._met: dict[int, int] = {}  # one and the same list may stand in several places
        self._numbered = [self._number(tree) for tree in trees]
        for number in self._numbered:
            self._uses[number] += 1

    def _number(self, tree: object) -> int:
        if not isinstance(tree, (dict, list)):
            number = self._kinds.get((tree, type(tree)))
            return self._new(tree, tree) if number is None else number
        number = self._met.get(id(tree))
        if number is None:
            number = self._met[id(tree)] = self._branch(tree)
        return number

    def _branch(self, tree: dict[str, object] | list[object]) -> int:
        if isinstance(tree, dict):
            kind = self._names.setdefault(tuple(tree), len(self._names))
            row = (kind, *map(self._number, tree.values()))
        else:
            row = (LIST, *map(self._number, tree))
        number = self._kinds.get((row, type(tree)))
        if number is None:
            number = self._new(row, tree)
            for below in row[1:]:
                self._uses[below] += 1
        return number

    def _new(self, row: object, tree: object) -> int:
        number = self._kinds[row, type(tree)] = len(self._rows)
        self._rows.append(row)
        self._uses.append(0)
        return number

    def packed(self) -> list[object]:
        """What `together` gives."""
        self._parts: list[object] = []
        self._places: dict[int, int] = {}
        trees = [self._small(number) for number in self._numbered]
        return [list(map(list, self._names)), self._parts, trees]

    def _small(self, number: int) -> object:
        if number in self._places:
            return self._places[number]
        row = self._rows[number]
        if isinstance(row, tuple):
            small: object = [row[0], *map(self._small, row[1:])]
        elif isinstance(row, (int, float)) and not isinstance(row, bool):
            return [NUMBER, row]
        else:
            small = row
        if self._uses[number] > 1 and _is_long(small):
            self._places[number] = len(self._parts)
            self._parts.append(small)
            return self._places[number]
        return small


def _is_long(value: object) -> bool:
    """Whether a reference saves anything; most need no writing to tell."""
    if isinstance(value, str) and len(value) + 2 >= SHORT:
        return True
    if isinstance(value, list) and 2 * len(value) + 1 >= SHORT:
        return True
    return _length(value) >= SHORT


def _length(value: object) -> int:
    """How many characters JSON needs; a list has brackets, and commas between."""
    if isinstance(value, list):
        return max(len(value) + 1, 2) + sum(map(_length, value))
    return len(str(value)) if type(value) is int else len(_text(value))

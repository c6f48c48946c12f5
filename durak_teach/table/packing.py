"""Making JSON small: what occurs more than once stands once, in a pool.

A subtree that is repeated is replaced by `{"$": n}`, the n-th entry of the pool; entries refer
only to earlier ones, so a reader needs one pass.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

SMALLEST = 16  # bytes; a reference to something shorter saves nothing
_text = json.JSONEncoder(ensure_ascii=False).encode  # `json.dumps` would make one for each leaf


def pack(tree: object) -> tuple[list[object], object]:
    """The pool and the packed tree."""
    return _Packing(tree).packed()


def unpack(pool: list[Any], tree: object) -> Any:
    """The tree again."""
    if isinstance(tree, dict):
        if set(tree) == {"$"}:
            return unpack(pool, pool[tree["$"]])
        return {key: unpack(pool, value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [unpack(pool, value) for value in tree]
    return tree


class Sharing:
    """Gives trees back in which all that looks alike is one object: soon said, soon packed.

    Their leaves may be whatever has a hash, such as texts.
    """

    def __init__(self) -> None:
        self._alike: dict[object, object] = {}
        self._met: dict[int, object] = {}

    def __call__(self, tree: object) -> object:
        if not isinstance(tree, (dict, list)):
            return self._alike.setdefault((tree, type(tree)), tree)
        met = self._met.get(id(tree))
        if met is None:
            met = self._met[id(tree)] = self._branch(tree)
        return met

    def _branch(self, tree: dict[str, object] | list[object]) -> object:
        """What is below is shared already, so looking alike means being the same."""
        if isinstance(tree, dict):
            named = {name: self(each) for name, each in tree.items()}
            return self._alike.setdefault((*named, *map(id, named.values())), named)
        row = [self(each) for each in tree]
        return self._alike.setdefault((None, *map(id, row)), row)


class _Kind(NamedTuple):
    """Subtrees that look alike: one of them, the numbers of its children, its bytes as text."""

    tree: object
    children: list[int]
    length: int


class _Packing:
    """Subtrees get numbers from the leaves upwards, the same number if they look alike: a branch
    is known by the numbers of its children, so each subtree is looked at once."""

    def __init__(self, tree: object) -> None:
        self.kinds: list[_Kind] = []
        self.uses: list[int] = []  # in how many places of different subtrees each kind stands
        self._numbers: dict[object, int] = {}
        self._objects: dict[int, int] = {}  # one and the same list may stand in several places
        self.root = self._number(tree)
        self.uses[self.root] += 1

    def _number(self, tree: object) -> int:
        if isinstance(tree, dict):
            return self._branch(tree, list(tree.values()), tuple(tree))
        if isinstance(tree, list):
            return self._branch(tree, tree, None)
        key = (tree, type(tree))  # True is 1 for Python, not for JSON
        number = self._numbers.get(key)
        return self._new(key, tree, [], _size(tree)) if number is None else number

    def _branch(self, tree: object, below: list[object], names: tuple[str, ...] | None) -> int:
        number = self._objects.get(id(tree))
        if number is None:
            children = [self._number(each) for each in below]
            key = (names, *children)
            number = self._numbers.get(key)
            if number is None:
                commas = max(len(children) - 1, 0) + 2  # and the brackets
                length = commas + sum(self.kinds[each].length for each in children)
                length += sum(_length(name) + 1 for name in names or ())
                number = self._new(key, tree, children, length)
            self._objects[id(tree)] = number
        return number

    def _new(self, key: object, tree: object, children: list[int], length: int) -> int:
        number = self._numbers[key] = len(self.kinds)
        self.kinds.append(_Kind(tree, children, length))
        self.uses.append(0)
        for each in children:
            self.uses[each] += 1
        return number

    def packed(self) -> tuple[list[object], object]:
        """The pool and the packed tree."""
        self.pool: list[object] = []
        self._places: dict[int, int] = {}
        return self.pool, self._small(self.root)

    def _small(self, number: int) -> object:
        if number in self._places:
            return {"$": self._places[number]}
        tree, children, length = self.kinds[number]
        if isinstance(tree, dict):
            small: object = dict(zip(tree, map(self._small, children), strict=True))
        elif isinstance(tree, list):
            small = [self._small(child) for child in children]
        else:
            small = tree
        if self.uses[number] > 1 and length >= SMALLEST:
            self._places[number] = len(self.pool)
            self.pool.append(small)
            return {"$": self._places[number]}
        return small


def _size(leaf: object) -> int:
    return len(str(leaf)) if type(leaf) is int else len(_text(leaf).encode())


@lru_cache(maxsize=256)
def _length(name: str) -> int:
    return _size(name)

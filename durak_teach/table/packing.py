"""Making JSON small: what occurs more than once stands once, in a pool.

A subtree that is repeated is replaced by `{"$": n}`, the n-th entry of the pool; entries refer
only to earlier ones, so a reader needs one pass.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

SMALLEST = 16  # characters; a reference to something shorter saves nothing


def pack(tree: Any) -> tuple[list[Any], Any]:
    """The pool and the packed tree."""
    seen: Counter[str] = Counter()
    _count(tree, seen)
    pool: list[Any] = []
    places: dict[str, int] = {}
    return pool, _packed(tree, seen, pool, places)


def unpack(pool: list[Any], tree: Any) -> Any:
    """The tree again."""
    if isinstance(tree, dict):
        if set(tree) == {"$"}:
            return unpack(pool, pool[tree["$"]])
        return {key: unpack(pool, value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [unpack(pool, value) for value in tree]
    return tree


def _key(tree: Any) -> str:
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))


def _count(tree: Any, seen: Counter[str]) -> None:
    key = _key(tree)
    seen[key] += 1
    if seen[key] > 1:
        return
    for child in _children(tree):
        _count(child, seen)


def _children(tree: Any) -> list[Any]:
    if isinstance(tree, dict):
        return list(tree.values())
    return tree if isinstance(tree, list) else []


def _packed(tree: Any, seen: Counter[str], pool: list[Any], places: dict[str, int]) -> Any:
    key = _key(tree)
    if key in places:
        return {"$": places[key]}
    if isinstance(tree, dict):
        small: Any = {name: _packed(value, seen, pool, places) for name, value in tree.items()}
    elif isinstance(tree, list):
        small = [_packed(value, seen, pool, places) for value in tree]
    else:
        small = tree
    if seen[key] > 1 and len(key) >= SMALLEST:
        places[key] = len(pool)
        pool.append(small)
        return {"$": places[key]}
    return small

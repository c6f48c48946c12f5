"""How the answers that several rules give to one question become one answer."""

from __future__ import annotations

from collections.abc import Iterable


def all_of(groups: Iterable[frozenset[int]]) -> frozenset[int]:
    """The numbers that every rule admits."""
    return frozenset.intersection(*groups)


def in_order(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """All of them, in the order of their names."""
    first, *others = groups
    return tuple(sorted({*first}.union(*others))) if others else first

"""Which games have a rulebook page, and on which of them a rule is told."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from durak_teach.games.families import FAMILIES, game

if TYPE_CHECKING:
    from durak_teach.kernel.game import Game


@cache
def books() -> Mapping[str, Game]:
    """The games with a rulebook, by the name of its page: each form that a family has by itself."""
    return {
        form.id: game(family.name) if family.alone else game(family.name, form.id)
        for family in FAMILIES.values()
        for form in family.own_forms
    }


@cache
def _told() -> Mapping[str, tuple[str, ...]]:
    where: dict[str, tuple[str, ...]] = {}
    for page, played in books().items():
        for rule in played.laws:
            where[rule.id] = (*where.get(rule.id, ()), page)
    return where


def books_of(rule: str) -> tuple[str, ...]:
    """The rulebooks that tell a rule, by the names of their pages; none for one of an option."""
    return _told().get(rule, ())


def book_of(rule: str) -> str:
    """The rulebook that a rule belongs to, the first that tells it; "" for one of an option."""
    return next(iter(books_of(rule)), "")


def address(rule: str) -> str:
    """Where a rule is read, seen from the folder of the rules."""
    return f"{book_of(rule) or rule.rpartition('.')[0]}.html#{rule}"

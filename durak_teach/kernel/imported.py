"""Names that are asked of the package and are not there: where they are, or which is meant.

`from durak_teach import simulte` asks the package as `durak_teach.simulte` does, but of an
`AttributeError` it drops the sentence, so there an `ImportError` has to be raised. `hasattr` and
Tab want the `AttributeError`; who asks is told by the frame, since Python hands nothing over.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final

from durak_teach.kernel.errors import DurakError, UnknownName, no_name
from durak_teach.kernel.nearest import nearest
from durak_teach.text import say

PACKAGE: Final = "durak_teach"
# What people look for in the package that lies in a module.
HOMES: Final = MappingProxyType({
    name: f"{PACKAGE}.{module}"
    for module, names in {
        "kernel.rules": "Rule Variant after allows answers forbids",
        "kernel.variant_parts": "Fact Parameter Zone",
        "kernel.game": "Game",
        "kernel.cards": "Card Rank Suit card cards rank suit",
        "kernel.moves": "Move move",
        "kernel.state": "Event State",
        "kernel.verdict": "IllegalMove Verdict",
        "kernel.errors": "DurakError NotationError RulesClash UnknownGame",
        "games.families": "FAMILIES",
        "text": "render say use",
    }.items()
    for name in names.split()
})  # fmt: skip


class UnknownImport(DurakError, ImportError):
    """A name that is imported from the package and not there."""


def not_there(name: str, names: Iterable[str]) -> Exception:
    """The error of a name that the package has not, for its `__getattr__` to raise."""
    imported = sys._getframe(2).f_code.co_name == "_handle_fromlist"
    if imported and find_spec(f"{PACKAGE}.{name}"):
        return AttributeError(name)  # a room: Python goes on and imports it
    error = _elsewhere(name) or no_name(name, names)
    return UnknownImport(error.text) if imported else error


def _elsewhere(name: str) -> UnknownName | None:
    near = name if name in HOMES else nearest(name, HOMES)
    if near.casefold() != name.casefold():
        return None
    example = f"from {HOMES[near]} import {near}"
    return UnknownName(
        say("{owner} has no `{name}`; write `{example}`.",
            owner=PACKAGE, name=name, example=example)
    )  # fmt: skip

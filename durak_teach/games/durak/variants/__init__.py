"""The catalogue of house options and variants: one module each, found by itself.

Then those of other packages, which `durak_teach.games.installed` finds.

>>> from durak_teach.games.durak.variants import catalogue
>>> catalogue()["japanese"].pitch
'Only spades beat spades; spades are never trumps.'
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache

from durak_teach.games.installed import Installed
from durak_teach.kernel.family import Catalogue
from durak_teach.kernel.rules import Variant

_NUMBERED = re.compile(r"([HV]\d\d\w?)(?:\.(\d+))?")


class Modules(Mapping[str, Variant]):
    """Every option of this package by id. Asked for one, it reads that one's module only."""

    def __getitem__(self, name: str) -> Variant:
        module = name.partition(".")[0]
        if module not in _modules():
            raise KeyError(name)
        return _in_module(module)[name]

    def __contains__(self, name: object) -> bool:
        module = str(name).partition(".")[0]
        return module in _modules() and name in _in_module(module)

    def __iter__(self) -> Iterator[str]:
        """In the order of the rulebook: H01 … H29, V01 … V50; then those with another source."""
        return iter(_in_order())

    def __len__(self) -> int:
        return len(_in_order())


@cache
def catalogue() -> Catalogue:
    """Every option and variant, with its choices (`japanese.queen_top`), by id."""
    return Catalogue(Modules(), Installed("durak"))


@cache
def _modules() -> frozenset[str]:
    return frozenset(module.name for module in pkgutil.iter_modules(__path__))


@cache
def _in_module(name: str) -> dict[str, Variant]:
    values = vars(importlib.import_module(f"{__name__}.{name}")).values()
    return {value.id: value for value in values if isinstance(value, Variant)}


@cache
def _in_order() -> tuple[str, ...]:
    options = [v for name in _modules() for v in _in_module(name).values()]
    return tuple(variant.id for variant in sorted(options, key=_place))


def _place(variant: Variant) -> tuple[bool, str, int, str]:
    """`V01.2` stands before `V01.10`, `V04` before `V04a`."""
    numbered = _NUMBERED.fullmatch(variant.source)
    head, piece = numbered.groups() if numbered else ("", None)
    return not numbered, head, int(piece or 0), variant.id

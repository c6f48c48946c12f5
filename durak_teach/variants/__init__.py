"""The catalogue of house options and variants: one module each, found by itself."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

from durak_teach.rules import Variant


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Variant]:
    """Every option and variant by id, in the order of the rulebook (H01 … V50)."""
    modules = (
        importlib.import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)
    )
    found = [value for m in modules for value in vars(m).values() if isinstance(value, Variant)]
    return {variant.id: variant for variant in sorted(found, key=lambda v: v.source)}

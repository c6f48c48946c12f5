"""What the tests of the engine share."""

from __future__ import annotations

from hypothesis import settings

USUAL = 30  # examples of a property in `make test`


def examples(percent: int) -> settings:
    """So many per cent of the examples that the profile in use asks for (usually `USUAL`)."""
    return settings(max_examples=max(1, settings.default.max_examples * percent // 100))


def several(some: int, many: int) -> int:
    """How many of many alike are tried: some, and in `make fuzz` many."""
    return many if settings.default.max_examples > USUAL else some

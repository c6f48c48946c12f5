"""What the tests of the engine share."""

from __future__ import annotations

from hypothesis import settings


def examples(percent: int) -> settings:
    """So many per cent of the examples that the profile in use asks for (usually 100)."""
    return settings(max_examples=max(1, settings.default.max_examples * percent // 100))

"""Of what a test could ask it asks a sample, the same one in every run; `make fuzz` asks all.

What is asked about several things (pages, lessons, moments) at several sizes, in both languages, or
in the light and in the dark is asked about each thing once, in turn, so that over the things every
size, language and theme is met as often as any other."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar
from zlib import crc32

T = TypeVar("T")

EVERY: Final = bool(os.environ.get("DURAK_FUZZ"))
LANGUAGES: Final = ("en", "ja")


def in_turn(ways: Sequence[T], turn: int) -> tuple[T, ...]:
    """The way whose turn it is, or with `DURAK_FUZZ` all."""
    return tuple(ways) if EVERY else (ways[turn % len(ways)],)


def turn_of(name: str) -> int:
    """The turn of what has a name and no number: always the same."""
    return crc32(name.encode())

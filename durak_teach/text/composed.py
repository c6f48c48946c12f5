"""What is put together of texts, and has not yet chosen its language either."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from .message import Text, Word

COMMA = Word(en=", ", ja="、")  # between the parts of a label
SPACE = Word(en=" ", ja="")  # between sentences


@dataclass(frozen=True, slots=True)
class Joined:
    """Parts one after the other, with a gap between them."""

    parts: tuple[Said, ...]
    gap: Word | str = COMMA


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text with a capital letter and a full stop where they are missing."""

    text: Said


@dataclass(frozen=True, slots=True)
class Spoken:
    """A card as one says it: nine of hearts."""

    card: Any


Said: TypeAlias = str | Text | Word | Joined | Sentence | Spoken

"""What the variants of a game declare, by full name: `variant.name` → a fact, an agreed value."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final, NoReturn, TypeVar

from durak_teach.kernel.errors import place_of, unknown_word
from durak_teach.text import Text, say

NO_FACT: Final = say(
    "{where:whole}: no variant of this game records “{name}”; the nearest name in `facts` is "
    "“{near}”."
)
NO_VALUE: Final = say(
    "{where:whole}: no variant of this game has a parameter “{name}”; the nearest is “{near}”."
)
V = TypeVar("V")
_KERNEL: Final = __name__.rpartition(".")[0]


class Declared(dict[str, V]):
    """A mapping that tells whoever asks for another name which one is nearest.

    `text` tells it, with the places `where`, `name` and `near`.
    """

    def __init__(self, text: Text, values: Mapping[str, V]) -> None:
        super().__init__(values)
        self._text = text

    def __missing__(self, name: str) -> NoReturn:
        frame = sys._getframe(1)
        while frame.f_back and frame.f_globals.get("__name__", "").startswith(_KERNEL):
            frame = frame.f_back
        raise unknown_word(self._text, place_of(frame), name, self)

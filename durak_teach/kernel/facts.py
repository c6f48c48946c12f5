"""The notation of facts: numbers, flags, words, seats, and values for each seat.

What a fact may hold shows in its default: `0` a number, `False` a flag, `""` a word, `()` seats
or words, `{"": 0}` a number for each seat, `{"": ""}` a word for each seat.
"""

from __future__ import annotations

from typing import Any, Final

from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.outside import whole_number
from durak_teach.text import say

FLAGS: Final = {"yes": True, "1": True, "no": False, "0": False, "": False}


def read(default: Any, text: str) -> object:
    """The value that a text stands for, of the same kind as the default."""
    if isinstance(default, dict):
        pairs = [(word[:1], word[1:].removeprefix(":")) for word in _words(text)]
        return {**default, **{seat: read(default[""], value) for seat, value in pairs}}
    if isinstance(default, tuple):
        return tuple(_words(text))
    if isinstance(default, bool):
        if text not in FLAGS:
            raise NotationError(say("`{text}` is neither yes nor no.", text=text))
        return FLAGS[text]
    if isinstance(default, int):
        number = whole_number(text)
        if number is None:
            raise NotationError(say("`{text}` is not a whole number.", text=text))
        return number
    return "" if text == "-" else text


def written(value: Any) -> str:
    """The text that `read` reads."""
    if isinstance(value, dict):
        return ",".join(f"{seat}:{written(v)}" for seat, v in value.items() if seat) or "-"
    if isinstance(value, tuple):
        return ",".join(value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) or "-"


def _words(text: str) -> list[str]:
    return [word for word in text.split(",") if word and word != "-"]

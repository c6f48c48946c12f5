"""Texts of an author: a plain string for every language, or an (English, Japanese) pair."""

from __future__ import annotations

from typing import Final, TypeAlias

from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.text import Text, say
from durak_teach.text.echo import visible
from durak_teach.text.message import Word

Own: TypeAlias = "str | tuple[str, str]"
LONGEST: Final = 1_000  # signs of a text


def own(name: str, value: object) -> Text:
    """The text of an argument; `DurakError` for anything but a string or a pair of them."""
    pair = (value, value) if isinstance(value, str) else value
    match pair:
        case [str(english), str(japanese)]:
            for text in (english, japanese):
                if not visible(text).strip():
                    raise DurakError(say("`{name}` is empty; write a sentence.", name=name))
                if len(text) > LONGEST:
                    raise DurakError(
                        say("`{name}` may have at most {n} characters.", name=name, n=LONGEST)
                    )
            return say("{text}", text=Word(en=_lines(english), ja=_lines(japanese)))
    raise WrongType(
        say("`{name}` must be a string, or a pair of strings (English, Japanese), not `{type}`.",
            name=name, type=type(value).__name__)
    )  # fmt: skip


def _lines(text: str) -> str:
    """A text with its lines, each of signs that can be seen."""
    return "\n".join(map(visible, text.strip().splitlines()))

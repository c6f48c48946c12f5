"""What docstrings hold: of a rule law, sentence and sections, of a class its attributes."""

from __future__ import annotations

import re
import textwrap
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from durak_teach.kernel.errors import no_name

SECTIONS: Final = ("Told", "Why", "Note", "Example", "Source")


def parts_of(text: str) -> dict[str, str]:
    """Law and sentence by these names, each section by its own in small letters."""
    parts: dict[str, str] = {}
    prose: list[str] = []
    for paragraph in text.split("\n\n"):
        head, _, _ = paragraph.partition(":")
        if head in SECTIONS:
            parts.update(_sections(paragraph))
        else:
            prose.append(" ".join(paragraph.split()))
    parts["law"] = prose[0]
    if len(prose) > 1:
        parts["sentence"] = prose[1]
    return parts


def _sections(paragraph: str) -> dict[str, str]:
    """`Why: …` and `Source: …` on one line or several; an `Example:` keeps its lines."""
    sections: dict[str, list[str]] = {}
    current = ""
    for line in paragraph.splitlines():
        head, _, rest = line.partition(":")
        if head in SECTIONS:
            current = head
            sections[current] = [rest.strip()]
        else:
            sections[current].append(line)
    return {
        name.lower(): textwrap.dedent("\n".join(lines)).strip()
        if name == "Example"
        else " ".join(part.strip() for part in lines).strip()
        for name, lines in sections.items()
    }


@cache
def listed(kind: type) -> tuple[str, ...]:
    """The attributes and methods that the docstring of a class lists, by their names."""
    lines = (kind.__doc__ or "").partition("Attributes:\n")[2].partition("\n\n")[0]
    return tuple(re.findall(r"^ {8}(\w+)[(:]", lines, re.MULTILINE))


class Listed:
    """Whoever asks for a name that the docstring does not list is told the nearest."""

    __slots__ = ()
    CALLS: ClassVar[tuple[str, ...]] = ()  # what is written around it where people look for a name

    if not TYPE_CHECKING:  # whoever checks types knows what there is

        def __getattr__(self, name: str) -> object:
            if name[0] == "_" or hasattr(type(self), name):  # a property that has failed by itself
                return object.__getattribute__(self, name)
            kind = type(self)
            raise no_name(name, (*listed(kind), *self.CALLS), f"`{kind.__name__}`")

    def __dir__(self) -> list[str]:
        """What Tab shows: what the docstring lists."""
        return [*listed(type(self))]  # type: ignore[arg-type]

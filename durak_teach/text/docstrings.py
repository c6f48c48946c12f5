"""What the docstring of a public name says, part by part: messages are found in it, pages show it.

A docstring has a summary, sections `Args:`, `Raises:`, `Traits:` and `Attributes:` (each a list of
`name: what it is`), `Returns:` with a sentence, other paragraphs, and last an example to be run.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, Final

LISTS: Final = ("Args", "Raises", "Traits", "Attributes")
_HEAD: Final = re.compile(rf"({'|'.join((*LISTS, 'Returns'))}):")
_ENTRY: Final = re.compile(r"(?m)^(?=\S)")
_PROMPT: Final = ">>>"


@dataclass(frozen=True)
class Documented:
    """A public name: what it names, and the parts of its docstring, in English."""

    name: str
    thing: Any
    summary: str = ""
    text: tuple[str, ...] = ()
    returns: str = ""
    example: str = ""
    lists: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @cached_property
    def members(self) -> tuple[Documented, ...]:
        """What a class offers, in the order of its source; nothing of a function.

        A class that lists its attributes offers these, and the rest is its own.
        """
        listed = not inspect.isclass(self.thing) or "Attributes" in self.lists
        things = () if listed else vars(self.thing).items()
        own = (documented(name, it) for name, it in things if name[0] != "_" and _is_code(it))
        return tuple(member for member in own if member.summary)

    @property
    def methods(self) -> list[str]:
        """The names of the methods among the attributes that it lists."""
        return [name.partition("(")[0] for name in self.lists.get("Attributes", ()) if "(" in name]

    def sentences(self) -> Iterator[str]:
        """Every sentence of it that is translated."""
        yield from filter(None, (self.summary, *self.text, self.returns))
        for entries in self.lists.values():
            yield from entries.values()
        for member in self.members:
            yield from member.sentences()


def _is_code(thing: Any) -> bool:
    """Whether a class's attribute is written as a function; a plain value is none."""
    return inspect.isfunction(thing) or isinstance(thing, (property, cached_property))


def public(modules: Iterable[ModuleType]) -> dict[str, Documented]:
    """Each function and class that some modules name as public, by its whole name."""
    named = {f"{m.__name__}.{name}": getattr(m, name) for m in modules for name in m.__all__}
    return {name: documented(name, it) for name, it in named.items() if callable(it)}


def given(names: Iterable[Documented]) -> dict[str, Documented]:
    """The classes of what functions give that list their attributes, and of what these give.

    Those that are named already are left out.
    """
    types: dict[str, Documented] = {}
    names = [*names]
    due = [each.thing for each in names if inspect.isfunction(each.thing)]
    while due:
        function = inspect.unwrap(due.pop())
        returned = str(inspect.signature(function).return_annotation)
        for name in re.findall(r"\w+", returned):
            about = documented(name, getattr(sys.modules[function.__module__], name, None))
            if "Attributes" in about.lists and name not in types:
                types[name] = about
                due += [getattr(about.thing, method) for method in about.methods]
    own = [each.thing for each in names]
    return {name: about for name, about in types.items() if about.thing not in own}


def documented(name: str, thing: Any) -> Documented:
    """What the docstring of a thing says.

    >>> found = documented("len", len)
    >>> found.summary, found.example
    ('Return the number of items in a container.', '')
    """
    blocks = re.split(r"\n\s*\n", inspect.getdoc(thing) or "")
    examples = [n for n, block in enumerate(blocks) if block.startswith(_PROMPT)]
    last = examples[0] if examples else len(blocks)
    summary, *rest = blocks[:last] or [""]
    lists: dict[str, Mapping[str, str]] = {}
    text: list[str] = []
    returns = ""
    for block in rest:
        head = _HEAD.match(block)
        if head is None:
            text.append(_line(block))
        elif head[1] in LISTS:
            lists[head[1]] = dict(_entries(block[head.end() :]))
        else:
            returns = _line(block[head.end() :])
    example = "\n\n".join(blocks[last:])
    return Documented(name, thing, _line(summary), tuple(text), returns, example, lists)


def _entries(block: str) -> Iterator[tuple[str, str]]:
    for entry in filter(str.strip, _ENTRY.split(inspect.cleandoc(block))):
        name, _, line = entry.partition(":")
        yield name.strip(), _line(line)


def _line(text: str) -> str:
    return " ".join(text.split())

"""In which order the rules of a game are told to people: the table of a rulebook.

The rules say what holds; a family says here which of them a reader is told, in what order, and
where a sentence leans on the one before. What is not told is taken for granted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from durak_teach.text import Text


class Line(NamedTuple):
    """A rule as it is told: how it joins the sentence before, and whether a paragraph begins."""

    rule: str
    joint: str = ""
    first: bool = False


class Claim(NamedTuple):
    """A sentence that no rule says, told where a rule stands that makes it true."""

    text: Text
    rule: str


class Section(NamedTuple):
    """A part of a rulebook, such as the deal.

    `order`: the id of a rule a line, perhaps behind a word that joins it (`but durak.…`), and an
    empty line before a new paragraph. `about` are words of rules that options bring here.
    """

    id: str
    title: Text
    order: str
    about: tuple[str, ...] = ()
    claim: Claim | None = None

    def lines(self) -> Iterator[Line]:
        """The rules in the order in which they are told."""
        first = True
        for words in map(str.split, self.order.strip().splitlines()):
            if words:
                *joint, rule = words
                yield Line(rule, "".join(joint), first)
            first = not words

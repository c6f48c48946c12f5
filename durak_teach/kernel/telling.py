"""In which order the rules of a game are told to people: the table of a rulebook.

The rules say what holds; a family says here which of them a reader is told, in what order, and
where a sentence leans on the one before. What is not told is taken for granted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from durak_teach.text import Text


class Claim(NamedTuple):
    """A sentence that no rule says, told where a rule stands that makes it true.

    What a table needs to hear though the engine never asks: the object of the game, shuffling.
    `id` is its name in the order of its section; unlike a rule's it has no dot. `unless` are rules
    that make it false.
    """

    id: str
    text: Text
    rule: str
    unless: tuple[str, ...] = ()


class Line(NamedTuple):
    """A rule, or a claim, as it is told: how it joins the sentence before, whether a paragraph
    begins. `rule` is the id of either.
    """

    rule: str
    joint: str = ""
    first: bool = False
    claim: Claim | None = None


class Section(NamedTuple):
    """A part of a rulebook, such as the deal.

    `order`: the id of a rule or of a claim a line, perhaps behind a word that joins it
    (`but durak.…`), and an empty line before a new paragraph. `about` are words of rules that
    options bring here.
    """

    id: str
    title: Text
    order: str
    about: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()

    def lines(self) -> Iterator[Line]:
        """The rules and claims in the order in which they are told."""
        claims = {claim.id: claim for claim in self.claims}
        first = True
        for words in map(str.split, self.order.strip().splitlines()):
            if words:
                *joint, rule = words
                yield Line(rule, "".join(joint), first, claims.get(rule))
            first = not words

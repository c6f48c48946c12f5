"""The same table with other cards: suits change places, and ranks keep their order.

>>> Exchange(dict(zip("shdc", "hsdc")), {"6": "8", "K": "A"})("A: 6s Kd x3")
'A: 8h Ad x3'
"""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

CARD = re.compile(r"\b([6-9TJQKA])([shdc])\b")
TRUMP = re.compile(r"(\btrump: )([shdc])\b")
SUITS, RANKS = "shdc", "6789TJQKA"


class Exchange(NamedTuple):
    """What each suit and each rank becomes, by their letters; of a text it makes another."""

    suits: dict[str, str]
    ranks: dict[str, str]

    @classmethod
    def none(cls) -> Exchange:
        """Everything stays."""
        return cls(dict(zip(SUITS, SUITS, strict=True)), dict(zip(RANKS, RANKS, strict=True)))

    @classmethod
    def drawn(cls, text: str, chance: Random) -> Exchange:
        """An exchange by chance of the ranks that a text names, and of all suits."""
        used = sorted({rank for rank, _ in CARD.findall(text)}, key=RANKS.index)
        ranks = sorted(chance.sample(RANKS, len(used)), key=RANKS.index)
        suits = chance.sample(SUITS, len(SUITS))
        return cls(dict(zip(SUITS, suits, strict=True)), dict(zip(used, ranks, strict=True)))

    def __call__(self, text: str) -> str:
        """A position, a move or a card with its cards exchanged."""
        changed = TRUMP.sub(lambda match: match[1] + self.suits[match[2]], text)
        return CARD.sub(lambda match: self.ranks[match[1]] + self.suits[match[2]], changed)

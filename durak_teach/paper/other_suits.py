"""A stored position in other suits: other cards for the same question."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from itertools import permutations
from typing import Final

from durak_teach.lessons.practice.bank import FIRST

DEALS: Final = 1_000_000  # first deals to choose from
_SUITS: Final = "shdc"
_CARD: Final = re.compile(r"\b([2-9TJQKA])([shdc])\b")
_TRUMP: Final = re.compile(r"^(trump: )([shdc])$", re.MULTILINE)
# options and other families may give a suit, or a card, a meaning of its own
_ALIKE: Final = re.compile(r"^rules: (prostoy|podkidnoy|perevodnoy)$", re.MULTILINE)


def turned(seed: int) -> dict[str, str]:
    """Which suit stands for which: numbers in a row have other suits."""
    ways = [*permutations(_SUITS)]
    return dict(zip(_SUITS, ways[seed % len(ways)], strict=True))


def in_suits(source: str, suits: Mapping[str, str]) -> str:
    """A position's text with its suits changed, where all suits are alike but for the trump."""
    if not _ALIKE.search(source):
        return source
    for place in (_CARD, _TRUMP):
        source = place.sub(lambda found: found[1] + suits[found[2]], source)
    return source


def other(source: str, suits: Mapping[str, str], rng: random.Random) -> str:
    """Another table like this one: another first deal, or the same ranks in other suits."""
    return f"{FIRST}{rng.randrange(DEALS)}" if source.startswith(FIRST) else in_suits(source, suits)

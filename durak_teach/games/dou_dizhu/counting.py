"""Cards as numbers, how many there are of each rank, and numbers as cards."""

from __future__ import annotations

from typing import Any

from durak_teach.games.dou_dizhu.shapes import Counts
from durak_teach.kernel.cards import BY_RANK, Card


def counts_of(cards: tuple[Any, ...]) -> Counts:
    """Cards as numbers: how many of each rank."""
    return tuple(sum(card is rank for card in cards) for rank in BY_RANK)


def cards_of(counts: Counts) -> tuple[Card, ...]:
    """The cards that are counted, from low to high."""
    return tuple(card for card, n in zip(BY_RANK, counts, strict=True) for _ in range(n))


def ranks_of(places: Any) -> tuple[Card, ...]:
    """One card of each of these ranks."""
    return tuple(BY_RANK[place] for place in places)

"""Cards as numbers, how many there are of each rank, and numbers as cards."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat
from typing import Any, Final

from durak_teach.games.dou_dizhu.shapes import Counts, Shape, Shapes, readings
from durak_teach.kernel.cards import BY_RANK, Card

_PLACES: Final[dict[Any, int]] = {card: place for place, card in enumerate(BY_RANK)}


def counts_of(cards: tuple[Any, ...]) -> Counts:
    """Cards as numbers: how many of each rank."""
    counts = [0] * len(BY_RANK)
    for card in cards:
        if card in _PLACES:  # and not face down
            counts[_PLACES[card]] += 1
    return tuple(counts)


@lru_cache(maxsize=4096)
def read_as(cards: tuple[Any, ...], shapes: Shapes) -> tuple[Shape, ...]:
    """What cards are: one combination, or none; with other kickers perhaps several."""
    return readings(counts_of(cards), shapes)


@lru_cache(maxsize=4096)
def cards_of(counts: Counts) -> tuple[Card, ...]:
    """The cards that are counted, from low to high."""
    return tuple(chain.from_iterable(map(repeat, BY_RANK, counts)))


def ranks_of(places: Any) -> tuple[Card, ...]:
    """One card of each of these ranks."""
    return tuple(BY_RANK[place] for place in places)

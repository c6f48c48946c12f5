"""All sets of cards that may make a yaku, and which of them a hand holds.

There are some 360 of them, so they are listed once. How many of each card a hand or a set has
is one number, four bits a card: so what a hand holds is found by one subtraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from durak_teach.games.climbing.state import holds
from durak_teach.games.sumidagawa.deal import rin_of
from durak_teach.games.sumidagawa.yaku import (
    INDULGED,
    YAKU,
    Bon,
    Reading,
    Usage,
    Yaku,
    form_of,
    reading,
)
from durak_teach.kernel.cards import BLACK, BY_COLOUR, WILD, Card, Suit

WILDS: dict[Suit, Card] = {card.suit: card for card in BY_COLOUR if card.rank is WILD}
_BITS: Final = 4
_ONE: Final = {card: 1 << _BITS * place for place, card in enumerate(BY_COLOUR)}
FULL: Final = sum(_ONE.values()) << _BITS - 1  # more of each card than there are
RIN: Final = sum([7 * _ONE[card] for card in WILDS.values()])  # the rin of what is counted
_OF_A_COLOUR: Final = 2  # rin


class Play(NamedTuple):
    """A set of cards, with the yaku that their colours make, and the cards counted."""

    cards: tuple[Card, ...]
    yaku: Yaku
    counted: int


@lru_cache(4096)
def as_bon(cards: tuple[Any, ...]) -> tuple[Bon, ...]:
    """Cards as what a yaku looks at: colour and number; none if a card is not seen."""
    if not all(card.__class__ is Card for card in cards):
        return ()
    return tuple([_BON.get(card) or _bon(card) for card in cards])


def _bon(card: Card) -> Bon:
    return Bon("b" if card.suit is BLACK else "r", card.rank.height)


_BON = {card: _bon(card) for card in BY_COLOUR}


@lru_cache(4096)
def yaku_of(cards: tuple[Any, ...]) -> Yaku | None:
    """The yaku that the colours of some cards make."""
    return form_of(as_bon(cards))


def only_rin(cards: tuple[Any, ...]) -> bool:
    """Whether there is no bon among some cards."""
    return all(card.rin for card in as_bon(cards))


@lru_cache(4096)
def read(cards: tuple[Any, ...], before: int | None, usage: Usage) -> Reading | None:
    """What cards are read as after the number said before."""
    return reading(as_bon(cards), before, usage)


@lru_cache(4096)
def with_rin(hand: tuple[Any, ...], row: str) -> tuple[Any, ...]:
    """A hand, and of a row of rin those that lie face up and are unused."""
    return (*hand, *(WILDS[colour] for colour in rin_of(row, "u")))


@lru_cache(4096)
def holds_all(hand: tuple[Any, ...], cards: tuple[Any, ...]) -> bool:
    """Whether a hand has as many of each card as are named."""
    return holds(hand, cards)


def counted(cards: Iterable[Any]) -> int:
    """How many of each card there are, in one number."""
    return sum([_ONE[card] for card in cards])


def has(hand: int, play: int) -> bool:
    """Whether cards that are counted are among others."""
    return (hand + FULL - play) & FULL == FULL


@lru_cache(512)
def plays_among(cards: int) -> tuple[Play, ...]:
    """The sets that are among counted cards, yaku by yaku, the smaller numbers first."""
    room = cards + FULL
    return tuple([play for play in plays() if (room - play.counted) & FULL == FULL])


@cache
def plays() -> tuple[Play, ...]:
    """All sets that there are."""
    bon = [card for card in BY_COLOUR if card.rank is not WILD]
    return tuple(
        Play(some, yaku, counted(some))
        for yaku in YAKU
        for some in _sets(
            yaku,
            (
                *(card for card in bon for _ in range(yaku.size)),
                *(card for card in WILDS.values() for _ in range(_OF_A_COLOUR)),
            ),
            (),
            0,
        )
    )


def _sets(
    yaku: Yaku, cards: tuple[Card, ...], some: tuple[Card, ...], place: int
) -> Iterator[tuple[Card, ...]]:
    """The sets of a yaku's size that may fit, each look once although cards may look alike."""
    if len(some) == yaku.size:
        if yaku_of(some) is yaku:
            yield some
        return
    for at in range(place, len(cards)):
        alike = at > place and cards[at] is cards[at - 1]
        if not alike and _goes_with(yaku, some, cards[at]):
            yield from _sets(yaku, cards, (*some, cards[at]), at + 1)


def _goes_with(yaku: Yaku, some: tuple[Card, ...], card: Card) -> bool:
    """Whether one more card does not spoil the colours and the numbers of a yaku."""
    strange = sum((other.suit is BLACK) is not (yaku.colour == "b") for other in (*some, card))
    if strange > (yaku.size == INDULGED):
        return False
    heights = [other.height for other in some if other.height] if card.height else []
    if yaku.fit == "same":
        return all(height == card.height for height in heights)
    return all(0 < abs(height - card.height) < yaku.size for height in heights)

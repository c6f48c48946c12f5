"""Many deals of Dou Dizhu at once, three players, each play picked at random.

How fast Python can be, beside a kernel whose rules say why.

A hand is four masks of fifteen bits: the ranks of which it has at least one, two, three, four
cards. What it may play is counted in groups, not listed, and then one play is picked. This is no
second rulebook: tests show that it makes exactly the plays that `shapes.answers` lists.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Final, NamedTuple

from durak_teach.games.dou_dizhu.shapes import BLACK, CHAINED, RED, Counts, Shape

Masks = list[int]
Group = tuple[int, str, int, int, int]  # ways, kind, base mask, cards of each rank, kickers

JOKERS: Final = 1 << BLACK | 1 << RED
IN_CHAINS: Final = (1 << CHAINED) - 1
PACK: Final = (*(rank for rank in range(BLACK) for _ in range(4)), BLACK, RED)
HAND: Final = 17
# type, cards of each rank of the chain, shortest, longest, cards of each kicker
CHAINS: Final = (
    ("seq", 1, 5, 12, 0),
    ("pairs", 2, 3, 10, 0),
    ("trips", 3, 2, 6, 0),
    ("trips+1", 3, 2, 5, 1),
    ("trips+2", 3, 2, 4, 2),
)
OF_ONE_RANK: Final = {
    "single": (1, 0),
    "pair": (2, 0),
    "trip": (3, 0),
    "trip+1": (3, 1),
    "trip+2": (3, 2),
}
QUADS: Final = {"quad+1+1": 1, "quad+2+2": 2}


@cache
def chains(mask: int, least: int, most: int, above: int = -1) -> tuple[int, ...]:
    """The chains inside a mask of ranks, as masks; those with a top rank above another only."""
    bits = []
    for low in range(CHAINED):
        for top in range(low, min(low + most, CHAINED)):
            if not mask >> top & 1:
                break
            if top - low + 1 >= least and top > above:
                bits.append((1 << top + 1) - (1 << low))
    return tuple(bits)


@cache
def bits(mask: int) -> tuple[int, ...]:
    """The single bits of a mask, from low to high."""
    return tuple(1 << place for place in range(mask.bit_length()) if mask >> place & 1)


@cache
def ways(mask: int, wanted: int) -> int:
    """How many sets of so many ranks a mask holds, none with both jokers."""
    n = mask.bit_count()
    both = wanted > 1 and mask & JOKERS == JOKERS
    return comb(n, wanted) - (comb(n - 2, wanted - 2) if both else 0)


def masks_of(counts: Counts) -> Masks:
    """A counted hand as masks."""
    return [sum(1 << r for r, n in enumerate(counts) if n >= least) for least in (1, 2, 3, 4)]


def leads(hand: Masks) -> Iterator[Group]:
    """What may be led: groups of plays of one type, with one base where kickers are added."""
    one, two, three, four = hand
    for kind, each, mask in (("single", 1, one), ("pair", 2, two), ("trip", 3, three)):
        if mask:
            yield mask.bit_count(), kind, mask, each, 0
    for kind, each, least, most, extra in CHAINS:
        for base in chains(hand[each - 1] & IN_CHAINS, least, most):
            yield _with(hand, kind, base, each, extra, base.bit_count())
    for base in bits(three):
        yield _with(hand, "trip+1", base, 3, 1, 1)
        yield _with(hand, "trip+2", base, 3, 2, 1)
    for base in bits(four):
        yield _with(hand, "quad+1+1", base, 4, 1, 2)
        yield _with(hand, "quad+2+2", base, 4, 2, 2)
    yield from _bombs(four, one)


def _with(hand: Masks, kind: str, base: int, each: int, extra: int, wanted: int) -> Group:
    """One base, in as many plays as there are kickers for it."""
    if not extra:
        return 1, kind, base, each, 0
    return ways(hand[extra - 1] & ~base, wanted), kind, base, each, extra


def _bombs(four: int, one: int) -> Iterator[Group]:
    if four:
        yield four.bit_count(), "bomb", four, 4, 0
    if one & JOKERS == JOKERS:
        yield 1, "rocket", JOKERS, 1, 0


def replies(hand: Masks, table: Shape) -> Iterator[Group]:
    """What may be played on a combination, in the same groups."""
    kind, size, key = table
    one, _, _, four = hand
    higher = -1 << key + 1
    if kind == "rocket":
        return
    if kind == "bomb":
        yield from _bombs(four & higher, one)
        return
    if kind in ("single", "pair", "trip"):
        each, _ = OF_ONE_RANK[kind]
        mask = hand[each - 1] & higher
        if mask:
            yield mask.bit_count(), kind, mask, each, 0
    elif kind in OF_ONE_RANK:
        each, extra = OF_ONE_RANK[kind]
        for base in bits(hand[each - 1] & higher):
            yield _with(hand, kind, base, each, extra, 1)
    elif kind in QUADS:
        for base in bits(four & higher):
            yield _with(hand, kind, base, 4, QUADS[kind], 2)
    else:
        for name, each, _, _, extra in CHAINS:
            if name == kind:
                for base in chains(hand[each - 1] & IN_CHAINS, size, size, key):
                    yield _with(hand, kind, base, each, extra, size)
    yield from _bombs(four, one)


class Play(NamedTuple):
    """A play: what it is, the ranks of its base with the cards of each, and its kickers."""

    shape: Shape
    base: int
    each: int
    kickers: int
    extra: int

    def counts(self) -> Counts:
        """Its cards, counted."""
        parts = ((self.base, self.each), (self.kickers, self.extra))
        return tuple(sum(n for mask, n in parts if mask >> rank & 1) for rank in range(RED + 1))


def picked(hand: Masks, groups: list[Group], number: int, rng: random.Random) -> Play:
    """One of the plays that are counted in groups; kickers by chance, all sets alike."""
    for group in groups:
        if number < group[0]:
            break
        number -= group[0]
    _, kind, base, each, extra = group
    if kind in ("single", "pair", "trip", "bomb"):
        base = bits(base)[number]
    size = base.bit_count()
    kickers = _kickers(hand[extra - 1] & ~base, 2 if each == 4 else size, rng) if extra else 0
    if kind == "rocket":
        return Play(Shape(kind, 2, -1), base, each, 0, 0)
    length = 4 if kind == "bomb" else size
    return Play(Shape(kind, length, base.bit_length() - 1), base, each, kickers, extra)


def _kickers(mask: int, wanted: int, rng: random.Random) -> int:
    while True:
        chosen = sum(rng.sample(bits(mask), wanted))
        if chosen & JOKERS != JOKERS:
            return chosen


def without(hand: Masks, play: Play) -> Masks:
    """A hand after a play."""
    left = list(hand)
    for mask, n in ((play.base, play.each), (play.kickers, play.extra)):
        for _ in range(n if mask else 0):  # take one card of each rank: its highest mask shrinks
            rest = mask
            for place in (3, 2, 1, 0):
                gone = left[place] & rest
                left[place] ^= gone
                rest ^= gone
    return left


def play_out(rng: random.Random) -> tuple[int, int]:
    """One deal, the first seat being the landlord: the seat that is out first, and the turns."""
    pack = list(PACK)
    rng.shuffle(pack)
    shares = (pack[: HAND + 3], pack[HAND + 3 : 2 * HAND + 3], pack[2 * HAND + 3 :])
    hands = [masks_of(tuple(map(share.count, range(RED + 1)))) for share in shares]
    seat = owner = turns = 0
    table: Shape | None = None
    while True:
        turns += 1
        leading = table is None or owner == seat
        groups = list(leads(hands[seat]) if leading else replies(hands[seat], table))  # type: ignore
        total = sum(group[0] for group in groups)
        number = int(rng.random() * (total if leading else total + 1))
        if number < total:
            play = picked(hands[seat], groups, number, rng)
            hands[seat] = without(hands[seat], play)
            table, owner = play.shape, seat
            if not hands[seat][0]:
                return seat, turns
        seat = (seat + 1) % 3

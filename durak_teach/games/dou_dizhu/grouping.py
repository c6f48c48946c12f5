"""A hand put into few combinations: what a player sees in it before leading.

>>> from durak_teach.games.dou_dizhu.shapes import Shapes, counted, written
>>> hand = counted("333456789JJQQKK2222br")
>>> [written(cards) for cards, _ in groups(hand, Shapes())]
['333', '456789', 'JJQQKK', '2222', 'br']

Bombs and the rocket stay whole. The rest is divided from the lowest rank upwards, so that as few
plays as possible are left; a triplet counts for less than a play, since it takes a kicker along.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from durak_teach.games.dou_dizhu.shapes import (
    BLACK,
    CHAINED,
    CHAINS,
    RANKS,
    RED,
    Counts,
    Shape,
    Shapes,
    readings,
)

PLAY = 3  # what a play costs
SAVED = {"trip": 2, "trips": 2}  # for each triplet: most of the kicker that it takes along
OF_ONE_RANK = {1: "single", 2: "pair", 3: "trip"}
TWO = BLACK - 1
Group = tuple[Counts, Shape]
Part = tuple[range, int, str]  # the ranks, the cards of each, the type


@lru_cache(maxsize=4096)
def groups(hand: Counts, rules: Shapes) -> tuple[Group, ...]:
    """The hand as combinations, low ones first; every card is in one of them."""
    kept, rest = _kept(hand, rules)
    _, parts = _divided(rest, rules, {})
    made = [*(_with_kickers(list(parts), rules)), *kept]
    return tuple(sorted(((cards, _shape(cards, rules)) for cards in made), key=_place))


def bombs(hand: Counts, rules: Shapes) -> int:
    """How many of these combinations are bombs or the rocket."""
    return len(_kept(hand, rules)[0])


def _place(group: Group) -> tuple[bool, int, int]:
    cards, shape = group
    last = shape.kind in ("bomb", "rocket")
    return last, next(place for place, n in enumerate(cards) if n), sum(cards)


def _shape(cards: Counts, rules: Shapes) -> Shape:
    return readings(cards, rules)[0]


def _kept(hand: Counts, rules: Shapes) -> tuple[list[Counts], Counts]:
    """The bombs and the rocket, and what is left."""
    kept, rest = [], list(hand)
    if hand[BLACK] == hand[RED] == rules.copies:
        kept.append(_cards({BLACK: rules.copies, RED: rules.copies}))
        rest[BLACK] = rest[RED] = 0
    for place in range(BLACK):
        if hand[place] >= 4:
            kept.append(_cards({place: hand[place]}))
            rest[place] = 0
    return kept, tuple(rest)


def _divided(
    rest: Counts, rules: Shapes, cheapest: dict[Counts, tuple[int, tuple[Part, ...]]]
) -> tuple[int, tuple[Part, ...]]:
    """The cheapest way to divide cards, each rank at most three times; lowest ranks first."""
    low = next((place for place, n in enumerate(rest) if n), None)
    if low is None:
        return 0, ()
    if rest not in cheapest:
        ways = []
        for part in _begins(rest, low, rules):
            chain, each, kind = part
            left = tuple(n - each * (place in chain) for place, n in enumerate(rest))
            cost, parts = _divided(left, rules, cheapest)
            cost += PLAY - SAVED.get(kind, 0) * len(chain)
            ways.append((cost, (part, *parts)))
        cheapest[rest] = min(ways, key=lambda way: way[0])
    return cheapest[rest]


def _begins(rest: Counts, low: int, rules: Shapes) -> Iterator[Part]:
    """What may be made of the lowest rank: the longest chains first, then all of its cards."""
    for kind, (each, least) in reversed(CHAINS.items()):
        top = low
        while top < CHAINED and rest[top] >= each:
            top += 1
        longest = min(top - low, rules.longest(each))
        for length in range(longest, least - 1, -1):
            yield range(low, low + length), each, kind
    alone = rules.joker_pairs == "chains"  # jokers are no pair by themselves
    most = 3 if low < BLACK else 1 if alone else 2
    for each in range(min(rest[low], most), 0, -1):
        yield range(low, low + 1), each, OF_ONE_RANK[each]


def _with_kickers(parts: list[Part], rules: Shapes) -> Iterator[Counts]:
    """The parts, triplets with the lowest cards or pairs that they take; never twos or jokers."""
    triplets = sorted((p for p in parts if p[1] == 3), key=lambda p: -len(p[0]))
    others = [part for part in parts if part[1] != 3]
    for chain, _, _ in triplets:
        chosen: list[Part] = []
        for each in (1, 2) if rules.singles else (2,):
            room = rules.longest(3 + each)
            fitting = [
                part
                for part in others
                if len(part[0]) == 1 and part[1] == each and part[0][0] < TWO
                and part[0][0] not in chain
            ]  # fmt: skip
            if len({p[0][0] for p in fitting}) >= len(chain) <= room:
                chosen = list({p[0][0]: p for p in fitting}.values())[: len(chain)]
                break
        for part in chosen:
            others.remove(part)
        ranks = dict.fromkeys(chain, 3)
        yield _cards({**ranks, **{part[0][0]: part[1] for part in chosen}})
    for chain, each, _ in others:
        yield _cards(dict.fromkeys(chain, each))


def _cards(chosen: dict[int, int]) -> Counts:
    return tuple(chosen.get(place, 0) for place in range(len(RANKS)))

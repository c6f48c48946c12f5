"""The thirteen combinations of Dou Dizhu: what cards make one, and which of them a hand holds.

Suits never matter, so cards are counted: a hand is fifteen numbers, how many cards it has of the
ranks 3 4 5 6 7 8 9 T J Q K A 2, of the black joker and of the red one. `readings` recognises a
set of cards; `combinations` builds all that a hand holds. The two share no code, and tests show
that they agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

RANKS: Final = "3456789TJQKA2br"
CHAINED: Final = 12  # the ranks that may stand in a chain: 3 to A
BLACK, RED = 13, 14

Counts = tuple[int, ...]
Kickers = Literal["distinct", "any", "not_adjacent"]
JokerPairs = Literal["free", "one", "chains"]


class Shape(NamedTuple):
    """What a set of cards is: its type, how long it is, and the rank that is compared.

    `size` is the length of a chain, the number of cards of a bomb or a rocket, else 1; `key` the
    place of the rank in `RANKS` (-1: a rocket).
    """

    kind: str
    size: int
    key: int

    def __str__(self) -> str:
        key = RANKS[self.key] if self.key >= 0 else "-"
        return f"{self.kind} n={self.size} k={key}"


class Shapes(NamedTuple):
    """Which combinations a table plays with.

    `players` 3 or 4 (with four there are two packs, and neither single cards as kickers nor
    quadplex sets). `kickers` of a chain: all of different ranks; any; or any but three of a rank
    beside the chain, which would make it longer. `quadplex`: four of a rank with two kickers.
    `both_jokers` may be kickers of one combination. `exactly_five` cards make a sequence. Two
    jokers of one colour are a pair anywhere; only one such pair to a combination; or only beside
    a chain of triplets.
    """

    players: int = 3
    kickers: Kickers = "distinct"
    quadplex: bool = True
    both_jokers: bool = False
    exactly_five: bool = False
    joker_pairs: JokerPairs = "free"

    @property
    def copies(self) -> int:
        """How many packs are mixed."""
        return 1 if self.players == 3 else 2

    @property
    def singles(self) -> bool:
        """Whether triplets and quads take single cards as kickers."""
        return self.players == 3

    def takes_joker_pairs(self, black: bool, red: bool, pairs: int) -> bool:
        """Whether pairs of jokers may be among so many pairs beside triplets."""
        if self.joker_pairs == "chains" and pairs == 1:
            return not black and not red
        return self.joker_pairs != "one" or not (black and red)

    def longest(self, each: int) -> int:
        """How many ranks a chain has at most, with so many cards of each and a hand's room."""
        room = 20 if self.players == 3 else 33
        if each == 1 and self.exactly_five:
            return 5
        return min(CHAINED, room // each)


ALIKE: Final = {"single": 1, "pair": 2, "trip": 3}  # cards of one rank
CHAINS: Final = {"seq": (1, 5), "pairs": (2, 3), "trips": (3, 2)}  # of each rank, ranks at least


def counted(symbols: Iterable[str]) -> Counts:
    """The counts of cards named by their ranks."""
    counts = [0] * len(RANKS)
    for symbol in symbols:
        counts[RANKS.index(symbol)] += 1
    return tuple(counts)


def written(counts: Counts) -> str:
    """The ranks of counted cards, from low to high: `33344`."""
    return "".join(rank * n for rank, n in zip(RANKS, counts, strict=True))


# -- recognising ----------------------------------------------------------------------------------


def readings(counts: Counts, rules: Shapes) -> tuple[Shape, ...]:
    """What a set of cards is: one combination, or none; with other kickers perhaps several."""
    places = [place for place, n in enumerate(counts) if n]
    if not places or max(counts[BLACK:]) > rules.copies:
        return ()
    if places == [BLACK, RED] and counts[BLACK] == counts[RED] == rules.copies:
        return (Shape("rocket", sum(counts), -1),)
    if len(places) == 1:
        return _of_one_rank(places[0], counts[places[0]], rules)
    every = [*_chain(places, counts, rules), *_with_kickers(places, counts, rules)]
    return tuple(every)


def _of_one_rank(rank: int, n: int, rules: Shapes) -> tuple[Shape, ...]:
    if n == 2 and rank >= BLACK and rules.joker_pairs == "chains":
        return ()
    if n < 4:
        return (Shape(("single", "pair", "trip")[n - 1], 1, rank),)
    return (Shape("bomb", n, rank),) if n <= 4 * rules.copies else ()


def _chain(places: list[int], counts: Counts, rules: Shapes) -> Iterator[Shape]:
    """Neighbouring ranks with equally many cards."""
    length = len(places)
    if places[-1] >= CHAINED or places[-1] - places[0] != length - 1:
        return
    for kind, (each, least) in CHAINS.items():
        if all(counts[rank] == each for rank in places) and least <= length <= rules.longest(each):
            yield Shape(kind, length, places[-1])


def _with_kickers(places: list[int], counts: Counts, rules: Shapes) -> Iterator[Shape]:
    total = sum(counts)
    for extra in (1, 2):
        if extra == 1 and not rules.singles:
            continue
        length, rest = divmod(total, 3 + extra)
        for top in places if not rest else ():
            chain = range(top - length + 1, top + 1)
            if _is_base(chain, counts, 3, top) and _kick(chain, counts, extra, 3, rules):
                kind = f"trip+{extra}" if length == 1 else f"trips+{extra}"
                yield Shape(kind, length, top)
        if rules.quadplex and rules.singles and total == 4 + 2 * extra:
            for rank in places:
                if counts[rank] >= 4 and _kick(range(rank, rank + 1), counts, extra, 4, rules):
                    yield Shape(f"quad+{extra}+{extra}", 1, rank)


def _is_base(chain: range, counts: Counts, each: int, top: int) -> bool:
    """Whether the triplets of a chain are there; a single triplet may also be of twos."""
    highest = BLACK if len(chain) == 1 else CHAINED
    return chain.start >= 0 and top < highest and all(counts[rank] >= each for rank in chain)


def _kick(chain: range, counts: Counts, extra: int, each: int, rules: Shapes) -> bool:
    """Whether what lies beside the chain is a kicker for each triplet, or two for a quad."""
    wanted = 2 if each == 4 else len(chain)
    rest = [n - each if rank in chain else n for rank, n in enumerate(counts)]
    if any(rest[rank] for rank in chain):
        return False
    if rest[BLACK] and rest[RED] and extra == 1 and not rules.both_jokers:
        return False
    if extra == 2 and not rules.takes_joker_pairs(rest[BLACK] > 0, rest[RED] > 0, wanted):
        return False
    if extra == 2 or rules.kickers == "distinct" or wanted == 1:
        return all(n in (0, extra) for n in rest) and sum(1 for n in rest if n) == wanted
    if sum(rest) != wanted or max(rest) > 3:
        return False
    return not (rules.kickers == "not_adjacent" and each == 3 and _longer(chain, rest))


def _longer(chain: range, rest: list[int]) -> bool:
    """Whether three kickers of one rank stand beside the chain, so that it is a longer one."""
    beside = (chain.start - 1, chain.stop)
    return any(0 <= rank < CHAINED and rest[rank] >= 3 for rank in beside)


# -- building -------------------------------------------------------------------------------------


def combinations(hand: Counts, rules: Shapes) -> Iterator[tuple[Counts, Shape]]:
    """All combinations that a hand holds, each with its cards: shorter and lower ones first."""
    for kind in (*ALIKE, *CHAINS):
        yield from _plain(hand, kind, rules)
    for extra in (1, 2) if rules.singles else (2,):
        yield from _triplets_with(hand, extra, rules)
        if rules.quadplex and rules.singles:
            yield from _quads_with(hand, extra, rules)
    yield from bombs(hand, rules)


def _plain(hand: Counts, kind: str, rules: Shapes) -> Iterator[tuple[Counts, Shape]]:
    """Equally many cards of one rank, or of each rank of a chain."""
    if kind in CHAINS:
        each, least = CHAINS[kind]
        for chain in _chains(hand, each, least, rules.longest(each)):
            yield _equally(kind, each, chain)
        return
    each = ALIKE[kind]
    for rank, n in enumerate(hand):
        if n >= each:
            paired = each == 2 and rank >= BLACK and rules.joker_pairs == "chains"
            if not paired:
                yield _equally(kind, each, range(rank, rank + 1))


@cache
def _equally(kind: str, each: int, chain: range) -> tuple[Counts, Shape]:
    return _cards(dict.fromkeys(chain, each)), Shape(kind, len(chain), chain[-1])


def bombs(hand: Counts, rules: Shapes) -> Iterator[tuple[Counts, Shape]]:
    """The bombs of a hand, and its rocket."""
    for rank, n in enumerate(hand[:BLACK]):
        if n >= 4:
            for size in range(4, min(n, 4 * rules.copies) + 1):
                yield _cards({rank: size}), Shape("bomb", size, rank)
    if hand[BLACK] == hand[RED] == rules.copies:
        pair = {BLACK: rules.copies, RED: rules.copies}
        yield _cards(pair), Shape("rocket", 2 * rules.copies, -1)


def _chains(hand: Counts, each: int, least: int, most: int) -> Iterator[range]:
    for low in range(CHAINED):
        if hand[low] < each:
            continue
        for top in range(low, min(low + most, CHAINED)):
            if hand[top] < each:
                break
            if top - low + 1 >= least:
                yield range(low, top + 1)


def _triplets_with(hand: Counts, extra: int, rules: Shapes) -> Iterator[tuple[Counts, Shape]]:
    if max(hand) < 3:
        return
    room = rules.longest(3 + extra)
    singles = [range(rank, rank + 1) for rank in range(BLACK) if hand[rank] >= 3]
    for chain in (*singles, *_chains(hand, 3, 2, room)):
        kind = f"trip+{extra}" if len(chain) == 1 else f"trips+{extra}"
        base = dict.fromkeys(chain, 3)
        for kickers in _kickers(hand, chain, len(chain), extra, rules, chained=True):
            yield _cards({**base, **kickers}), Shape(kind, len(chain), chain[-1])


def _quads_with(hand: Counts, extra: int, rules: Shapes) -> Iterator[tuple[Counts, Shape]]:
    for rank in range(BLACK):
        if hand[rank] >= 4:
            chain = range(rank, rank + 1)
            for kickers in _kickers(hand, chain, 2, extra, rules, chained=False):
                yield _cards({rank: 4, **kickers}), Shape(f"quad+{extra}+{extra}", 1, rank)


def _kickers(
    hand: Counts, chain: range, wanted: int, extra: int, rules: Shapes, chained: bool
) -> Iterator[dict[int, int]]:
    """Every choice of kickers beside a chain: ranks with how many cards of each."""
    several = rules.kickers != "distinct" and extra == 1 and wanted > 1
    room = [
        0 if rank in chain else min(n // extra, 3 if several else 1) for rank, n in enumerate(hand)
    ]
    for chosen in _choices(room, wanted, 0):
        if extra == 1 and BLACK in chosen and RED in chosen and not rules.both_jokers:
            continue
        if extra == 2 and not rules.takes_joker_pairs(BLACK in chosen, RED in chosen, wanted):
            continue
        if several and chained and rules.kickers == "not_adjacent":
            beside = (rank for rank in (chain.start - 1, chain.stop) if 0 <= rank < CHAINED)
            if any(chosen.get(rank, 0) >= 3 for rank in beside):
                continue
        yield {rank: n * extra for rank, n in chosen.items()}


def _choices(room: list[int], wanted: int, start: int) -> Iterator[dict[int, int]]:
    """Every way to take so many cards, at most `room` of each rank, from a rank upwards."""
    for rank in range(start, len(room)):
        if room[rank]:
            for n in range(1, min(room[rank], wanted - 1) + 1):
                for others in _choices(room, wanted - n, rank + 1):
                    yield {rank: n, **others}
            if room[rank] >= wanted:
                yield {rank: wanted}


def _cards(chosen: dict[int, int]) -> Counts:
    counts = [0] * len(RANKS)
    for rank, n in chosen.items():
        counts[rank] = n
    return tuple(counts)


# -- comparing ------------------------------------------------------------------------------------


def beats(card: Shape, table: Shape) -> bool:
    """Whether one combination may be played on another."""
    if table.kind == "rocket":
        return False
    if card.kind == "rocket":
        return True
    if card.kind == "bomb" and (table.kind != "bomb" or card.size != table.size):
        return table.kind != "bomb" or card.size > table.size
    return card[:2] == table[:2] and card.key > table.key


def answers(hand: Counts, table: Shape | None, rules: Shapes) -> list[tuple[Counts, Shape]]:
    """What a hand may play on a combination, or lead on an empty table (None)."""
    candidates = combinations(hand, rules) if table is None else _answers(hand, table, rules)
    return [(cards, shape) for cards, shape in candidates if table is None or beats(shape, table)]


def _answers(hand: Counts, table: Shape, rules: Shapes) -> Iterator[tuple[Counts, Shape]]:
    """The combinations of the table's type, then what may be played on any of them."""
    if table.kind not in ("bomb", "rocket"):
        yield from _of_kind(hand, table.kind, rules)
    yield from bombs(hand, rules)


def _of_kind(hand: Counts, kind: str, rules: Shapes) -> Iterator[tuple[Counts, Shape]]:
    if kind.startswith("trip") and "+" in kind:
        return _triplets_with(hand, int(kind[-1]), rules)
    if kind.startswith("quad"):
        return _quads_with(hand, int(kind[-1]), rules)
    return _plain(hand, kind, rules)

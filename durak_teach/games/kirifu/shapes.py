"""What sets of cards are: groups, groups with extras, runs; and how to find them in a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

from durak_teach.games.whole_attack.leads import led, own_cards_of
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import JOKER, Card
from durak_teach.kernel.moves import Move

Cards = tuple[Card, ...]
Counts = tuple[int, ...]


def faces_of(move: Move) -> Cards:
    """The cards of a move."""
    return tuple(card for card in move.cards if isinstance(card, Card))


def by_rank(cards: Iterable[Card]) -> list[list[Card]]:
    """The cards rank by rank; a joker is of no rank, so each stands alone."""
    ranks: dict[object, list[Card]] = {}
    for card in cards:
        ranks.setdefault(card if card.rank is JOKER else card.rank, []).append(card)
    return [*ranks.values()]


def sizes(cards: Iterable[Card]) -> Counts:
    """How many cards there are of each rank."""
    return tuple(len(same) for same in by_rank(cards))


def is_group(cards: Cards) -> bool:
    """Whether cards are two or more of one rank."""
    return len(cards) > 1 and len(by_rank(cards)) == 1


def beside_the_group(counts: Counts) -> int:
    """How many cards are not of the rank that comes most often."""
    return sum(counts) - max(counts, default=0)


def in_no_group(counts: Counts) -> int:
    """How many cards are alone of their rank."""
    return sum(n == 1 for n in counts)


def is_run(cards: Cards, least: int) -> bool:
    """Whether cards are neighbours in one suit, at least so many."""
    heights = sorted(card.height for card in cards)
    neighbours = heights == [*range(heights[0], heights[0] + len(heights))] if heights else False
    one_suit = len({card.suit for card in cards}) == 1
    return len(cards) >= least and one_suit and neighbours and cards[0].rank is not JOKER


def groups_in_hand(state: WholeAttackState) -> Iterator[Move]:
    """Rank by rank, the smaller groups first."""
    same = by_rank(own_cards_of(state))
    numbers = ((cards, n) for cards in same for n in range(2, len(cards) + 1))
    return led(state, (group for cards, n in numbers for group in combinations(cards, n)))


def with_extras(state: WholeAttackState, extras: Callable[[Counts], int]) -> Iterator[Move]:
    """Leads of cards of more than one rank, with some group and few enough extra cards."""
    most: int = state.agreed("kirifu.extras")
    hand = own_cards_of(state)
    heaps = by_rank(hand)
    largest = min(state.limit, len(hand)) if max(map(len, heaps), default=0) > 1 else 0

    def fits(counts: Counts) -> bool:
        return extras(counts) <= most

    return led(
        state,
        (
            cards
            for size in range(3, largest + 1)
            for counts in _counts(heaps, size, fits)
            if max(counts) > 1 and sum(map(bool, counts)) > 1
            for cards in _of_each(heaps, counts)
        ),
    )


def _counts(
    heaps: list[list[Card]], size: int, fits: Callable[[Counts], bool], begun: Counts = ()
) -> Iterator[Counts]:
    """How many cards of each heap make so many; what does not fit is not gone on with."""
    if not size:
        yield begun
        return
    beyond = sum(map(len, heaps[1:]))
    for n in range(min(len(heaps[0]), size), max(0, size - beyond) - 1, -1):
        if fits((*begun, n)):
            yield from _counts(heaps[1:], size - n, fits, (*begun, n))


def _of_each(heaps: list[list[Card]], counts: Counts) -> Iterator[Cards]:
    """So many cards of each heap, the largest group first."""
    chosen = sorted(zip(counts, heaps, strict=False), key=lambda pair: -pair[0])
    for parts in product(*(combinations(heap, n) for n, heap in chosen if n)):
        yield tuple(card for part in parts for card in part)


def runs_in_hand(state: WholeAttackState) -> Iterator[Move]:
    """Suit by suit, the shorter runs first, none that is longer than the limit."""
    return led(state, runs_of(state, state.limit))


def runs_of(state: WholeAttackState, most: int) -> Iterator[Cards]:
    """The runs of the leader's hand with so many cards at most."""
    hand = own_cards_of(state)
    for suit in dict.fromkeys(card.suit for card in hand):
        cards = [card for card in hand if card.suit is suit]
        for size in range(state.agreed("kirifu.run_min"), most + 1):
            for start in range(len(cards) - size + 1):
                run = tuple(cards[start : start + size])
                if is_run(run, size):
                    yield run

"""What may be led: a card, a group with or without an extra, a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from durak_teach.cards import JOKER, Card
from durak_teach.durak.state import DurakState
from durak_teach.moves import Move
from durak_teach.rules import allows, answers, forbids
from durak_teach.text import Text, say
from durak_teach.whole_attack.leads import is_in_hand, led, own_cards_of


def known(move: Move) -> tuple[Card, ...]:
    """The cards of a move."""
    return tuple(card for card in move.cards if isinstance(card, Card))


def by_rank(cards: Iterable[Card]) -> list[list[Card]]:
    """The cards that could make a group, rank by rank; a joker is of no rank."""
    ranks: dict[object, list[Card]] = {}
    for card in cards:
        if card.rank is not JOKER:
            ranks.setdefault(card.rank, []).append(card)
    return [*ranks.values()]


def single_cards(state: DurakState) -> Iterator[Move]:
    """Every card of the hand, the weakest first."""
    return led(state, ((card,) for card in own_cards_of(state)))


@allows("lead", phase="lead", among=single_cards)
def one_card(state: DurakState, move: Move) -> bool:
    """A single card may be led.

    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7
    """
    return len(move.cards) == 1 and is_in_hand(state, move)


def groups_in_hand(state: DurakState) -> Iterator[Move]:
    """Rank by rank, the smaller groups first."""
    same = by_rank(own_cards_of(state))
    return led(state, (g for cards in same for n in _sizes(cards) for g in combinations(cards, n)))


def _sizes(cards: list[Card]) -> range:
    return range(2, len(cards) + 1)


@allows("lead", phase="lead", among=groups_in_hand)
def a_group(state: DurakState, move: Move) -> bool:
    """A group may be led: two or more cards of one rank.

    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, A13
    """
    return is_in_hand(state, move) and is_group(known(move))


def is_group(cards: tuple[Card, ...]) -> bool:
    """Whether cards are two or more of one rank."""
    return len(cards) > 1 and by_rank(cards) == [[*cards]]


def groups_with_an_extra(state: DurakState) -> Iterator[Move]:
    """Each group with each card of another rank."""
    held = own_cards_of(state)
    return led(
        state,
        (
            (*group, extra)
            for cards in by_rank(held)
            for size in _sizes(cards)
            for group in combinations(cards, size)
            for extra in held
            if extra.rank is not cards[0].rank
        ),
    )


@allows("lead", phase="lead", among=groups_with_an_extra)
def a_group_and_an_extra(state: DurakState, move: Move) -> bool:
    """One extra card, whatever it is, may be added to a group.

    Why: It is the way to get rid of a low card that is of no other use.
    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, S11
    """
    cards = known(move)
    return is_in_hand(state, move) and any(
        is_group(tuple(other for other in cards if other is not extra)) for extra in cards
    )


def runs_in_hand(state: DurakState) -> Iterator[Move]:
    """Suit by suit, the shorter runs first, none that is longer than the limit."""
    held = own_cards_of(state)
    least, most = state.agreed("kirifu.run_min"), state.limit
    return led(
        state,
        (
            run
            for suit in dict.fromkeys(card.suit for card in held)
            for size in range(least, most + 1)
            for run in _runs([card for card in held if card.suit is suit], size)
        ),
    )


def _runs(cards: list[Card], size: int) -> Iterator[tuple[Card, ...]]:
    for start in range(len(cards) - size + 1):
        run = tuple(cards[start : start + size])
        if run[-1].height - run[0].height == size - 1:
            yield run


@allows("lead", phase="lead", among=runs_in_hand)
def a_run(state: DurakState, move: Move) -> bool:
    """A run may be led: three or more neighbouring ranks of one suit, the ace above the king.

    Example: game: kirifu; players: A B C; trump: c; A: 4h 5h 6h 7d 2c; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, A25
    """
    return is_in_hand(state, move) and is_run(known(move), state.agreed("kirifu.run_min"))


def is_run(cards: tuple[Card, ...], least: int) -> bool:
    """Whether cards are neighbours in one suit, at least so many."""
    heights = sorted(card.height for card in cards)
    neighbours = heights == [*range(heights[0], heights[0] + len(heights))] if heights else False
    one_suit = len({card.suit for card in cards}) == 1
    return len(cards) >= least and one_suit and neighbours and cards[0].rank is not JOKER


@answers("limit", combine=min)
def five_attack_cards(state: DurakState) -> int:
    """A lead has at most five cards.

    {defender} would have {n} attack cards to answer, and {most} is the most

    Example: game: kirifu; players: A B C; trump: c; A: 3h 4h 5h 6h 7h 8h; B: 9d Td Jd Qd Kd
        C: 5s 3s 4s 8s 9s
    Source: relatives K8
    """
    most: int = state.agreed("kirifu.attack_cap")
    return most


@forbids("lead", unoffered=True)
def group_extra_or_run(state: DurakState, move: Move) -> Text | None:
    """Several cards make a lead only as a group, a group with one extra, or a run.

    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, A13, A26, A27
    """
    cards = known(move)
    if len({*cards}) < 2:
        return None
    largest = max(by_rank(cards), key=len, default=[])
    if len(largest) > 1:
        others = tuple(card for card in cards if card not in largest)
        return say(
            "the group {group} takes one extra card, not {n}: {extras}",
            group=tuple(largest), n=len(others), extras=others,
        )  # fmt: skip
    if len({card.suit for card in cards}) == 1:
        return _no_run(cards, state.agreed("kirifu.run_min"))
    return say("{cards} are neither of one rank nor of one suit", cards=cards)


def _no_run(cards: tuple[Card, ...], least: int) -> Text:
    heights = {card.height for card in cards}
    gap = next((h for h in range(min(heights), max(heights)) if h not in heights), None)
    if gap is None:
        return say("a run has at least {least} cards, and these are {n}", least=least, n=len(cards))
    below = max((c for c in cards if c.height < gap), key=lambda card: card.height)
    above = min((c for c in cards if c.height > gap), key=lambda card: card.height)
    return say("between {below} and {above} there is a gap", below=below, above=above)


SAYS = {"phase lead": say("You attack {defender}: lead a card, a group or a run.")}

RULES = (one_card, a_group, a_group_and_an_extra, a_run, five_attack_cards, group_extra_or_run)

"""What may be led: any number of cards of one suit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from durak_teach.games.whole_attack.leads import is_in_hand, led, own_cards_of
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import allows, forbids
from durak_teach.text import Text, say, say_n


def leads_of_one_suit(state: WholeAttackState) -> Iterator[Move]:
    """The smaller sets first, each size suit by suit, none that is larger than the limit."""
    return led(state, _sets(own_cards_of(state), state.limit))


def _sets(hand: list[Card], most: int) -> Iterator[tuple[Card, ...]]:
    suits: dict[object, list[Card]] = {}
    for card in hand:
        suits.setdefault(card.suit, []).append(card)
    longest = max(map(len, suits.values()), default=0)
    for size in range(1, min(longest, most) + 1):
        for cards in suits.values():
            yield from combinations(cards, size)


@allows("lead", phase="lead", among=leads_of_one_suit)
def cards_of_one_suit(state: WholeAttackState, move: Move) -> bool:
    """A lead is one card, or several cards of one suit and of any ranks.

    Example: game: mustamaija; players: A B C; trump: h; A: 2d 9d Qs Ks 5h; B: 8d Td Tc Jh Qd
        C: 2h 2c 3c 3d 4d
    Source: relatives M6
    """
    return is_in_hand(state, move) and len({_suit(card) for card in move.cards}) == 1


@forbids("lead", unoffered=True)
def of_one_suit(state: WholeAttackState, move: Move) -> Text | None:
    """Cards led together are of one suit.

    Example: game: mustamaija; players: A B C; trump: h; A: 2d 9d Qs Ks 5h; B: 8d Td Tc Jh Qd
        C: 2h 2c 3c 3d 4d
    Source: relatives M6
    """
    suits = [_suit(card) for card in move.cards]
    if len({*suits}) < 2:
        return None
    usual = max(suits, key=suits.count)
    others = tuple(card for card in move.cards if _suit(card) is not usual)
    return say_n(
        "{cards} is not a {suit:one}",
        "{cards} are not {suit}",
        n=len(others), cards=others, suit=usual,
    )  # fmt: skip


def _suit(card: object) -> object:
    return card.suit if isinstance(card, Card) else None


SAYS = {
    "phase lead": say("You attack {defender}: lead one card, or several of one suit."),
    "called cards_of_one_suit 1": say("Single card {card}"),
    "called cards_of_one_suit": say("{n} {suit}"),
}

RULES = (cards_of_one_suit, of_one_suit)

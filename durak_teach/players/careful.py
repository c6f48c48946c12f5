"""Keeps trumps and pairs while the talon lasts."""

from __future__ import annotations

import random
from collections import Counter

from durak_teach.cards import Card
from durak_teach.moves import Move
from durak_teach.players.plain import cost
from durak_teach.state import State

PAIR = 3
DEAR = 29  # a trump above the 8: worth more than the few cards of a small table
FEW_CARDS = 2


def careful(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Beats cheaply without breaking pairs, leads low, and takes rather than spend a high trump.

    With an empty talon nothing is worth keeping: it then plays like `plain`, but throws in all.
    """
    with_cards = [move for move in legal if move.cards]
    if not with_cards:
        return legal[0]
    best = min(with_cards, key=lambda move: _price(state, move))
    without = [move for move in legal if not move.cards]
    if not without or not state.talon:
        return best
    price = cost(state, best)[0]
    if best.verb == "throw":
        return without[0] if _is_trump(state, best) or price > 11 else best
    if best.verb == "beat" and price >= DEAR and len(state.table) <= FEW_CARDS:
        return without[0]
    return best


def _price(state: State, move: Move) -> int:
    """The cost of a move, dearer where it breaks a pair that defence or throw-ins could use."""
    ranks = Counter(card.rank for card in state.hand(state.actor) if isinstance(card, Card))
    breaks = move.verb == "beat" and any(
        ranks[c.rank] > 1 for c in move.cards[1:] if isinstance(c, Card)
    )
    return cost(state, move)[0] + PAIR * breaks


def _is_trump(state: State, move: Move) -> bool:
    return any(isinstance(card, Card) and card.suit is state.trump for card in move.cards)

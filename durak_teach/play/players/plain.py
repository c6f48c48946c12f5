"""The lowest card, always."""

from __future__ import annotations

import random

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.state import State
from durak_teach.play.players.unseen import worth_a_thought

UNSEEN = 10  # what a card is worth that the player does not see: about the middle of a suit


def plain(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Plays the lowest card that it may, a trump only if it must; takes only when nothing beats."""
    legal = worth_a_thought(state, legal, rng)
    with_cards = [move for move in legal if move.cards]
    if not with_cards:
        return legal[0]
    return min(with_cards, key=lambda move: cost(state, move))


def cost(state: State, move: Move) -> tuple[int, int]:
    """How dear the cards of a move are: their heights, trumps above all plain cards."""
    played = move.cards[1:] if move.verb in ("beat", "cover") else move.cards
    faces = [card for card in played if isinstance(card, Card)]
    strength, trump = state.game.strength, state.trump_for(move.by)
    price = sum(strength(card) + 20 * (card.suit is trump) for card in faces)
    price += UNSEEN * sum(isinstance(card, Hidden) for card in played)
    return price, -len(faces)

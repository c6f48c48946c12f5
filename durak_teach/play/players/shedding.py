"""Gets rid of as many cards at once as it may."""

from __future__ import annotations

import random

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.plain import cost, plain


def shedding(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Leads as many cards as it may, trumps last and low cards first; else plays like plain.

    It suits the games in which a lead may have many cards, such as Kirifu and Mustamaija.
    """
    leads = [move for move in legal if move.verb == "lead" and move.cards]
    if not leads or len(leads) < len(legal):
        return plain(state, legal, rng)
    return min(leads, key=lambda move: (_trumps(state, move), -len(move.cards), cost(state, move)))


def _trumps(state: State, move: Move) -> int:
    trump = state.trump_for(move.by)
    return sum(isinstance(card, Card) and card.suit is trump for card in move.cards)

"""Keeps trumps and pairs while the talon lasts."""

from __future__ import annotations

import random
from collections import Counter

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.many import careful_defence, careful_lead, lead_price
from durak_teach.play.players.plain import cost
from durak_teach.play.players.unseen import BLUFF, worth_a_thought

PAIR = 2  # a defence that breaks a pair, or opens a new rank to the attack, is so much dearer
LEAD = 3  # a lead from a pair is so much cheaper: its twin can follow
DEAR = 33  # king and ace of trumps: worth more than the few cards of a small table
FEW_CARDS = 2
KING = 13
ADDING = ("throw", "cover")  # what nobody has to give away


def careful(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Leads low and from pairs, beats cheaply, keeps pairs, and takes rather than spend top trumps.

    When the talon has run down nothing is worth keeping: then it beats all and throws in all.
    Where a lead may have many cards, it gets rid of weak ones together (`careful_lead`).
    """
    if not state.game.recognises("lead"):
        legal = worth_a_thought(state, legal, rng, bluff=BLUFF)
    return considered(state, legal)


def considered(state: State, legal: tuple[Move, ...]) -> Move:
    """The same of moves that are all worth a thought: nothing is left to chance."""
    if state.game.recognises("lead"):
        leads = tuple(move for move in legal if move.verb == "lead")
        return careful_lead(state, leads) if leads else careful_defence(state, legal)
    with_cards = [move for move in legal if move.cards]
    if not with_cards:
        return legal[0]
    best = min(with_cards, key=lambda move: price(state, move))
    without = [move for move in legal if not move.cards]
    if not without or len(state.talon) <= FEW_CARDS:
        return best
    dear, _ = cost(state, best)
    small = len(state.table) <= FEW_CARDS
    if best.verb in ADDING and dear > KING or best.verb == "beat" and dear >= DEAR and small:
        return without[0]
    return best


def price(state: State, move: Move) -> float:
    """The cost of a move, with what it does to pairs and to the ranks on the table."""
    if move.verb == "lead" and state.game.recognises("lead"):
        return lead_price(state, move)
    ranks = Counter(card.rank for card in state.hand(state.actor) if isinstance(card, Card))
    dear, _ = cost(state, move)
    card = move.card
    if not isinstance(card, Card):
        return dear
    if move.verb == "beat":
        return dear + PAIR * (ranks[card.rank] > 1) + PAIR * (card.rank not in state.ranks)
    if move.verb == "lead" and card.suit is not state.trump_for(state.actor):
        return dear - LEAD * (ranks[card.rank] > 1)
    return dear

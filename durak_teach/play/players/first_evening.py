"""Somebody who plays for the first evening: plain, with the faults that beginners have."""

from __future__ import annotations

import random

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.plain import plain

TAKES = 0.05  # how often it takes although it could beat …
SPARES = 0.4  # … and where it would cost a trump, as long as there is a talon
HASTY = 0.3  # how often it throws in whatever fits, trumps as well
BLIND = 0.2  # how often it does not see that a card could be thrown in
AT_ODDS = 0.2  # how often it leads the card that is in its way: any


def first_evening(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Takes too easily, throws trumps in early, overlooks what fits; otherwise plays like plain."""
    by_verb = {move.verb: move for move in legal if not move.cards}
    spares = bool(state.talon) and _costs_a_trump(state, legal)
    if "take" in by_verb and rng.random() < (SPARES if spares else TAKES):
        return by_verb["take"]
    throws = [move for move in legal if move.verb == "throw"]
    if throws and rng.random() < HASTY:
        return rng.choice(throws)
    if throws and "done" in by_verb and rng.random() < BLIND:
        return by_verb["done"]
    leads = [move for move in legal if move.verb == "lead" and len(move.cards) == 1]
    if leads and rng.random() < AT_ODDS:
        return rng.choice(leads)
    return plain(state, legal, rng)


def _costs_a_trump(state: State, legal: tuple[Move, ...]) -> bool:
    """Whether only trumps beat: a beginner likes to keep them."""
    trump = state.trump_for(state.actor)
    beaters = [move.card for move in legal if move.verb == "beat"]
    return bool(beaters) and all(isinstance(c, Card) and c.suit is trump for c in beaters)

"""Playing on quickly from a table whose cards are all known: the lowest card, now and then any."""

from __future__ import annotations

import random
from itertools import islice

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.search.worth import Worth, ended, estimated

TRUMP = 20
ADDING = ("throw", "cover")
FEW_CARDS = 2
KING = 13
CHANCE = 0.1
AHEAD = 1  # bouts that are played on before the rest is estimated
LISTED = 40
LONGEST = 400  # moves; a deal that goes on and on counts by its estimate


def played_on(state: State, rng: random.Random) -> Worth:
    """What becomes of a table: a bout is played on, and the rest is estimated.

    Families with players of their own are short and have no such estimate: they are played out.
    """
    ahead = state.game.family.ahead
    if ahead:
        return ended(state, state.over or ahead.played_out(state, rng))
    own = state.game.family.bots.get("careful")
    choice = own or quick
    last = state.bout + (LONGEST if own else AHEAD)
    for _ in range(LONGEST):
        if state.over:
            return ended(state, state.over)
        if state.bout >= last:
            break
        state = state.game.play(state, choice(state, rng))
    return estimated(state)


def quick(state: State, rng: random.Random) -> Move:
    """The lowest card; trumps are not thrown in while there is a talon."""
    moves = [move for move in islice(state.game.moves(state), LISTED) if move.by == state.actor]
    if len(moves) == 1:
        return moves[0]
    if rng.random() < CHANCE:
        return rng.choice(moves)
    with_cards = [move for move in moves if move.cards]
    if not with_cards:
        return moves[0]
    trump = state.trump_for(state.actor)
    strength = state.game.strength

    def price(move: Move) -> int:
        played = move.cards[1:] if move.verb in ("beat", "cover") else move.cards
        return sum(
            strength(card) + TRUMP * (card.suit is trump)
            for card in played
            if card.__class__ is Card
        )

    best = min(with_cards, key=price)
    dear = best.verb in ADDING and price(best) > KING and len(state.talon) > FEW_CARDS
    stop = [move for move in moves if not move.cards]
    return stop[0] if dear and stop else best

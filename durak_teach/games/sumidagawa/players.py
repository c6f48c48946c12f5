"""Computer players of Sumidagawa: each finds one of the legal moves."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State

Choice = Callable[[State, random.Random], Move]


def at_random(state: SumidagawaState, rng: random.Random) -> Move:
    """Every legal move is equally likely."""
    return rng.choice(tuple(state.game.moves(state)))


def plain(state: SumidagawaState, rng: random.Random) -> Move:
    """Plays the lowest number with no rin, or as few as possible; passes rather than use rin."""
    return _cheapest(state, lambda move: (_rin(move), _number(state, move), -len(move.cards)))


def careful(state: SumidagawaState, rng: random.Random) -> Move:
    """Like plain, but leaves together the cards that make a yaku with others of the hand."""
    alone = Counter(_neighbours(state))

    def price(move: Move) -> tuple[int, int, int]:
        broken = sum(alone[card] for card in move.cards) - len(move.cards) ** 2
        return _rin(move), broken, _number(state, move)

    return _cheapest(state, price)


def club(state: SumidagawaState, rng: random.Random) -> Move:
    """Like plain, but uses one rin together with bon rather than pass."""
    moves = tuple(state.game.moves(state))
    plays = [move for move in moves if move.verb == "play"]
    others = [move for move in moves if move.verb != "play"]
    best = min(plays, key=lambda move: order(move.cards, _number(state, move)), default=moves[0])
    return best if best in others or not others or worth_it(best.cards) else others[0]


def order(cards: tuple[Any, ...], number: int) -> tuple[int, int, int]:
    """The order in which plays come to mind: few rin, low numbers, many cards."""
    rin = rin_among(cards)
    return (rin, -len(cards), number) if rin else (rin, number, -len(cards))


def worth_it(cards: tuple[Any, ...]) -> bool:
    """Whether somebody who may pass plays these cards."""
    rin = rin_among(cards)
    return not rin or rin == 1 < len(cards)


def rin_among(cards: tuple[Any, ...]) -> int:
    """How many of some cards are rin."""
    return sum([not card.height for card in cards])


def _cheapest(state: SumidagawaState, price: Callable[[Move], Any]) -> Move:
    """The cheapest play; a pass, if there is one and no play does without rin."""
    moves = tuple(state.game.moves(state))
    plays = [move for move in moves if move.verb == "play"]
    others = [move for move in moves if move.verb != "play"]
    if not plays:
        return others[0]
    best = min(plays, key=price)
    return others[0] if others and _rin(best) else best


def _rin(move: Move) -> int:
    return rin_among(move.cards)


def _number(state: SumidagawaState, move: Move) -> int:
    reading = state.read_as(move.cards)
    assert reading is not None, "a legal play is a yaku"
    return reading.declared.number


def _neighbours(state: SumidagawaState) -> Iterable[Any]:
    """Each card of the hand, as often as another one goes with it in a yaku."""
    hand = [card for card in state.hand(state.actor) if isinstance(card, Card)]
    for place, card in enumerate(hand):
        for other in (*hand[:place], *hand[place + 1 :]):
            if card.suit is other.suit and abs(card.height - other.height) <= 1:
                yield card


BOTS = {
    "random": at_random,
    "plain": plain,
    "careful": careful,
    "shedding": plain,
    "club": club,
}

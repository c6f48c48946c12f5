"""What is worth a thought when faces are not seen: chances take the place of certainty.

Cards that a seat does not see may each be any card that it sees nowhere else. A bot gets the
moves that are left, and needs to know nothing of hidden cards.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.state import State
from durak_teach.notation.position import all_cards

EVEN = 1 / 2
BLUFF = 1 / 4  # how often a card is laid that does not beat, where nobody sees it


def worth_a_thought(
    state: State, legal: tuple[Move, ...], rng: random.Random, bluff: float = 0
) -> tuple[Move, ...]:
    """Of moves that look alike one, by chance; and none that is likely to be wrong.

    `bluff` is how often a card that does not beat may be laid face down. There is always a move.
    """
    laying = {move.verb for move in legal if state.game.laid_unseen(move.verb)}
    blind = any(isinstance(card, Hidden) and card.number for m in legal for card in m.cards)
    if not (laying or blind or any(move.verb == "doubt" for move in legal)):
        return legal
    some = _one_of_each(legal, rng)
    if laying:
        some = _honest(state, some, laying, rng.random() < bluff)
    return _likely(state, some) or some


def _one_of_each(legal: tuple[Move, ...], rng: random.Random) -> tuple[Move, ...]:
    """Places say nothing about the cards there: one place is as good as another."""
    alike = defaultdict(list)
    for move in legal:
        seen = tuple("" if isinstance(card, Hidden) else card for card in move.cards)
        alike[move.verb, seen].append(move)
    return tuple(rng.choice(moves) for moves in alike.values())


def _honest(
    state: State, moves: tuple[Move, ...], laying: set[str], bluffing: bool
) -> tuple[Move, ...]:
    """Cards laid face down that will stand when they are turned up; without any, perhaps a lie."""
    laid = [move for move in moves if move.verb in laying]
    standing = [move for move in laid if _right(state, move)]
    others = [move for move in moves if move.verb not in laying]
    return (*(standing or (laid if bluffing or not others else ())), *others)


def _likely(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Without what is likely to be wrong; who would have to take anyway tries the best chance."""
    chances = {move: _chance(state, move) for move in moves}
    if any(move.verb == "take" for move in moves):
        trying = [chance for move, chance in chances.items() if _blind(move)]
        least = max(trying, default=0)
        return tuple(m for m in moves if not _blind(m) or chances[m] >= least > 0)
    return tuple(move for move in moves if chances[move] > EVEN)


def _blind(move: Move) -> bool:
    return any(isinstance(card, Hidden) and card.place == "hand" for card in move.cards)


def _chance(state: State, move: Move) -> float:
    """How likely a move is to be right, as far as this seat can tell."""
    if move.verb == "doubt":
        return _without_an_answer(state, move)
    if not _blind(move) or move.verb == "lead":
        return 1
    tried = [_with(move, card) for card in _somewhere(state)]
    if sum(isinstance(card, Hidden) for card in move.cards) > 1:
        return 0
    return sum(_right(state, each) for each in tried) / max(1, len(tried))


def _without_an_answer(state: Any, move: Move) -> float:
    """How likely the defender had no card that beats, and laid one that does not."""
    attack, unseen = move.cards[0], _somewhere(state)
    trump = state.trump_for(state.defender)
    answers = sum(bool(state.game.beats(c, attack, trump)) for c in unseen)
    share = 1 - answers / max(1, len(unseen))
    return float(share ** (1 + len(state.hand(state.defender))))


def _right(state: State, move: Move) -> bool:
    return state.game.turned_up(state, move).kind != "wrong card"


def _with(move: Move, face: Card) -> Move:
    cards = tuple(face if isinstance(card, Hidden) else card for card in move.cards)
    return move._replace(cards=cards)


def _somewhere(state: State) -> list[Card]:
    """The cards that this seat sees nowhere: each may be the one in question."""
    seen = {card for card in all_cards(state) if isinstance(card, Card)}
    return [card for card in state.deck if card not in seen]

"""What is at stake: cards that a hand will miss, and words that bind."""

from __future__ import annotations

from functools import lru_cache

from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State


def is_dear(state: State, move: Move) -> bool:
    """Whether a move gives a trump away, or a card that nothing but trumps beats."""
    trump, hand = state.trump_for(move.by), state.hand(move.by)
    return any(
        isinstance(card, Card) and card in hand and _rules(state.game, state.deck, card, trump)
        for card in move.cards
    )


def is_bold(state: State, move: Move, usual: Move) -> bool:
    """Whether a move stakes more than the usual one: dear cards, or a word for another (a bid)."""
    return is_dear(state, move) or not (move.cards or usual.cards)


@lru_cache(maxsize=20_000)
def _rules(game: Game, deck: tuple[Card, ...], card: Card, trump: Suit | None) -> bool:
    """Whether a card beats others, and is beaten by trumps at most."""
    beaten_by = (other for other in deck if game.beats(other, card, trump))
    return any(game.beats(card, other, trump) for other in deck) and all(
        other.suit is trump for other in beaten_by
    )

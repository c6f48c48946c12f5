"""Leads of several cards: recognised, never listed blindly."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import Card, place_in_pack
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import forbids
from durak_teach.text import Text, say


def is_in_hand(state: WholeAttackState, move: Move) -> bool:
    """Whether a move names cards of the leader's hand, at least one and none of them twice."""
    cards = {*move.cards}
    return (
        move.by == state.actor
        and 0 < len(cards) == len(move.cards)
        and cards <= {*state.playable(move.by)}
    )


def own_cards_of(state: WholeAttackState) -> list[Card]:
    """The cards that the leader may choose from, weakest first."""
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    return sorted(hand, key=lambda card: (card.height, place_in_pack(card)))


def led(state: WholeAttackState, sets: Iterator[tuple[Card, ...]]) -> Iterator[Move]:
    """The leads of the player to play with these sets of cards."""
    return (Move(state.actor, "lead", cards) for cards in sets)


@forbids("lead", unoffered=True)
def one_card_at_least(state: WholeAttackState, move: Move) -> bool:
    """A lead has at least one card.

    “lead” must name the cards to lead

    Example: game: mustamaija; trump: h; A: 2d 9d 5h; B: Td Kd 3h
    Source: relatives K7, M6
    """
    return not move.cards


@forbids("lead", unoffered=True)
def each_card_once(state: WholeAttackState, move: Move) -> Text | None:
    """No card may be named twice in a lead.

    Example: game: mustamaija; trump: h; A: 2d 9d 5h; B: Td Kd 3h
    Source: relatives K7, M6
    """
    twice = [card for place, card in enumerate(move.cards) if card in move.cards[:place]]
    return say("{card} is named twice", card=twice[0]) if twice else None


RULES = (one_card_at_least, each_card_once)

"""Which cards another player may hold: what a seat sees, and what it has seen go."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.memory import remembered, remembering
from durak_teach.kernel.state import State


class Holding(NamedTuple):
    """The cards that a hand holds for certain, all that it may hold, and whether no other is there.

    Only of packs in which no two cards look alike.
    """

    certain: tuple[Card, ...]
    possible: tuple[Card, ...]
    whole: bool


def may_hold(state: DurakState, seat: str, other: str) -> Holding:
    """What a seat can be sure of about another one's hand."""
    seen = remembering(state, seat)
    hand, (hands, away) = seen.hand(other), remembered(seen)
    faces = [card for card in hand if isinstance(card, Card)]
    theirs = {*hands.get(other, ())} - {*faces}
    elsewhere = {*away}.union(*(cards for owner, cards in hands.items() if owner != other))
    unseen, backs = out_of_sight(seen), hand.count(FACE_DOWN)
    hidden = [card for card in unseen if card not in elsewhere]
    if len(theirs) > backs or len(hidden) < backs or not theirs <= {*hidden}:
        hidden, theirs = unseen, set()  # a rule moved cards in a way that nobody remembers
    certain = hidden if len(hidden) == backs else [card for card in hidden if card in theirs]
    return Holding((*faces, *certain), (*faces, *hidden), len(certain) == backs)


def out_of_sight(seen: State) -> list[Card]:
    """The cards that lie face up nowhere, as the pack has them."""
    rows = (*seen.hands.values(), seen.talon, seen.discard, *seen.zones.values())
    open_cards = {*chain(*rows, *(pair[:2] for pair in seen.table))}
    return [card for card in seen.deck if card not in open_cards]


def still_hidden(state: DurakState, seat: str) -> tuple[Card, ...]:
    """The cards that may lie in the talon, or anywhere face down, for all that a seat knows."""
    seen = remembering(state, seat)
    hands, away = remembered(seen)
    elsewhere = {*away}.union(*hands.values())
    return tuple(card for card in out_of_sight(seen) if card not in elsewhere)

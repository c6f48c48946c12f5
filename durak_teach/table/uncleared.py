"""The end of a deal to look at: the cards of the last bout stay where they were laid."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

from durak_teach.kernel.state import Event, Pair, State
from durak_teach.table.acts import CLEARED

if TYPE_CHECKING:
    from durak_teach.kernel.cards import Card, FaceDown

ATTACKS: Final = ("lead", "throw")
DEFENCE: Final = "beat"


def uncleared(before: State, after: State) -> State:
    """The table after the last move of a deal as it was before anybody cleared it.

    `before` is the state before that move. Whoever took the cards does not hold them yet. Whole
    plays are never cleared, and what a variant lays in places of its own stays as it is.
    """
    if after.game.family.showing:
        return after
    events = after.log[len(before.log) :]
    gone = [card for event in events if event.kind in CLEARED for card in event.cards]
    table = tuple(pair for pair in _laid(before.table, events) if pair.attack in gone)
    lying = {card for pair in table for card in pair[:2]}
    hands = {seat: _without(cards, lying) for seat, cards in after.hands.items()}
    if not table:
        return after
    return after.but(table=table, hands=hands, discard=_without(after.discard, lying))


def _laid(table: Iterable[Pair], events: Iterable[Event]) -> list[Pair]:
    """The pairs on the table with the cards that these events laid there."""
    pairs = [*table]
    for event in events:
        if event.kind in CLEARED:
            break
        if event.kind in ATTACKS:
            pairs += [Pair(card, None, event.by) for card in event.cards]
        elif event.kind == DEFENCE:
            attack, defence = event.cards
            pairs = [
                each._replace(defence=defence) if each.attack == attack else each for each in pairs
            ]
    return pairs


def _without(
    cards: Iterable[Card | FaceDown], lying: Collection[object]
) -> tuple[Card | FaceDown, ...]:
    return tuple(card for card in cards if card not in lying)

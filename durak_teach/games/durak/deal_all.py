"""Dealing the whole pack: nothing is left to draw."""

from __future__ import annotations

from collections.abc import Sequence

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import after
from durak_teach.kernel.state import Event, Outcome


@after("deal")
def every_card_is_dealt(state: DurakState, event: Event) -> Outcome:
    """All cards are dealt, one by one, clockwise from the dealer's left.

    Told: All cards are dealt, face down and one by one, clockwise from the dealer's left; some
        players may get one card more than others.
    Note: If the cards do not divide evenly, the players who are dealt to first get one card more
        than the others.
    Example: players: A B C; trump: none; A: 7h 9c; B: 8h Tc; C: Jh 6s
    Source: durak V26, V40a, V42, Q51
    """
    hands = dealt_round(state, event.cards)
    return state.but(hands=hands, talon=()), Event("dealt", event.by, event.cards)


@after("deal")
def last_card_is_the_dealers(state: DurakState, event: Event) -> Outcome:
    """All cards are dealt, one by one, clockwise from the dealer's left; the dealer gets the last.

    Told: All cards are dealt, one by one, clockwise from the dealer's left; the last one goes to
        the dealer, even if the dealer then has one card more than others.
    Note: Even if the cards do not divide evenly, the dealer gets the card that is shown.
    Example: players: A B C; trump: s; A: 7h 9c; B: 8h Tc; C: Jh 6s
    Source: durak V39, Q51
    """
    *before, last = event.cards
    hands, dealer = dealt_round(state, before), state.clockwise_from(state.dealers_left)[-1]
    hands = {**hands, dealer: (*hands[dealer], last)}
    return state.but(hands=hands, talon=()), Event("dealt", event.by, event.cards)


def dealt_round(state: DurakState, cards: Sequence[Card]) -> dict[str, tuple[Card, ...]]:
    """The hands when cards are dealt one by one, from the dealer's left, to the last one."""
    order = state.clockwise_from(state.dealers_left)
    hands = {seat: tuple(cards[place :: len(order)]) for place, seat in enumerate(order)}
    return {seat: hands[seat] for seat in state.seats}

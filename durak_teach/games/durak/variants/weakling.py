"""A lead is the strongest card of the hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.attack import common
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.text import say


@forbids("lead")
def strongest_card_is_led(state: DurakState, move: Move) -> Card | None:
    """The attacker leads the strongest card in hand: the highest trump, else the highest card.

    {card} is not the strongest card in the hand

    Told: The attacker may lead only the strongest card in hand, or equally strong cards: the
        highest
        trump or, without trumps, the highest card.
    Note: Where several cards tie as the strongest, any of them may be led; cards led together must
        all be among these.
    Example: trump: d; A: Kh 6d Ac; B: 9h Td As
    Source: durak V46, Q47
    """
    strongest = _strongest(state, move.by, move.cards)
    return next((c for c in move.cards if isinstance(c, Card) and c not in strongest), None)


@answers("leads_from", combine=common, leans=there.question("leads_from"))
def strongest_of_the_hand(state: DurakState, seat: str) -> frozenset[Any]:
    """Only the strongest cards in hand are led; no weaker card goes with them.

    Example: rules: perevodnoy no_throw_in; trump: d; A: 7d 7c 6h; B: 9h Td As
    Source: durak V46, Q47
    """
    return _strongest(state, seat)


def _strongest(state: DurakState, seat: str, more: Iterable[Any] = ()) -> frozenset[Any]:
    trump, strength = state.trump_for(seat), state.game.strength
    power = {
        card: (card.suit is trump, strength(card))
        for card in (*state.hands.get(seat, ()), *more)
        if isinstance(card, Card)
    }
    return frozenset(card for card in power if power[card] == max(power.values()))


WEAKLING = Variant(
    "weakling",
    "Weakling",
    "A lead must be your strongest card.",
    (strongest_card_is_led, strongest_of_the_hand),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    tells={"durak.attack.one_card": say("The attacker leads one card.")},
    source="V46",
)

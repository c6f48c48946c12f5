"""A lead is the strongest card of the hand."""

from __future__ import annotations

from durak_teach.cards import Card
from durak_teach.durak.state import DurakState
from durak_teach.moves import Move
from durak_teach.rules import Variant, forbids


@forbids("lead")
def strongest_card_is_led(state: DurakState, move: Move) -> Card | None:
    """The attacker leads the strongest card of the hand: the highest trump, else the highest card.

    {card} is not the strongest card of this hand

    Why: Of equally strong cards any may be led, and where several may be led, all such.
    Example: trump: d; A: Kh 6d Ac; B: 9h Td As
    Source: durak V46, Q47
    """
    trump, strength = state.trump_for(move.by), state.game.strength
    power = {
        card: (card.suit is trump, strength(card))
        for card in (*state.hands.get(move.by, ()), *move.cards)
        if isinstance(card, Card)
    }
    led = (card for card in move.cards if isinstance(card, Card))
    return next((card for card in led if power[card] < max(power.values())), None)


WEAKLING = Variant(
    "weakling",
    "Weakling",
    "A lead must be your strongest card.",
    (strongest_card_is_led,),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    source="V46",
)

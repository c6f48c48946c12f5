"""How many: cards of a hand, attack cards of a bout; values that a table agrees on."""

from __future__ import annotations

from durak_teach.games.durak.attack import defenders_hand
from durak_teach.games.durak.deal import six_cards
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.cards import Card, pack
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say

LOWEST = {"32": "7", "52": "2"}


@answers("deck")
def agreed_pack(state: SheetState) -> tuple[Card, ...]:
    """If the table agrees on it, the pack begins with the 7, or with the 2.

    Example: game: durak001; rules: deck=52; trump: d; talon: 9s [8d]; A: 2d Th; B: 7c As
    Source: relatives P5, D3
    """
    lowest = LOWEST.get(state.agreed(f"{state.game.form.id}.deck"))
    cards: tuple[Card, ...] = pack(lowest) if lowest else NotImplemented
    return cards


@answers("hand_size")
def agreed_hand(state: SheetState, seat: str) -> int:
    """If the table agrees on it, hands have more or fewer cards than six.

    Example: game: durak001; rules: hand_size=5; trump: d; talon: 8c 9c Tc [Kd]; A: Ts Js Qs
        B: 8s 7c 6h As; table: 7h/9h
    Source: relatives P7, P18
    """
    size: int = state.agreed(f"{state.game.form.id}.hand_size")
    return NotImplemented if size == six_cards(state, seat) else size


@answers("limit", combine=min)
def agreed_attack_cards(state: SheetState) -> int:
    """A bout has at most six attack cards, or as many as the table agrees on.

    {defender} would have {n} attack cards to answer, and {most} is the most

    Why: Without a cap, a player with a long hand could be attacked card after card.
    Example: game: durak001; trump: d; A: 7h Kc; B: Jc Qc
        table: 6s/7s 6c/7c 8d/9d 8s/9s 8c/Tc 9h/Th
    Source: relatives P14c, D11
    """
    most: int = state.agreed(f"{state.game.form.id}.attack_cap")
    return most


PARAMETERS = (
    Parameter("deck", "36", ("36", "32", "52"), say("cards in the pack")),
    Parameter("hand_size", 6, range(1, 19), say("cards in a full hand")),
    Parameter("attack_cap", 6, range(1, 37), say("attack cards at most")),
)
RULES = (agreed_pack, agreed_hand, agreed_attack_cards)

NO_CAP_BY_HAND = Variant(
    "no_cap_by_defender_hand",
    "No limit by the hand",
    "Even a defender with a short hand may be attacked with as many cards as a bout allows.",
    replaces={defenders_hand.id: None},
    source="relatives P14d, A16",
    word="cap_by_defender_hand=no",
)

"""Three-card hands; beaten pairs stay on the table."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak import attack, bout, deal, defence, ending, refill, series, sight
from durak_teach.games.durak.stages import STAGES
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import face_up
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import say

THREE, FIVE = 3, 5


@answers("hand_size")
def three_cards(state: DurakState, seat: str) -> int:
    """Everybody is dealt three cards, and refills to three.

    Told: Everybody is dealt three cards.
    Example: trump: d; talon: 8c 9c [Kd]; A: Ts Js; B: 8s 7c; table: 7h/-
    Source: durak V41
    """
    return THREE


@answers("limit", combine=min)
def one_attack_card(state: DurakState) -> int:
    """A bout has one attack card; the beaten pairs of earlier bouts do not count.

    {defender} has only one attack card at a time to answer

    Told: A bout has one attack card. Beaten pairs stay on the table, in the order of play, until
        somebody takes them.
    Example: trump: d; A: 7c 7s; B: 9c Ts; table: 7h/9h
    Source: durak V41
    """
    return 1 + sum(pair.defence is not None for pair in state.table)


@after("hands refill")
def refill_to_three(state: DurakState) -> Outcome:
    """After every bout each player with fewer than three cards draws until they hold three.

    Told: After every bout each player with fewer than three cards draws until they hold three,
        while the talon lasts.
    Note: The attacker draws first, then the others clockwise, the defender last.
    Example: trump: d; talon: 8c 9c [Kd]; A: Ts Js; B: 8s 7c; table: 7h/-
    Source: durak V41
    """
    outcome: Outcome = refill.refill_to_hand_size(state)
    return outcome


@answers("cards_taken")
def last_five_or_three(state: DurakState) -> tuple[Any, ...]:
    """The taker gets the last five cards if the open card is a trump, otherwise the last three.

    Told: If the open card is a trump, the taker gets the last five cards played, otherwise the last
        three; the open card is one of them. If there are fewer cards, all are taken.
    Note: The open card is one of the five or three. If there are fewer cards, all are taken.
    Example: trump: d; A: Ks; B: 8s 7s; table: 6c/7c 7h/9h 8c/-
    Source: durak V41a, Q42
    """
    cards = tuple(card for pair in state.table for card in pair[:2] if card is not None)
    trump = any(card.suit is state.trump for card in face_up(state.open_attacks))
    return cards[-(FIVE if trump else THREE) :]


@after("table clears")
def older_pairs_stay(state: DurakState) -> Outcome:
    """What the taker does not take stays on the table.

    Example: trump: d; A: Ks; B: 8s 7s; table: 6c/7c 7h/9h 8c/-
    Source: durak V41a
    """
    seat, cards = state.taker, state.cards_taken
    if not seat:
        return None
    table = tuple(pair for pair in state.table if pair.attack not in cards)
    taken = state.but(table=table, hands={**state.hands, seat: (*state.hand(seat), *cards)})
    return taken, Event("pick up", seat, cards)


def reads(state: DurakState) -> DurakState | None:
    """With nothing open on the table, the attacker is to attack."""
    if not state.table or state.open_attacks:
        return None
    return state.but(phase="lead", actor=state.attacker)


_SHARED = (
    *deal.PACK_AND_PLAYERS,
    *deal.SHOWN,
    *deal.INDICATOR,
    *deal.DEALING,
    *deal.FULL_HANDS,
    deal.indicator_lies_last,
    deal.cards_are_dealt_again,
    *deal.FIRST_ATTACKER,
    *attack.ATTACKING,
    *attack.LEADING,
    *defence.RULES,
    *bout.TURNS,
    *bout.TAKING,
    refill.leader_draws_first,
    refill.defender_draws_last,
    *refill.DRAWING,
    *ending.RULES,
    *series.RULES,
    *sight.RULES,
)

HEAP = Variant(
    "heap",
    "Heap",
    "Three-card hands; beaten pairs stay on the table.",
    (
        *_SHARED,
        bout.all_beaten_ends_bout,
        three_cards,
        one_attack_card,
        refill_to_three,
    ),
    says={**defence.SAYS, "phase lead": say("You attack {defender}: play a card.")},
    tells={
        **defence.TAKEN,
        "durak.defence.card_by_card": say(
            "The defender lays one card from hand on the attack card."
        ),
        "durak.defence.defence_goes_on": say(
            "The defender beats the attack card, or else takes the cards."
        ),
        "durak.bout.all_beaten_ends_bout": say(
            "When the attack card is beaten, the defence has succeeded and the bout ends."
        ),
        "durak.bout.whole_table": say(
            "Whoever takes gets the open attack card and all beaten pairs on the table."
        ),
    },
    flow=True,
    reads=reads,
    stages=STAGES,
    source="V41",
)

LAST_5_OR_3 = Variant(
    "heap.last_5_or_3",
    "Take five or three",
    "The taker gets the last five cards if the open card is a trump, otherwise the last three.",
    replaces={
        "durak.bout.whole_table": last_five_or_three,
        "durak.bout.taker_gets_the_table": older_pairs_stay,
    },
    forms=("heap",),
    source="V41a",
)

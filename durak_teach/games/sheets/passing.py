"""Transfers as the sheets have them: to the next player who can still defend."""

from __future__ import annotations

import dataclasses

from durak_teach.games.durak import transfer
from durak_teach.games.durak.attack import too_many_to_answer
from durak_teach.games.durak.reasons import NO_TRANSFER
from durak_teach.games.durak.refill import leader_draws_first
from durak_teach.games.durak.variants.transfer_on_throw import (
    TRANSFER_ON_THROW,
    open_cards_of_one_rank,
    rank_of_the_open_cards,
)
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.text import Text, say


@answers("transfer_to")
def next_who_can_defend(state: SheetState) -> str:
    """A transferred attack goes to the next player who still holds cards, or can draw some.

    Told: A transferred attack goes to the left, past players who have no cards and cannot draw any.
    Example: game: durak001; players: A B C; trump: d; A: -; B: 9s 9d 9c; C: 7c 8h
        table: 7s/- 7h/-; roles: att=B def=C first=A
    Source: relatives P23, A29
    """
    gone = tuple(seat for seat in state.seats if not state.talon and not state.held_by(seat))
    playing = state.but(out=tuple(dict.fromkeys((*state.out, *gone))))
    seat: str = playing.defender_against(state.defender)
    return seat


@forbids("transfer", phase="defence")
def somebody_is_left(state: SheetState, by: str) -> Text | None:
    """An attack is not transferred if nobody else is left to defend.

    Told: An attack is not transferred if no player but the defender is left to defend. Between two
        players a transferred attack goes back to the attacker.
    Example: game: durak001; trump: d; A: -; B: 7h 9s; table: 7s/-
    Source: relatives P26, A29
    """
    return say("nobody else is left to defend") if state.transfer_to == by else None


@forbids("transfer", phase="defence")
def next_holds_enough(state: SheetState, by: str, n: int) -> Text | None:
    """An attack is transferred only to a player who holds as many cards as the attack will then
    have.

    Told: The player to whom an attack is transferred needs as many cards as it has attack cards,
        the new one included.
    Note: The card that transfers the attack counts as an attack card, too.
    Example: game: durak001; trump: c; A: 7d Kc; B: 9c Tc; table: 7s/- 7h/-
        roles: att=B def=A first=A
    Source: relatives P26, D28f, A7
    """
    seat, total = state.transfer_to, len(state.open_attacks) + n
    if seat == by or state.held_by(seat) >= total:
        return transfer.lacking_room(state, n)
    return too_many_to_answer(state, seat, total)


RULES = (
    *(
        rule
        for rule in transfer.RULES
        if rule
        not in (
            transfer.next_at_the_left,
            transfer.next_player_has_enough_cards,
            transfer.transfers_are_counted,
            transfer.transfers_are_forgotten,
            transfer.attacker_of_the_end,
        )
    ),
    next_who_can_defend,
    somebody_is_left,
    next_holds_enough,
)


@answers("draws_first")
def last_attacker_draws_first(state: SheetState) -> str:
    """After a bout, whoever was the attacker at its end draws first.

    Example: game: durak001; rules: draws_first=current; players: A B C; trump: d; talon: 8c [9d]
        A: Kc Qc Jc Tc 9c; B: 6c 6h 6s 8s 9s; C: Ac As Ah Ks Kh Qs; table: 7s/- 7h/-
        roles: att=B def=C first=A
    Source: relatives P27, D28c
    """
    return state.attacker


@answers("transfer_most", combine=max)
def several_at_once(state: SheetState) -> int:
    """An attack may be transferred with several cards of its rank at once.

    Example: game: durak001; rules: transfer_cards=any; players: A B C; trump: d; A: Kc Qc
        B: 7h 7c 9s; C: Jc Tc 9c; table: 7s/-
    Source: relatives A28
    """
    return len(state.hand(state.actor))


TRANSFER = Variant(
    "transfer",
    "Transfer (turn-over)",
    "Instead of beating, the defender may transfer the attack with a card of its rank.",
    RULES,
    says=transfer.SAYS,
    tells=transfer.TOLD,
    source="relatives D28",
)

NO_TRANSFERS = Variant(
    "transfer_off",
    "No transfer",
    "The defender beats or takes.",
    replaces={rule.id: None for rule in RULES},
    tells={leader_draws_first.id: leader_draws_first.text("told")},
    source="relatives P22",
    word="transfer=off",
)

LAST_ATTACKER_FIRST = Variant(
    "draws_first_current",
    "Last attacker draws first",
    "After transfers, whoever made the last one draws first.",
    (last_attacker_draws_first,),
    clashes={NO_TRANSFERS.id: NO_TRANSFER},
    source="relatives P27, D28c",
    word="draws_first=current",
)

AFTER_BEATING = dataclasses.replace(
    TRANSFER_ON_THROW,
    rules=(),
    replaces={
        transfer.rank_of_the_lead.id: rank_of_the_open_cards,
        transfer.nothing_beaten_yet.id: open_cards_of_one_rank,
    },
    forms=(),
    clashes={NO_TRANSFERS.id: NO_TRANSFER},
    source="relatives A5",
)

SEVERAL_CARDS = Variant(
    "transfer_cards_any",
    "Transfer with several cards",
    "Several cards of an attack's rank may transfer it together.",
    (several_at_once,),
    clashes={NO_TRANSFERS.id: NO_TRANSFER},
    source="relatives A28",
    word="transfer_cards=any",
)

NEVER_PAST_ANYBODY = Variant(
    "transfer_past_empty_no",
    "No transfer past an empty hand",
    "A player who has just played their last card is not skipped, and nothing is transferred "
    "to them.",
    replaces={next_who_can_defend.id: transfer.next_at_the_left},
    clashes={NO_TRANSFERS.id: NO_TRANSFER},
    source="relatives A29",
    word="transfer_past_empty=no",
)

READINGS = (LAST_ATTACKER_FIRST, AFTER_BEATING, SEVERAL_CARDS, NEVER_PAST_ANYBODY)

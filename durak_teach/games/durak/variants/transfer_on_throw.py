"""Cards that were thrown in may be transferred too."""

from __future__ import annotations

from durak_teach.games.durak.attack import BEATEN_BEFORE
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Rank, face_up
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.text import Text, say


@answers("transfer_rank")
def rank_of_the_open_cards(state: DurakState) -> Rank | None:
    """An attack is transferred with a card of the same rank as its open cards.

    Example: players: A B C; trump: d; A: Kd; B: 9s Ks; C: Qs Qd Qc; table: 7h/9h 9c/-
    Source: durak V36
    """
    return next((card.rank for card in face_up(state.open_attacks)), None)


@forbids("transfer", "transfer show", phase="defence")
def open_cards_of_one_rank(state: DurakState) -> Text | None:
    """All open attack cards are transferred together, so all must be of one rank.

    Note: Cards thrown in may be transferred like a lead; what is beaten stays beaten.
    Example: players: A B C; trump: d; A: Kd; B: 9s 7s; C: Qs Qd Qc; table: 7h/9h 9c/- 7c/-
    Source: durak V36, Q45
    """
    mixed = len({card.rank for card in face_up(state.open_attacks)}) > 1
    return say("{cards} are not of one rank", cards=state.open_attacks) if mixed else None


TRANSFER_ON_THROW = Variant(
    "transfer_on_throw",
    "Transfer throw-ins",
    "Thrown-in cards may be transferred too.",
    (rank_of_the_open_cards,),
    replaces={"durak.transfer.nothing_beaten_yet": open_cards_of_one_rank},
    forms=("perevodnoy",),
    tells={
        **BEATEN_BEFORE,
        "durak.transfer.next_player_has_enough_cards": say(
            "The player to whom an attack is transferred needs as many cards as it has open "
            "attack cards, the new one included."
        ),
    },
    source="V36",
)

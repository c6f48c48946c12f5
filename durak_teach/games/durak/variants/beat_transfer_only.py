"""A defender who receives a transfer beats only the card that made it."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact

SPARED = "beat_transfer_only.spared"


@answers("spared")
def older_attack_cards(state: DurakState) -> int:
    """Attack cards that were transferred stay on the table unbeaten; whoever takes gets them too.

    Example: players: A B C; trump: d; A: Ks; B: 9h; C: 8c Ts; table: 7h/- 7c/-
        roles: att=B def=C first=A by=AB; facts: beat_transfer_only.spared=1
    Source: durak V37
    """
    return int(state.fact(SPARED))


@after("transfer")
def only_the_newest_is_beaten(state: DurakState, event: Event) -> DurakState:
    """The next defender has to beat only the card or cards that made the transfer.

    Example: players: A B C; trump: d; A: Ks; B: 7c 9h; C: 8c Ts; table: 7h/-
    Source: durak V37
    """
    return state.noting(SPARED, len(state.table) - len(event.cards))


@after("transfer show", leans=there.move("transfer show"))
def shown_trump_spares_nothing(state: DurakState) -> DurakState:
    """After a trump has been shown, every attack card on the table has to be beaten.

    Example: rules: trump_show; players: A B C; trump: d; A: Ks; B: 7d; C: 8c Ts; table: 7h/-
    Source: durak V37, Q45
    """
    return state.noting(SPARED, 0)


@after("bout ends")
def all_count_again(state: DurakState) -> DurakState:
    """In the next bout every attack card counts.

    Example: players: A B C; trump: d; A: Ks; B: 9h; C: 8c Ts; table: 7h/- 7c/-
        roles: att=B def=C first=A by=AB; facts: beat_transfer_only.spared=1
    Source: durak V37
    """
    return state.noting(SPARED, 0)


BEAT_TRANSFER_ONLY = Variant(
    "beat_transfer_only",
    "Transfer extra rule 2",
    "A defender who receives a transfer beats only the card that made it.",
    (older_attack_cards, only_the_newest_is_beaten, shown_trump_spares_nothing, all_count_again),
    forms=("perevodnoy",),
    facts=(Fact("spared", 0),),
    source="V37",
)

"""After a transfer, the new defender has to beat only the card or cards that made it."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say

SPARED = "beat_transfer_only.spared"


@answers("spared")
def older_attack_cards(state: DurakState) -> int:
    """Attack cards laid before a transfer stay unbeaten; whoever takes gets them too.

    Told: Attack cards laid before the last transfer are no longer open: they stay on the table
        unbeaten, and whoever takes gets them, too.
    Example: players: A B C; trump: d; A: Ks; B: 9h; C: 8c Ts; table: 7h/- 7c/-
        roles: att=B def=C first=A by=AB; facts: beat_transfer_only.spared=1
    Source: durak V37
    """
    return int(state.fact(SPARED))


@after("transfer")
def only_the_newest_is_beaten(state: DurakState, event: Event) -> DurakState:
    """After a transfer, the new defender has to beat only the card or cards that made it.

    Told: After a transfer, only the cards that made it and any thrown in later have to be beaten.
    Example: players: A B C; trump: d; A: Ks; B: 7c 9h; C: 8c Ts; table: 7h/-
    Source: durak V37
    """
    return state.noting(SPARED, len(state.table) - len(event.cards))


@after("transfer show", leans=there.move("transfer show"))
def shown_trump_spares_nothing(state: DurakState) -> DurakState:
    """After a transfer by showing a trump, every attack card has to be beaten.

    Example: rules: trump_show; players: A B C; trump: d; A: Ks; B: 7d; C: 8c Ts; table: 7h/-
    Source: durak V37, Q45
    """
    return state.noting(SPARED, 0)


@after("bout ends")
def all_count_again(state: DurakState) -> DurakState:
    """In a new bout every attack card has to be beaten, until a transfer is made.

    Told: The next bout starts afresh: every attack card has to be beaten.
    Example: players: A B C; trump: d; A: Ks; B: 9h; C: 8c Ts; table: 7h/- 7c/-
        roles: att=B def=C first=A by=AB; facts: beat_transfer_only.spared=1
    Source: durak V37
    """
    return state.noting(SPARED, 0)


BEAT_TRANSFER_ONLY = Variant(
    "beat_transfer_only",
    "Beat only the transfer",
    "After a transfer, the new defender has to beat only the card or cards that made it.",
    (older_attack_cards, only_the_newest_is_beaten, shown_trump_spares_nothing, all_count_again),
    forms=("perevodnoy",),
    facts=(Fact("spared", 0),),
    tells={
        "baltic.attacker_can_answer": say(
            "Added cards and attack cards that stay unbeaten must not outnumber the cards in the "
            "attacker's hand."
        ),
        "durak.defence.card_by_card": say(
            "In any order, the defender lays one card from hand on each open attack card, that is, "
            "on each that still has to be beaten."
        ),
        "durak.defence.defence_goes_on": say(
            "The defender goes on until no attack card is open, or else takes the cards."
        ),
        "durak.throw_in.window_opens": say(
            "Each time no attack card is open, further attack cards may be added; this is called "
            "throwing in."
        ),
    },
    source="V37",
)

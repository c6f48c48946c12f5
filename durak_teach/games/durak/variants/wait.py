"""With two players left, an attack may be transferred even to an empty hand."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.transfer import as_passed_on
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.text import say


@answers("transfer_room", partly=True)
def even_to_an_empty_hand(state: DurakState) -> int:
    """When two players are left, an attack with the attacker's last card may be transferred back
    to the empty hand.

    Why: After a transfer, whoever led their last card stays in and takes.
    Example: trump: d; A: -; B: 7c Kc; table: 7h/-
    Source: durak V35
    """
    applies = len(state.contenders) <= 2 and not state.held_by(state.transfer_to)
    return _room_of_a_full_pack(state) if applies else NotImplemented


def _room_of_a_full_pack(state: DurakState) -> int:
    """How many more cards the attack takes when no hand is too small for it."""
    return as_passed_on(state).but(start=len(state.deck)).limit - len(state.table)


@after("passes on")
def nothing_comes_to_it(state: DurakState, event: Event) -> DurakState | None:
    """Nothing is thrown in once an attack is transferred to an empty hand.

    Example: trump: d; A: -; B: 7c Kc; table: 7h/-; roles: att=A def=B bout=9
    Source: durak V35
    """
    return None if state.held_by(event.to) else state.but(start=len(state.table))


WAIT = Variant(
    "wait",
    "Wait!",
    "With two players left, an attack may be transferred even to an empty hand.",
    (even_to_an_empty_hand, nothing_comes_to_it),
    forms=("perevodnoy",),
    tells={
        "trump_show.next_player_can_answer_these": say(
            "A trump may be shown only if the next player has as many cards as there are attack "
            "cards or, with two players left, has no cards at all."
        ),
    },
    source="V35",
)

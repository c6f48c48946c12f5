"""Two players, no more."""

from __future__ import annotations

from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import SEATS
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("party", combine=all_of)
def two_people(state: DurakState) -> frozenset[int]:
    """Two people play.

    Example: trump: d; A: 7h 9s; B: 9h Ks
    Source: durak V01.2
    """
    return frozenset({2})


TWO_ONLY = Variant(
    "two_only",
    "Two players",
    "One against one.",
    (two_people,),
    tells={
        "durak.attack.next_still_in": say(
            "The two players sit opposite each other; each is the other's left neighbour."
        ),
        "durak.throw_in.attacker_then_clockwise": say("The attacker may throw in."),
        "durak.throw_in.next_is_asked": say(
            "Whenever every attack card is beaten, the attacker is asked once whether to throw in."
        ),
        "durak.throw_in.defender_answers_again": say(
            "The defender answers any cards that the attacker throws in; if there are none, the "
            "defence has succeeded."
        ),
        "durak.bout.success_attacks_next": say(
            "After a successful defence the defender attacks next."
        ),
        "durak.bout.taker_is_skipped": say(
            "A defender who takes is skipped: the attacker attacks again."
        ),
        "durak.refill.defender_draws_last": say(
            "After the player who draws first, the other one draws."
        ),
    },
    clashes=dict.fromkeys(("dummy_throws", "dummy_plays"), SEATS),
    source="V01.2",
)

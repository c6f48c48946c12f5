"""The durak pays a small forfeit; play does not change."""

from __future__ import annotations

from durak_teach.games.durak.ending import joined
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say


@answers("marks", combine=joined)
def durak_pays_a_forfeit(state: DurakState, holder: str) -> tuple[str, ...]:
    """The durak pays the forfeit that was agreed on.

    Told: As a forfeit the durak has to {which}.
    Note: A forfeit is a party custom and changes nothing in the game.
    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.16, H18
    """
    return (state.agreed("forfeit.which"),) if state.loses(holder) else ()


FORFEIT = Variant(
    "forfeit",
    "Party forfeit",
    "The durak pays a small forfeit; play does not change.",
    (durak_pays_a_forfeit,),
    parameters=(
        Parameter("which", "hat", ("hat", "glass", "song"), say("what the durak has to do")),
    ),
    says={
        "value hat": say("wear a hat"),
        "value glass": say("empty a glass"),
        "value song": say("sing a song"),
        "mark hat": say("Forfeit for {who}: wear a hat for the next deal."),
        "mark glass": say("Forfeit for {who}: empty a glass."),
        "mark song": say("Forfeit for {who}: sing a song."),
    },
    marks=("glass", "song", "hat"),
    source="H18",
)

"""A deal always has a loser."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.ending import ended
from durak_teach.games.durak.stages import emptied
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after
from durak_teach.kernel.state import Outcome


@after("deal may end", leans=there.no_law("durak.pile.pile_is_looked_at"))
def last_defender_is_durak(state: DurakState) -> Outcome:
    """When the last hands run out in the same bout, its defender is the durak.

    Told: When all who are still in go out in the same bout, the defender of that bout is the
        durak.
    Example: trump: d; A: -; B: 9h; table: 7h/-
    Source: durak H16
    """
    if state.contenders:
        return None
    all_empty = {*state.seats} <= {*state.out}
    return ended(state, state.defender if all_empty else None, last_defender_is_durak.id)


NO_DRAW = Variant(
    "no_draw",
    "No drawn deals",
    "If the last hands run out together, the defender loses.",
    replaces={"durak.ending.nobody_left_is_a_draw": last_defender_is_durak},
    stages=emptied(last_defender_is_durak.id),
    source="H16",
)

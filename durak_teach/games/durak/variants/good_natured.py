"""Taking does not cost the turn."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers


@answers("next_attacker")
def taker_attacks_next(state: DurakState) -> str:
    """Even a defender who takes the cards attacks next.

    Example: players: A B C; trump: d; A: Ks; B: 8s As; C: 8c; table: 7h/-
    Source: durak V45
    """
    return state.defender if state.taking else NotImplemented


GOOD_NATURED = Variant(
    "good_natured",
    "Good-natured",
    "Whoever takes still attacks next.",
    replaces={"durak.bout.taker_is_skipped": taker_attacks_next},
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    source="V45",
)

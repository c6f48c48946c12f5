"""What the sheets ask beside Durak's questions."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState


class SheetState(DurakState):
    """A deal by one of the sheets."""

    right: str  # who holds the right to attack
    supporter: str
    attack_over: bool

"""The player of a club evening: careful."""

from __future__ import annotations

import random

from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players.careful import careful


def club(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Plays like careful."""
    return careful(state, legal, rng)

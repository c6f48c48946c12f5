"""Any legal move."""

from __future__ import annotations

import random

from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State


def at_random(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Every legal move is equally likely."""
    return rng.choice(legal)

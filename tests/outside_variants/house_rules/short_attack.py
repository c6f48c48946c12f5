"""Kirifu with attacks of three cards at most."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, forbids
from durak_teach.text import translated

MOST = 3


@forbids("lead")
def at_most_three(state: DurakState, by: str, n: int) -> bool:
    """A lead has at most three cards.

    three cards are the most

    Example: game: kirifu; rules: short_attack; players: A B C; trump: c; A: 6h 6d 6s 7s
        B: 9h 2c; C: Tc 2s
    Source: own
    """
    return n > MOST


SHORT_ATTACK = Variant(
    "short_attack",
    "Short attack",
    "A lead has at most three cards.",
    (at_most_three,),
    source="own",
)

translated(
    ja={
        "Short attack": "短い攻め",
        "A lead has at most three cards.": "一度に出せるのは3枚までです。",
        "three cards are the most": "3枚までです",
    }
)

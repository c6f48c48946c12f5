"""A hand without a person, which leads, throws in and defends."""

from __future__ import annotations

from durak_teach.games.durak.reasons import DEAL
from durak_teach.games.durak.stages import NOBODY_LEFT
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants.dummy_throws import (
    LOWEST_OF_THE_PLAYERS,
    dummy_sits_down,
    first_attacker_plays_it,
    one_dummy,
    six_seats_at_most,
)
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.stages import OVER, Stage, Way


@answers("contenders")
def dummy_alone_ends_the_deal(state: DurakState) -> tuple[str, ...]:
    """When only the dummy still holds cards, the deal is drawn.

    Example: players: A B Z; trump: s; A: -; B: 9h; Z: Kc; table: 7h/-
    Source: durak V12, Q27
    """
    holding = tuple(seat for seat in state.seats if seat not in state.out)
    return () if {*holding} <= {*state.dummies} else holding


DUMMY_PLAYS = Variant(
    "dummy_plays",
    "Playing dummy",
    "A dummy leads, throws in and defends.",
    (
        one_dummy,
        six_seats_at_most,
        dummy_sits_down,
        first_attacker_plays_it,
        dummy_alone_ends_the_deal,
    ),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    tells=LOWEST_OF_THE_PLAYERS,
    clashes={"suit_match": DEAL},
    stages=(
        Stage("defence", ways=(Way("take", OVER, NOBODY_LEFT),)),
        Stage("taking", ways=(Way("done", OVER, NOBODY_LEFT),)),
    ),
    source="V12",
)

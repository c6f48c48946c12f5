"""A drawn card decides the first deal; then the players attack first in turn."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact


@answers("first_attacker")
def draw_then_turns(state: DurakState) -> str:
    """In the first deal whoever draws the highest card attacks first; in later deals players take
    turns attacking first.

    Told: Before the first deal each player draws a card from the pack, and whoever draws the
        highest rank attacks first; those who are level draw again. In later deals the players take
        turns, clockwise, to attack first.
    Note: Who attacks first depends on a drawn card or, in later deals, on whose turn it is, not on
        the durak or the lowest trump.
    Example: trump: d; talon: x3 [9d]; A: 7d 8h; B: Qd 9h
    Source: durak V01.5, Q21
    """
    last = state.fact("first_by_draw_then_alternate.last")
    return state.next_in(last) if last else _draws_highest(state)


@after("first attack")
def first_attack_is_remembered(state: DurakState, event: Event) -> DurakState:
    """Players remember who attacked first, for the next deal.

    Example: trump: d; talon: x3 [9d]; A: 7d 8h; B: Qd 9h
    Source: durak V01.5
    """
    return state.noting("first_by_draw_then_alternate.last", event.by)


def _draws_highest(state: DurakState) -> str:
    """The seat with the highest of one card each; where it is tied, those draw again."""
    luck, drawing = state.rng("drawing for the first attack"), state.people
    while len(drawing) > 1:
        cards = luck.sample(state.deck, len(drawing))
        drawn = dict(zip(drawing, map(state.game.strength, cards), strict=True))
        drawing = tuple(seat for seat in drawing if drawn[seat] == max(drawn.values()))
    return drawing[0]


FIRST_BY_DRAW_THEN_ALTERNATE = Variant(
    "first_by_draw_then_alternate",
    "Draw for first, then alternate",
    "The highest card drawn decides who attacks first; in later deals the players alternate.",
    (first_attack_is_remembered,),
    replaces={"durak.deal.left_of_durak_leads": draw_then_turns},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    facts=(Fact("last", "", lasting=True),),
    source="V01.5",
)

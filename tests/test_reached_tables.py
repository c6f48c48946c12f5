"""The tables of lessons are such as play can lead to: else they teach what the rules forbid."""

from __future__ import annotations

import pytest

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.lessons import Step, lessons

FORMS = range(21)  # the lessons about base forms; later tables are unusual on purpose
STEPS = [step for found in lessons() if found.number in FORMS for step in found.steps]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_table_is_one_that_play_can_lead_to(step: Step) -> None:
    """Each card thrown in has a rank that lay there; while the talon lasts, a bout begins with
    six cards in each hand, so whoever holds fewer has played them."""
    for state in (asked.state for asked in (step, *step.others())):
        assert isinstance(state, DurakState)
        cards = [card for pair in state.table for card in (pair.attack, pair.defence)]
        ranks = [card.rank if isinstance(card, Card) else None for card in cards]
        for pair in state.table[1:]:
            assert isinstance(pair.attack, Card)
            assert pair.attack.rank in ranks[: cards.index(pair.attack)], pair.attack
        for seat in state.seats if state.talon and state.table else ():
            led = sum(pair.by == seat for pair in state.table)
            laid = sum(bool(pair.defence) for pair in state.table if seat == state.defender)
            assert len(state.hand(seat)) + led + laid >= 6, seat

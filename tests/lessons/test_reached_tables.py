"""The tables of lessons are such as play can lead to: else they teach what the rules forbid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from cells import cells

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import HEARTS, Card
from durak_teach.kernel.state import Pair
from durak_teach.lessons import Step, lessons
from durak_teach.lessons.practice import questions, stored
from durak_teach.notation.position import position
from durak_teach.strategy import maxims

PACKS = {"durak": 36, "kirifu": 53, "mustamaija": 52}
STEPS = [step for found in lessons() for step in found.steps]
BEATING = [step for step in STEPS if isinstance(step.state, DurakState)]
MOST = 6  # attack cards of a bout
THROWN_IN = "durak.throw_in.rank_on_table"
UNUSUAL = {  # what is the subject there, and what its own rules lead to
    "22.5": {"bouts"},  # the talon is put away after the deal
    "22.8": {"pack"},  # 32 cards, as its task says
    "23.2": {"hands", "bouts"},  # hands are won before the first bout
    "23.3": {"bouts"},
    "23.4": {"beaten"},  # cards of a pile do not go two at a time
    "23.5": {"beaten", "hands"},
    "23.8": {"beaten"},
    "24.1": {"beats"},  # a card that lies face down and may be anything
    "27.6": {"pack"},  # the same cards in two games, of which one has a joker more
}
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("step", BEATING, ids=lambda step: step.id)
def test_a_table_is_one_that_play_can_lead_to(step: Step) -> None:
    for state in (asked.state for asked in (step, *step.others())):
        assert isinstance(state, DurakState)
        faults = dict(_faults(state))
        assert faults.keys() == UNUSUAL.get(step.id, set()), faults


def _written() -> Iterator[tuple[str, DurakState]]:
    """The tables that notebooks, maxims and practice put before a reader, with their places."""
    for path in sorted(ROOT.glob("tutorials/*/*.ipynb")):
        for cell in cells(path):
            for text in re.findall(r'"""\n((?:\w+: .+\n)+)"""', cell.source):
                state = position(re.sub(r"\{suit\}", "c", text))
                if isinstance(state, DurakState):
                    yield path.name, state
    for name, advised in maxims().items():
        state = advised.state()
        if isinstance(state, DurakState):
            yield name, state
    for rule in stored():
        for question in questions(rule, 3):
            if isinstance(question.step.state, DurakState):
                yield rule, question.step.state


def test_what_is_called_beaten_is_beaten_wherever_a_table_is_shown() -> None:
    places = set()
    for place, state in _written():
        assert not [*_not_beaten(state)], (place, str(state))
        places.add(place)
    assert {"09-how-many.ipynb", "S1", "durak.throw_in.rank_on_table"} <= places


def test_a_pair_that_cannot_be_is_found() -> None:
    right = position(
        "players: A B\ntrump: d\ntalon: -\nA: 8h\nB: 7d\ntable: 8c/Qd\nroles: att=A def=B"
    )
    assert isinstance(right, DurakState)
    wrong = right.but(trump=HEARTS)  # which no position may say
    assert [*_not_beaten(wrong)] == [wrong.table[0]]
    assert not [*_not_beaten(right)]


def _not_beaten(state: DurakState) -> Iterator[Pair]:
    """Pairs in which the defence card does not beat the attack card."""
    trump = state.trump_for(state.defender)
    for pair in state.table:
        attack, defence = pair.attack, pair.defence
        known = isinstance(attack, Card) and isinstance(defence, Card)
        if known and not state.game.beats(defence, attack, trump):
            yield pair


def _faults(state: DurakState) -> Iterator[tuple[str, object]]:
    """What play cannot have led to, by what it is about."""
    family = state.game.family.name
    if wrong := [*_not_beaten(state)]:
        yield "beats", wrong
    lying = [card for pair in state.table for card in pair[:2] if card is not None]
    held = [card for seat in state.seats for card in state.hand(seat)]
    zones = [card for cards in state.zones.values() for card in cards]
    cards = len([*lying, *held, *zones, *state.talon, *state.discard])
    if cards < PACKS[family] // 2 and not state.discard:
        return  # a small game of few cards
    if cards != PACKS[family]:
        yield "pack", cards
    ranks = [card.rank if isinstance(card, Card) else None for card in lying]
    thrown = state.table[1:] if THROWN_IN in (rule.id for rule in state.game.rules) else ()
    for pair in thrown:  # each has a rank that lay there
        if (
            isinstance(pair.attack, Card)
            and pair.attack.rank not in ranks[: lying.index(pair.attack)]
        ):
            yield "ranks", pair.attack
    if len(state.discard) % 2:
        yield "beaten", len(state.discard)  # two cards go at a time, one on the other
    if len(state.discard) > 2 * MOST * (state.bout - 1):
        yield "bouts", (state.bout, len(state.discard))
    began = {seat: _began(state, seat) for seat in state.seats}
    if state.defender and len(state.table) > min(began[state.defender], MOST):
        yield "attacks", len(state.table)
    if "hand_size" not in state.game.ways or not state.talon:
        return
    for seat, number in began.items():  # while the talon lasts, hands are filled up after a bout
        if number < state.hand_size(seat):
            yield "hands", (seat, number)
        elif state.bout == 1 and number > state.hand_size(seat):
            yield "bouts", (seat, number)


def _began(state: DurakState, seat: str) -> int:
    """How many cards a seat held when the bout began."""
    led = sum(pair.by == seat for pair in state.table)
    laid = sum(bool(pair.defence) for pair in state.table if seat == state.defender)
    return state.held_by(seat) + led + laid

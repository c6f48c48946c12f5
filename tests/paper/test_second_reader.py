"""Every exercise can be solved from what is printed: a second reader gets to the same key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from second_reader import laid_out, read

from durak_teach.kernel.state import State
from durak_teach.lessons.practice.bank import (
    DEALT,
    FIRST,
    asked_of,
    question,
    questions_at,
    stored,
)
from durak_teach.lessons.practice.question import Question
from durak_teach.lessons.practice.seated import at_first_seat, renamed
from durak_teach.notation.position import position
from durak_teach.paper.worksheets import Exercise, exercise
from durak_teach.text import render

EACH = 3  # questions about a rule


@cache
def printed() -> list[tuple[str, int, Question, Exercise, State]]:
    """Questions about Durak: source and number, the exercise, and the position on its paper."""
    return [*_printed()]


def _printed() -> Iterator[tuple[str, int, Question, Exercise, State]]:
    for rule, entries in stored().items():
        for number, source in entries[:: max(1, len(entries) // EACH)][:EACH]:
            if source.startswith((FIRST, DEALT)):
                continue
            asked = question(rule, number, source)
            state, made = asked.step.state, exercise(asked.step)
            if state.game.spec[0] == "durak":
                hands = {seat: [*map(str, state.hand(seat))] for seat in state.seats}
                yield source, number, asked, made, position(laid_out(read(made), state.game, hands))


def known(state: Any) -> dict[str, Any]:
    """What players know of a position."""
    return {
        "trump": state.trump,
        "talon": (len(state.talon), state.talon[-1:]),
        "discard": len(state.discard),
        "hands": {seat: {*state.hand(seat)} for seat in state.seats},
        "table": [(pair.attack, pair.defence, pair.by) for pair in state.table],
        "roles": (state.attacker, state.defender, state.first, {*state.out}, state.bout),
        "turn": (state.phase, state.actor, state.taking, state.asked),
        "facts": dict(state.facts),
    }


def test_the_paper_shows_the_position() -> None:
    assert len(printed()) > 120
    for source, _, asked, _, seen in printed():
        assert known(seen) == known(asked.step.state), (asked.rule, source)


def test_the_key_follows_from_the_paper() -> None:
    """The same question, put to the position on the paper, has the same answer.

    The position is turned back to the letters of its source, where another seat than the first may
    have been asked. A question that is asked after a move has another position on its paper.
    """
    again = 0
    for source, number, asked, made, seen in printed():
        before = [each for each in questions_at(source) if each.rule == asked.rule][number].step
        if str(before.state) != source:
            continue
        there = renamed(turned_back(before.seat, seen.seats), seen)
        same = at_first_seat([e for e in asked_of(there, source) if e.rule == asked.rule][number])
        assert render(same.step.task, "en") == render(asked.step.task, "en")
        assert same.answer == asked.answer
        assert exercise(same.step).right == made.right, source
        again += 1
    assert again > 90


def turned_back(seat: str, seats: tuple[str, ...]) -> dict[str, str]:
    """The letters that all had before that seat became the first."""
    at = seats.index(seat)
    return dict(zip(seats, (*seats[at:], *seats[:at]), strict=True))


def test_whoever_laid_a_card_is_printed_as_soon_as_it_is_not_the_attacker() -> None:
    """Of two players, too: who led decides who draws first after a transfer."""
    turned = [
        (each, seen)
        for *_, each, seen in printed()
        if any(pair.by != seen.attacker for pair in seen.table)
    ]
    assert sum(len(seen.seats) == 2 for _, seen in turned) > 1
    for each, _ in turned:
        assert all(name for pair in read(each).table for _, name in pair)

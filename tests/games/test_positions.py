"""Every position file holds: the rulebook's own examples, and many more."""

from __future__ import annotations

from itertools import islice

import pytest
from position_files import BLOCKS, each_block

from durak_teach import check
from durak_teach.notation.check import run
from durak_teach.notation.lines import Block
from durak_teach.notation.position import position, state_of


@each_block
def test_position(block: Block) -> None:
    outcomes = list(run(block))
    assert outcomes, "nothing is expected here"
    for outcome in outcomes:
        assert outcome.found == outcome.expected, f"line {outcome.line}"


@each_block
def test_reads_back(block: Block) -> None:
    state = state_of(block)
    again = position(str(state))
    assert str(again) == str(state)
    assert state.game.legal(again) == state.game.legal(state)


@each_block
def test_cards_are_named_in_any_order(block: Block) -> None:
    """Those of one move, but for an attack card, its beater and a card thrown in with one."""
    state = state_of(block)
    for made in islice(state.game.listed(state), 300):
        backwards = made._replace(cards=made.cards[::-1])
        if state.game.arranged(state, backwards) == made:
            assert state.game.judge(state, backwards), backwards
            assert state.game.play(state, backwards) == state.game.play(state, made)
        else:
            assert len(made.cards) > 1, "the order of one card"
            assert made.verb.split()[0] in ("beat", "cover", "self", "throw"), made


def test_every_block_has_a_name_of_its_own() -> None:
    ids = [block.id for block in BLOCKS]
    assert len(set(ids)) == len(ids)


B1 = """
players: A B
trump: d
talon: -
A: Ks
B: 7s Ts 6d
table: 9s/-
roles: att=A def=B
"""


@pytest.mark.parametrize(
    ("script", "expected", "found"),
    [
        ("legal B: beat 9s Ts | take", "beat 9s Ts | take", "beat 9s 6d | beat 9s Ts | take"),
        ("count B: 2", "2", "3"),
        ("illegal B: beat 9s Ts", "B beat 9s Ts illegal", "B beat 9s Ts allowed"),
        ("after: to=A", "to=A", "to=B"),
        ("after: B=7s", "B=7s", "B=6d 7s Ts"),
    ],
)
def test_a_false_expectation_fails(script: str, expected: str, found: str) -> None:
    (outcome,) = check(B1 + script)
    assert not outcome.passed
    assert (outcome.expected, outcome.found) == (expected, found)
    assert outcome.line == len((B1 + script).splitlines())


def test_a_false_reason_fails() -> None:
    told = check(B1 + "illegal B: beat 9s 7s because durak.bout.on_turn")
    assert [outcome.passed for outcome in told] == [True, False]
    assert told[1].found == "durak.defence.nothing_else_beats"


def test_no_done_is_said_for_others_before_a_move_of_a_seat_not_on_turn() -> None:
    """An `illegal` line for somebody who is not asked leaves the bout where it is."""
    told = check("""
game: durak002
players: A B C D
trump: h
talon: -
A: Kd
B: Td Jd
C: Qc
D: 6d 9h
table: 6s/9s
roles: att=A def=B
illegal D: throw 6d because sheets.right.only_attackers_add
play: A done; C done
after: to=B; table=-
""")
    assert all(outcome.passed for outcome in told), told


def test_a_forbidden_play_fails_and_ends_the_block() -> None:
    (outcome,) = check(B1 + "play: B beat 9s 7s\nafter: to=A")
    assert not outcome.passed
    assert "7♠" in outcome.found


def test_a_file_of_several_blocks() -> None:
    text = f"# two\n{B1}count B: 3\n---\n{B1}count B: 3\n---\n---\n"
    assert [outcome.passed for outcome in check(text)] == [True, True]

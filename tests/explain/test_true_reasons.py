"""What a refusal says is so: sentences about a position are held against that position.

Whatever options meet, and whatever move is refused, on whoever's turn.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from every_game import every_move, parties, play_out, seeds, with_options
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import position
from durak_teach.authoring.sources import messages
from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import every_rule
from durak_teach.kernel.cards import Card
from durak_teach.kernel.game import no_rule_allows
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.notation.examples import example_state
from durak_teach.text import Text

Fields = Any
MOVES = 30  # that are tried in a state
STATES = 12  # of a deal


def on_table(state: DurakState) -> list[Any]:
    return [card for pair in state.table for card in pair[:2] if card is not None]


def unbeaten(state: DurakState) -> int:
    return sum(pair.defence is None for pair in state.table)


def joining(move: Move) -> int:
    """How many attack cards a move adds."""
    return {"transfer show": 0, "self": 1, "throw cover": 1}.get(move.verb, len(move.cards))


def faces(state: DurakState, move: Move, said: Fields) -> bool:
    held = state.held_by(said["to"])
    return bool(said["n"] == unbeaten(state) + joining(move) > said["most"] == held)


def above_six(state: DurakState, move: Move, said: Fields) -> bool:
    return answered(state, move, said) and bool(said["n"] > 6)


def answered(state: DurakState, move: Move, said: Fields) -> bool:
    """Who has defended from the first card on answers them all."""
    return bool(said["n"] == len(state.table) + joining(move))


TRUE: dict[str, Callable[[DurakState, Move, Fields], bool]] = {
    "it is {actor}'s turn": lambda state, move, said: state.actor == said["actor"] != move.by,
    "the defender is {defender}": lambda state, move, said: (
        state.defender == said["defender"] != move.by
    ),
    "the defender is already taking": lambda state, move, said: state.taking,
    "the defender has not said “I take”": lambda state, move, said: not state.taking,
    "no attack card is open": lambda state, move, said: not state.open_attacks,
    "attack cards already lie on the table": lambda state, move, said: bool(state.table),
    "{cards} must be beaten first": lambda state, move, said: (
        not state.taking and {*said["cards"]} == {*state.open_attacks}
    ),
    "{attack} is already beaten": lambda state, move, said: any(
        pair.attack is said["attack"] and pair.defence is not None for pair in state.table
    ),
    "{attack} is not an attack card on the table": lambda state, move, said: all(
        pair.attack is not said["attack"] for pair in state.table
    ),
    "{by} does not hold {cards:or}": lambda state, move, said: (
        not {*said["cards"]} & {*state.hands.get(move.by, ())}
    ),
    "no {card.rank:name} lies on the table": lambda state, move, said: all(
        card.rank is not said["card"].rank for card in on_table(state)
    ),
    "neither the rank nor the suit of {card} lies on the table": lambda state, move, said: all(
        card.rank is not said["card"].rank and card.suit is not said["card"].suit
        for card in on_table(state)
    ),
    "{to} would face {n} attack card but holds {most}": faces,
    "{defender} would face {n} attack cards but starts the defence with {most} in hand": answered,
    "{defender} would have {n} attack cards to answer, but at most 6 are allowed": above_six,
    "{attack} need not be beaten": lambda state, move, said: any(
        pair.attack is said["attack"] and pair.defence is None for pair in state.table
    ),
    "this player has already exchanged cards in this bout": lambda state, move, said: any(
        event.kind == "exchange" and event.by == move.by for event in this_bout(state)
    ),
    "the talon is empty": lambda state, move, said: not state.talon,
    "{by} has no face-down cards": lambda state, move, said: not state.zone("down", said["by"]),
    "no face-down card may be taken now": lambda state, move, said: state.phase != "picking",
    "no face-down card is in question now": lambda state, move, said: state.phase != "doubting",
    "an offer has not been answered yet": lambda state, move, said: state.phase == "doubling",
    "no bout is about to begin": lambda state, move, said: state.phase not in ("lead", "doubling"),
    "this is the first bout": lambda state, move, said: state.bout == 1,
    "a card has already been thrown in": lambda state, move, said: any(
        event.kind in ("throw", "throw cover") for event in this_bout(state)
    ),
    "whoever has finished throwing in has no further turn": lambda state, move, said: any(
        event.kind == "done" and event.by == move.by for event in this_bout(state)
    ),
}


def test_what_is_held_against_a_position_is_said_in_these_words() -> None:
    """A sentence that has been reworded would be held against nothing."""
    assert {*TRUE} <= {each.message for each in messages()}


def this_bout(state: DurakState) -> tuple[Any, ...]:
    begun = [n for n, event in enumerate(state.log) if event.kind == "next bout"]
    return state.log[begun[-1] :] if begun else state.log


def reasons(state: DurakState, move: Move) -> Iterator[Text]:
    for reason in state.game.judge(state, move).reasons:
        yield reason.text


@examples(25)
@given(with_options(), seeds, st.randoms(use_true_random=False))
def test_what_a_refusal_says_of_the_table_is_so(
    spec: tuple[str, ...], seed: int, rng: random.Random
) -> None:
    people = parties(spec)
    states = [*play_out(spec, people[seed % min(4, len(people))], seed)]
    for state in rng.sample(states, min(STATES, len(states))):
        assert isinstance(state, DurakState)
        moves = [*every_move(state)]
        for move in rng.sample(moves, min(MOVES, len(moves))):
            for text in reasons(state, move):
                holds = TRUE.get(text.message)
                assert holds is None or holds(state, move, text.fields), (str(state), move, text)


def offering() -> Iterator[tuple[Rule, State]]:
    """The rules of every family that yield moves, each in its example."""
    rules = [rule for rule in every_rule().values() if rule.kind == "allows" and rule.offering]
    yield from ((rule, example_state(rule)) for rule in rules if rule.example)


def test_what_a_rule_allows_is_not_said_to_be_allowed_by_none() -> None:
    """However many cards are named with it that it does not take."""
    refused = set()
    for rule, state in offering():
        for verb in rule.about if rule.applies(state.phase) and not state.over else ():
            held = [card for card in state.hand(state.actor) if isinstance(card, Card)]
            for n in range(len(held) + 1):
                verdict = state.game.judge(state, Move(state.actor, verb, tuple(held[:n])))
                refused |= set() if verdict else {verb}
                assert no_rule_allows.id not in verdict.ids, (rule.id, str(verdict.move))
    assert {"done", "accept", "take", "lead"} <= refused


HEAD = "players: A B C\ntrump: d\ntalon: -\n"
DOWN = "players: A B C\ntrump: d\ntalon: x5 [9d]\nA: Ks\nB: Td 9c\nC: 8s\ndown A: x5\n"
TWO_OPEN = "down C: x5\ntable: 6h/- 6c/-\nroles: att=A def=B"
PASSED_ON = "A lead 7h; B beat 7h 9h; A throw 9c; A done; C done; B transfer 9s; C beat 9s Ts"
TWO = "players: A B\ntrump: d\ntalon: -\nA: 7h Ks\nB: 9h Qs"


@pytest.mark.parametrize(
    ("rules", "text", "made", "refused", "said"),
    [
        # a card that lies there and opens no rank
        ("brazen", HEAD + "A: 9c Jc Ks\nB: Tc As Kd\nC: 7s Jd\ntable: 7h/9h",
         "A throw 9c cover Jc; A done", "C throw Jd",
         "no jack on the table counts for throwing in"),
        ("brazen rank_or_suit", HEAD + "A: 9c Jc Ks\nB: Tc As Kd\nC: 7s Jd\ntable: 7h/9h",
         "A throw 9c cover Jc; A done", "C throw Jd",
         "no card that counts for throwing in has the rank or the suit of J♦"),
        ("doubt", HEAD + "A: 8s 9s Kc\nB: 6c 9h\nC: Tc 9d\ntable: 7h/-",
         "B beat 7h 9h; A done; C done", "A throw 9s", "no 9 on the table counts for throwing in"),
        # cards that others have beaten
        ("perevodnoy transfer_on_throw", HEAD + "A: 7h 9c Ks 9d\nB: 9h 9s Kc\nC: Tc Ts",
         PASSED_ON + "; C beat 9c Tc; B done", "A throw 9d",
         "C would face 1 attack card but holds 0"),
        # moves at other times
        ("magadan", DOWN + TWO_OPEN, "B beat 6c 9c", "B pick 1", "B has no face-down cards"),
        ("magadan doubt", DOWN + "down B: x5\n" + TWO_OPEN, "B beat 6c 9c", "B pick 1",
         "no face-down card may be taken now"),
        ("doubling_cube", TWO, "A offer", "B offer", "an offer has not been answered yet"),
        ("perevodnoy no_transfer_first_round=first_bout",
         HEAD + "A: Ks\nB: 7c 6s\nC: Kh Qh\ntable: 7d/-", "", "B transfer 7c",
         "this is the first bout"),
        ("perevodnoy beat_transfer_only",
         HEAD + "A: 7h Ks Qs\nB: 7c 6s\nC: Kh 8h 8c", "A lead 7h; B transfer 7c", "C beat 7h 8h",
         "7♥ need not be beaten"),
        ("perevodnoy double_deck trump_show last_round_reverse",
         ("players: A B C D\ntrump: d\ntalon: -\nA: 7h Ks\nB: 7c 7d 8s 8h 8c 9s\n"
          "C: 7s 7s' 8s' 8h' 8c' 9s'\nD: 7c' Js Jc Jh Js'"),
         "A lead 7h; B transfer 7c; C transfer 7s; D transfer 7c'; C transfer 7s'",
         "B transfer show 7d", "this attack has had enough transfers for a full circle"),
        # how many there can be
        ("perevodnoy no_throw_in", HEAD + "A: Ks\nB: 7c 7s 7h 6s\nC: Kh Qh Jh\ntable: 7d/-", "",
         "B transfer 7c", "2 of these must be played together: 7♣, 7♠ and 7♥"),
        ("baltic", HEAD + "A: -\nB: 9c 9h 6s\nC: Kc\ntable: 7h/- 7c/-", "",
         "B beat 7h 9h adding 9c", "attack cards that may still be added against A: 0 at most"),
    ],
)  # fmt: skip
def test_sentences_that_once_were_not_so(
    rules: str, text: str, made: str, refused: str, said: str
) -> None:
    state = position(f"rules: {rules}\n{text}")
    for move in filter(None, map(str.strip, made.split(";"))):
        state = state.game.play(state, move)
    assert said in [str(reason.text) for reason in state.game.judge(state, refused).reasons]

"""The peers: RLCard and OpenSpiel find the same legal plays of Dou Dizhu, by their own rules."""

from __future__ import annotations

import random

import pytest
from test_shapes import OPEN_SPIEL, RLCARD

from durak_teach.games.dou_dizhu.shapes import (
    RANKS,
    Counts,
    Shape,
    Shapes,
    answers,
    counted,
    readings,
    written,
)

pytestmark = pytest.mark.peers  # imported where they are used: `make check` is without them


def named(cards: str) -> str:
    return "".join(sorted(cards))


def ours(hand: Counts, table: Shape | None, rules: Shapes) -> set[str]:
    plays = {named(written(cards)) for cards, _ in answers(hand, table, rules)}
    return plays | ({"pass"} if table else set())


def played(text: str, hand: Counts, table: Shape | None, rules: Shapes) -> Shape:
    fitting = (
        s for cards, s in answers(hand, table, rules) if named(written(cards)) == named(text)
    )
    return next(fitting, None) or readings(counted(text), rules)[0]


def test_legal_plays_are_those_of_rlcard() -> None:
    import rlcard

    deal = rlcard.make("doudizhu", config={"seed": 1}).game
    rng, seen = random.Random(1), 0
    for _ in range(12):
        state, seat = deal.init_game()
        table, owner = None, seat
        while not deal.is_over():
            table = None if owner == seat else table
            hand = counted(state["current_hand"].replace("B", "b").replace("R", "r"))
            texts = {a: a.replace("B", "b").replace("R", "r") for a in state["actions"]}
            theirs = {a if a == "pass" else named(text) for a, text in texts.items()}
            assert ours(hand, table, RLCARD) == theirs
            action = rng.choice(state["actions"])
            if action != "pass":
                table, owner = played(texts[action], hand, table, RLCARD), seat
            state, seat = deal.step(action)
            seen += 1
    assert seen > 500


def test_legal_plays_are_those_of_open_spiel() -> None:
    """Its own are a bomb on a rocket, and no chain whose lowest rank is held fourfold."""
    import pyspiel

    rng, seen = random.Random(1), 0
    for _ in range(12):
        state = _auctioned(pyspiel.load_game("dou_dizhu"), rng)
        table, owner = None, state.current_player()
        while not state.is_terminal():
            seat = state.current_player()
            table = None if owner == seat else table
            hand = _open_spiel_hands(str(state))[seat]
            texts = {a: _ascii(state.action_to_string(seat, a)) for a in state.legal_actions()}
            theirs = {"pass" if text == "Pass" else named(text) for text in texts.values()}
            mine = ours(hand, table, OPEN_SPIEL)
            assert {_own(cards, hand, table) for cards in mine - theirs} <= {"low four"}
            assert {_own(cards, hand, table) for cards in theirs - mine} <= {"bomb on rocket"}
            action = rng.choice(state.legal_actions())
            if texts[action] != "Pass":
                table, owner = played(texts[action], hand, table, OPEN_SPIEL), seat
            state.apply_action(action)
            seen += 1
    assert seen > 500


def _auctioned(rules: object, rng: random.Random) -> object:
    """A deal after its auction."""
    while True:
        state = rules.new_initial_state()  # type: ignore[attr-defined]
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        while not state.is_terminal() and "Pass" in _said(state):
            state.apply_action(rng.choice(state.legal_actions()))
        if not state.is_terminal():
            return state


def _said(state: object) -> list[str]:
    seat = state.current_player()  # type: ignore[attr-defined]
    return [state.action_to_string(seat, a) for a in state.legal_actions()]  # type: ignore[attr-defined]


def _ascii(text: str) -> str:
    return text.replace("-", "").replace("(BWJ)", "b").replace("(CJ)", "r")


def _open_spiel_hands(text: str) -> dict[int, Counts]:
    """The three hands of its picture: two columns above, the first player's hand below."""
    rows = text.split("\n")
    size = len(RANKS)
    above, below = rows[:size], rows[size : 2 * size]
    return {
        0: tuple(len(_ascii(row.strip())) for row in below),
        1: tuple(len(_ascii(row[:16].strip())) for row in above),
        2: tuple(len(_ascii(row[16:].strip())) for row in above),
    }


def _own(cards: str, hand: Counts, table: Shape | None) -> str:
    """Which of OpenSpiel's own ways explains a difference."""
    shapes = readings(counted(cards), OPEN_SPIEL) if cards != "pass" else ()
    if any(shape.kind == "bomb" for shape in shapes) and table and table.kind == "rocket":
        return "bomb on rocket"
    lowest = {
        shape.key - shape.size + 1 for shape in shapes if shape.kind in ("seq", "pairs", "trips")
    }
    return "low four" if any(hand[low] == 4 for low in lowest) else f"unexplained: {cards}"

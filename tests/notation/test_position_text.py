"""Positions and scripts as text: exact round trips, and the place of what is wrong."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from refused import told

from durak_teach import check, position
from durak_teach.kernel.cards import (
    FACE_DOWN,
    card,
    cards,
    cards_and_backs,
)
from durak_teach.kernel.errors import DurakError, NotationError
from durak_teach.kernel.moves import Move, move
from durak_teach.text import LANGUAGES

GOOD = """\
game: durak
rules: podkidnoy
players: A B C
trump: d
talon: 8c 9c [Kd]
A: 9s 8h
B: 7c 9d
C: Ks
discard: 6c 7d
table: 7s/8s 7h/-
roles: att=A def=B"""


def test_a_position_prints_as_it_was_written() -> None:
    assert str(position(GOOD)) == GOOD
    assert eval(repr(position(GOOD)), {"position": position}) == position(GOOD)


def test_only_players_and_cards_are_needed() -> None:
    state = position("players: A B\nA: 7h\nB: x6")
    assert (state.attacker, state.defender, state.actor, state.phase) == ("A", "B", "A", "lead")
    assert state.game.spec == ("durak", "podkidnoy")


def test_a_game_without_options_is_written_without_a_line_for_them() -> None:
    written_out = str(position("game: mustamaija\nplayers: A B\nA: 9h\nB: 8h"))
    assert written_out.splitlines()[:2] == ["game: mustamaija", "players: A B"]


def test_comments_and_spaces_do_not_matter() -> None:
    loose = GOOD.replace("\n", "   # a comment\n\n").replace(": ", ":    ")
    assert position(f"---\n\n{loose}\n---\n") == position(GOOD)
    assert position("  " + GOOD.replace("\n", "\n  ")) == position(GOOD)


@pytest.mark.parametrize(
    ("line", "phase", "actor"),
    [
        ("table: 7s/8s 7h/-", "defence", "B"),
        ("table: 7s/8s 7h/-\nroles: passed=-", "window", "A"),
        ("table: 7s/8s 7h/-\nroles: passed=A", "window", "C"),
        ("table: 7s/8s", "window", "A"),
        ("table: 7s/8s\nroles: passed=A", "window", "C"),
        ("table: -", "lead", "A"),
        ("roles: att=B", "lead", "B"),
    ],
)
def test_the_phase_follows_from_the_table(line: str, phase: str, actor: str) -> None:
    state = position(f"players: A B C\nA: 9s\nB: 7c\nC: Ks\n{line}")
    assert (state.phase, state.actor) == (phase, actor)


def test_face_down_cards() -> None:
    text = "players: A B\ntrump: d\ntalon: x20 [Kd]\nA: 9s\nB: x5 7c\ndiscard: x2"
    state = position(text)
    assert (len(state.talon), len(state.hand("B")), len(state.discard)) == (21, 6, 2)
    assert str(position(str(state))) == str(state)
    assert (
        cards_and_backs("?? x2 9s")
        == cards_and_backs("x3 9s")
        == (FACE_DOWN, FACE_DOWN, FACE_DOWN, card("9s"))
    )


def replaced(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (replaced("trump: d", "trump: x"), 4, 8),
        (replaced("trump: d", "trump d"), 4, 1),
        (replaced("trump: d", "  colour: d"), 4, 3),
        (replaced("A: 9s 8h", "A: 9s 8x"), 6, 7),
        (replaced("C: Ks", "D: Ks"), 8, 1),
        (replaced("C: Ks", "C: 9s"), 8, 4),
        (replaced("C: Ks", "C: Kh 2s"), 8, 7),
        (replaced("C: Ks", "C: Jk"), 8, 4),
        (replaced("C: Ks", "B: Ks"), 8, 4),
        (replaced("8c 9c [Kd]", "[8c] 9c Kd"), 5, 8),
        (replaced("8c 9c [Kd]", "8c 9y [Kd]"), 5, 11),
        (replaced("game: durak", "game: durack"), 1, 7),
        (replaced("podkidnoy", "podkidnoy japanes"), 2, 18),
        (replaced("podkidnoy", "podkidnoy japanese no_suits"), 2, 8),
        (replaced("players: A B C", "players: A B A"), 3, 10),
        (replaced("players: A B C", "players: A"), 3, 10),
        (replaced("players: A B C", "players: A bob C"), 3, 10),
        (replaced("7h/-", "7h"), 10, 14),
        (replaced("7h/-", "7h/zz"), 10, 14 + 3),
        (replaced("att=A", "att=Q"), 11, 12),
        (replaced("att=A", "attacker=A"), 11, 8),
        (replaced("def=B", "def=A"), 11, 8),
        (replaced("def=B", "def=B out=B"), 11, 8),
        (replaced("def=B", "def=B bout=x"), 11, 25),
        (replaced("def=B", "def=B bout=²"), 11, 25),
        (replaced("C: Ks", "C: x99999"), 8, 4),
        (replaced("def=B", "def=B taking=B"), 11, 8),
        (GOOD + "\nid: late\nplayers: A B", 13, 10),
        (GOOD + "\nplay: B take", 12, 7),
        ("rules: prostoy\nplayers: A B\nA: 9s\nB: Ks\ntable: 7s/8s", 5, 8),
        ("rules: doubling_cube\nplayers: A B\nA: 7h\nB: 9c\nfacts: doubling_cube.stake=two", 5, 28),
        ("players: A B\nkind: deal", 2, 7),
        ("players: A B\nkind: deal\ndeck: 7s 8s 7s", 3, 7),
        ("players: A B\nkind: deal\ndeck: 7s 2s", 3, 10),
        ("game: mustamaija\nplayers: A B\ntrump: s\nA: 7s\nB: 2h", 3, 8),
        ("players: A B\nkind: dael\ndeck: 7s 8s", 2, 7),
        ("players: A B\nkind: deal\ndeck: 7s 8s\ndeal_no: two", 4, 10),
        ("players: A B\nkind: deal\ndeck: 7s 8s\ndeal_no: 0", 4, 10),
        ("players: A B\nkind: deal\ndeck: 7s 8y", 3, 10),
        ("players: A B\nkind: deal\ndealer: C\ndeck: 7s 8s", 3, 9),
        ("players: A B\nkind: deal\ndeck: 7s 8s 9s\nsize: 6", 4, 7),
        # in an opening cards are turned up from the talon
        ("rules: crusade\nplayers: A B C\nkind: deal\ndeck: Kd 6h Tc", 4, 7),
        ("rules: suit_match\nplayers: A B\nA: 6h\nB: 7d\ntalon: -\nlayout: 7h 9s", 3, 4),
    ],
)
def test_a_wrong_position_is_told_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as error:
        position(text)
    assert (error.value.line, error.value.column) == (line, column), str(error.value)
    assert f"Line {line}, column {column}: " in str(error.value)
    told(error.value)


@pytest.mark.parametrize(
    "text", ["", "# nothing", "trump: d", f"{GOOD}\n---\n{GOOD}", "play: A take"]
)
def test_what_is_no_position(text: str) -> None:
    with pytest.raises(NotationError) as error:
        position(text)
    told(error.value)


@pytest.mark.parametrize(
    ("script", "line", "column"),
    [
        ("play: B beat 7x 9d", 12, 14),
        ("legal B: beat 7h 9d | take 7y", 12, 28),
        ("after: A", 12, 8),
        ("after: to=B; nonsense=3", 12, 14),
        ("after: A=9s 8y", 12, 13),
        ("legal: take", 12, 1),
        ("count B: two", 12, 10),
        ("play B: take", 12, 1),
        ("legal B: take\ntrump: h", 13, 8),
    ],
)
def test_a_wrong_script_is_told_with_its_place(script: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as error:
        check(f"{GOOD}\n{script}")
    assert (error.value.line, error.value.column) == (line, column), str(error.value)
    told(error.value)


PIECES = [
    "players:", "A B", "A B C", "game:", "durak", "rules:", "prostoy", "trump:", "d", "x", "talon:",
    "[", "]", "9s", "9s'", "x3", "x", "??", "-", "/", "7h/8h", "table:", "roles:", "att=A", "def=",
    "def=B", "out=A", "passed=", "taking=B", "over=", "over=draw", "bout=-1", "start=²", "A:", "B:",
    "\n", "\n", "\n", "\n---\n", "#", "kind:", "deal", "deck:", "dealer:", "deal_no:", "size:", "é",
    "x99999", "bout=99999", "play:", "legal B:", "count A:", "illegal A:",
    "after:", "take", "lead", "because", "|", ";",
]  # fmt: skip


@examples(400)
@given(st.lists(st.sampled_from(PIECES), max_size=30), st.booleans())
def test_any_text_is_read_or_refused_in_a_sentence(words: list[str], begun: bool) -> None:
    text = ("players: A B\n" if begun else "") + " ".join(words).replace(" \n ", "\n")
    for read in (position, check):
        try:
            read(text)
        except DurakError as error:
            told(error)


@examples(200)
@given(st.text(), st.integers(0, len(GOOD)), st.integers(0, 3))
def test_any_slip_is_read_or_refused_in_a_sentence(slip: str, place: int, cut: int) -> None:
    text = GOOD[:place] + slip + GOOD[place + cut :]
    for read, piece in ((position, text), (check, text), (move, slip), (card, slip)):
        try:
            read(piece)
        except DurakError as error:
            told(error)


def test_shapes_of_tables() -> None:
    for first, second in product(("7s/-", "7s/8s"), ("7h/-", "7h/8h")):
        state = position(f"players: A B\nA: 9s\nB: 9h\ntable: {first} {second}")
        assert [f"{p.attack}/{p.defence or '-'}" for p in state.table] == [first, second]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_position_of_the_notation_page_can_be_read(lang: str) -> None:
    page = (Path(__file__).parents[2] / "site" / lang / "notation.md").read_text("utf-8")
    block = page.partition("```\ngame:")[2].partition("```")[0]
    assert position(f"game:{block}").open_attacks == (card("7s"),)


@pytest.mark.parametrize("verb", ["throw cover", "beat adding"])
def test_a_move_with_too_few_cards_can_be_told(verb: str) -> None:
    assert str(Move("A", verb, cards("7h"))) == f"A {verb} 7h"
    assert str(Move("A", verb)) == f"A {verb}"


def test_a_phase_without_end_is_refused() -> None:
    """Throw-in Durak asks nobody once the defender takes: to say done there would never end."""
    text = "players: A B\ntrump: d\nA: Kc\nB: 9h Ts\ntable: As/Ad\n"
    text += "roles: taking=B phase=taking to=A"
    with pytest.raises(NotationError, match="the bout is already over"):
        position(text)
    assert position(f"rules: throw_after_failure\n{text}").actor == "A"

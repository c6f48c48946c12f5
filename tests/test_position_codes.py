"""Position codes: every position has one that says the same, and a bad one gets a sentence."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest
from games import OPTIONS, fits, parties
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from test_codes import played
from test_positions import BLOCKS, each_block

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of
from durak_teach.notation.lines import Block
from durak_teach.notation.position import state_of
from durak_teach.notation.position_codes import (
    LONGEST,
    MOST,
    laid_by,
    packed,
    position_code,
    position_of,
)
from durak_teach.text import render

SET_UP = "players: A B\ntrump: d\nA: 6s\nB: 7s\nroles: att=A def=B"
# as version 1 made it; what has been printed is read for ever
PRINTED = "P1.23Cj0AKzYi4nUDBhMRkA"
LINK = len("https://a-school-of-some-name.example/durak/en/set-up.html#position=")


def comes_back(state: State) -> None:
    again = position_of(position_code(state))
    assert str(again) == str(state)
    assert state.game.legal(again) == state.game.legal(state)


@each_block
def test_every_position_has_a_code(block: Block) -> None:
    comes_back(state_of(block))


@examples(40)
@given(st.lists(st.sampled_from(OPTIONS), max_size=5, unique=True), st.data())
def test_any_moment_of_any_durak_has_a_code(options: list[str], data: st.DataObject) -> None:
    if not fits("perevodnoy", *options):
        return
    spec = ("perevodnoy", *options)
    players = data.draw(st.sampled_from(parties(spec)))
    dealt = deal(game("durak", *spec), players, seed=data.draw(st.integers(0, 999)))
    comes_back(played(dealt, data.draw(st.integers(0, 50))))


@pytest.mark.parametrize("family", FAMILIES)
def test_any_moment_of_any_game_has_a_code(family: str) -> None:
    for moves in (0, 9, 30):
        comes_back(played(deal(game(family), seed=moves), moves))


def test_a_link_to_six_players_is_short() -> None:
    dealt = [
        deal(game("durak", form), 6, seed) for form in ("prostoy", "perevodnoy") for seed in (1, 2)
    ]
    codes = [position_code(played(state, moves)) for state in dealt for moves in (0, 25)]
    assert max(map(len, codes)) + LINK <= 300


def test_a_code_may_be_broken_over_lines() -> None:
    code = position_code(position(SET_UP))
    assert position_of(f" {code[:9]}\n{code[9:]} ") == position(SET_UP)


def test_printed_codes_are_still_read() -> None:
    assert position_of(PRINTED) == position(SET_UP)


def test_either_kind_of_code_is_laid() -> None:
    dealt = deal(game("durak"), 2, seed=7)
    assert laid_by(code_of(dealt)) == dealt
    assert laid_by(position_code(position(SET_UP))) == position(SET_UP)


def test_a_slip_is_noticed() -> None:
    code = position_code(state_of(BLOCKS[0]))
    for place in range(3, len(code)):
        slipped = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        try:
            found = str(position_of(slipped))
        except NotationError:
            continue
        assert found == str(position_of(code)), "bits behind the end say nothing"


def swollen() -> str:
    """A small code of very much text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "P1." + urlsafe_b64encode(
        b"  " + packer.compress(b" " * 10**6) + packer.flush()
    ).decode().rstrip("=")


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("", "begins with P1."),
        ("DK1-0003-JZ-X", "begins with P1."),
        ("P1." + "A" * LONGEST, "begins with P1."),
        ("P1.<img src=x>", "begins with P1."),
        ("P2.AAAA", "another version"),
        ("P1.", "wrong or missing"),
        ("P1.A", "wrong or missing"),
        (swollen(), "wrong or missing"),
        (packed("x" * (MOST + 1)), "wrong or missing"),
        (packed("players: A B\nA: <b>6s</b>"), "cannot be read: Line 2, column 4"),
        (packed("game: solitaire"), "cannot be read"),
    ],
)  # fmt: skip
def test_a_bad_code_gets_one_sentence(bad: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        position_of(bad)
    assert says in render(caught.value.text, "en")

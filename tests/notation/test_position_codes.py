"""Position codes: every position has one that says the same, and a bad one gets a sentence."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest
from every_game import OPTIONS, fits, parties
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from position_files import BLOCKS, each_block
from test_codes import played

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.state import State
from durak_teach.notation import letters
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
    position_text,
)
from durak_teach.text import render

SET_UP = "players: A B\ntrump: d\nA: 6s\nB: 7s\nroles: att=A def=B"
# as versions 1 and 2 made it; what has been printed is read for ever
PRINTED = ("P1.23Cj0AKzYi4nUDBhMRkA", "P2.bZwjPwaBSRLkIbA3sNgGAA")
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


LARGEST = (
    ("prostoy",),
    ("perevodnoy", "double_deck"),
    ("perevodnoy", "double_deck", "epaulettes", "limit5_until_success"),
    ("perevodnoy", "double_deck", "doubt", "indicator_bottom", "japanese", "points", "royal"),
)


@pytest.mark.parametrize("spec", LARGEST)
def test_a_link_to_six_players_is_short(spec: tuple[str, ...]) -> None:
    dealt = [deal(game("durak", *spec), 6, seed) for seed in (1, 2)]
    codes = [position_code(played(state, moves)) for state in dealt for moves in (0, 25, 75)]
    assert max(map(len, codes)) + LINK <= 300


@pytest.mark.parametrize(
    "text",
    ["", "9s", "A: 9s 9s", "A: 9s 9s'", "A: \x80", "A: é 6h", "29s 10d Jk Jk'", "0", "A: 10♥"],
)
def test_any_text_comes_back(text: str) -> None:
    assert position_text(packed(text)) == text


def test_a_code_may_be_broken_over_lines() -> None:
    code = position_code(position(SET_UP))
    assert position_of(f" {code[:9]}\n{code[9:]} ") == position(SET_UP)


@pytest.mark.parametrize("code", PRINTED)
def test_printed_codes_are_still_read(code: str) -> None:
    assert position_of(code) == position(SET_UP)


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


def swollen(version: int) -> str:
    """A small code of very much text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return f"P{version}." + urlsafe_b64encode(
        b"  " + packer.compress(b" " * 10**6) + packer.flush()
    ).decode().rstrip("=")


def forged(left: str, number: int) -> str:
    """A code of version 2 that is packed as it should be, whatever it says of its cards."""
    cards = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return f"P2.{letters.signs_of(left.encode('latin-1'), b'', cards)}"


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("", "begins with `P2.`."),
        ("DK1-0003-JZ-X", "begins with `P2.`."),
        ("P1." + "A" * LONGEST, "begins with `P2.`."),
        ("P1.<img src=x>", "begins with `P2.`."),
        ("P3.AAAA", "another version"),
        ("P0.AAAA", "another version"),
        ("P1.", "wrong or missing"),
        ("P1.A", "wrong or missing"),
        ("P2.", "wrong or missing"),
        ("P2.A", "wrong or missing"),
        (swollen(1), "wrong or missing"),
        (swollen(2), "wrong or missing"),
        (forged("", 0), "wrong or missing"),  # no pack is named
        (forged("9A: \x80", 0), "wrong or missing"),  # nor by this number
        (forged("0A: \x80", 36), "wrong or missing"),  # a card that the pack has not
        (forged("0A:" + " \x80" * 37, 0), "wrong or missing"),  # more cards than it has
        (forged("0A: 6s", 1 << 20_000), "wrong or missing"),
        (forged("0players: A B\nA: \xe9", 0), "cannot be read: Line 2, column 4"),
        (packed("x" * (MOST + 1)), "wrong or missing"),
        (packed("players: A B\nA: <b>6s</b>"), "cannot be read: Line 2, column 4"),
        (packed("game: solitaire"), "cannot be read"),
    ],
)  # fmt: skip
def test_a_bad_code_gets_one_sentence(bad: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        position_of(bad)
    assert says in render(caught.value.text, "en")

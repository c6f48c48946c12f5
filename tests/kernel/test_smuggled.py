"""Signs that look like others, or end a line where nobody sees it: no reader is taken in."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from terminal import run

from durak_teach import deal, game, position
from durak_teach.kernel.errors import DurakError, NotationError, WrongType
from durak_teach.notation.records import position_data, read_position, read_record, record
from durak_teach.text import render

TEXT = "players: A B\ntrump: d\nA: 8s\nB: 7c 9h\ntable: 7h/-"
LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
RECORD = record(deal(game("durak", "podkidnoy"), 2, 7))


@pytest.mark.parametrize("sign", LINE_ENDS, ids=ascii)
def test_a_word_of_a_position_ends_no_line(sign: str) -> None:
    assert len(f"a{sign}b".splitlines()) == 2, "Python ends one there"
    data: dict[str, Any] = position_data(position(TEXT))
    assert read_position(data) == position(TEXT)
    smuggled = f"durak{sign}rules: perevodnoy"
    for bad in ({**data, "game": [smuggled]}, {**data, f"game: durak{sign}rules": ["perevodnoy"]}):
        with pytest.raises(
            NotationError, match="contains a character that is not allowed in words"
        ):
            read_position(bad)


@pytest.mark.parametrize("sign", LINE_ENDS, ids=ascii)
def test_only_the_ends_of_lines_in_files_end_a_line(sign: str) -> None:
    text = TEXT.replace("\n", sign)
    if sign in "\r\n":
        assert position(text) == position("\ufeff" + TEXT.replace("\n", "\r\n")) == position(TEXT)
        return
    with pytest.raises(NotationError, match=rf"U\+{ord(sign):04X}") as error:
        position(TEXT.replace("\n", sign, 1))
    assert (error.value.line, error.value.column) == (1, 13)
    with pytest.raises(NotationError, match=rf"U\+{ord(sign):04X}"):
        position(f"{TEXT}\n# a remark{sign}C: 6c")


def test_full_width_signs_are_named_as_such() -> None:
    for usual, wide, place in (("trump:", "trump：", (2, 6)), ("8s", "８ｓ", (3, 4))):
        with pytest.raises(NotationError) as error:
            position(TEXT.replace(usual, wide))
        assert (error.value.line, error.value.column) == place
        sign = next(sign for sign in wide if not sign.isascii())
        for lang in ("en", "ja"):
            said = render(error.value.text, lang)
            assert sign in said
            assert unicodedata.normalize("NFKC", sign) in said
    assert position(f"{TEXT}\n# ８ｓ：") == position(TEXT), "a remark may hold anything"


@pytest.mark.parametrize("version", [True, 1.0, "1", None, 2])
def test_a_version_is_a_whole_number(version: object) -> None:
    assert (
        read_record(RECORD)
        == read_record(json.dumps(RECORD))
        == read_record("\ufeff" + json.dumps(RECORD))
    )
    with pytest.raises(NotationError, match="`version`"):
        read_record({**RECORD, "version": version})
    with pytest.raises(DurakError):
        read_record(json.dumps({**RECORD, "version": version}))


def test_a_record_begins_once() -> None:
    both = {**RECORD["begin"], "position": RECORD["end"]}
    with pytest.raises(NotationError, match="deal or position"):
        read_record({**RECORD, "begin": both})


@pytest.mark.parametrize("seed", [-1, True, 1.0, "1", "١"])
def test_a_seed_is_a_whole_number_from_0(seed: Any) -> None:
    with pytest.raises(WrongType, match="`seed`"):
        deal(game("durak"), 2, seed)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("deal durak --seed -1", "from 0"),
        ("deal durak --seed 1_0", "from 0"),
        ("deal durak --seed ١", "from 0"),
        ("deal durak --html --copies 0", "from 1"),
        ("simulate durak --seed -1", "from 0"),
        ("new variant durak", "a game"),
        ("new variant mustamaija", "a game"),
    ],
)
def test_what_a_command_cannot_take_is_told_with_what_it_takes(
    words: str, says: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run(*words.split(), "--lang", "en")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert says in said.err
    assert not [*tmp_path.iterdir()]

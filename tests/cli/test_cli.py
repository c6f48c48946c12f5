"""The command line, as people and scripts use it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from terminal import Ended, run

from durak_teach.games.families import FAMILIES
from durak_teach.text import render
from durak_teach.text.pen import typed

ROOT = Path(__file__).parents[2]
POSITION = """game: durak
rules: podkidnoy
players: A B
trump: d
talon: -
A: 9c Kd
B: 6h 9h 8s
table: 7h/-
roles: att=A def=B
"""
SCRIPT = """legal B: beat 7h 9h | take
illegal B: beat 7h 8s because durak.defence.nothing_else_beats
play: B beat 7h 9h
after: to=A; B=6h 8s
"""
WORDS = ["A", "B", "Z", "beat", "throw", "7h", "9h", "1s", "+", "??", "²", "adding", "by", "3"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a position."""
    path = tmp_path / "b.pos"
    path.write_text(POSITION, "utf-8")
    return path


# -- judge ------------------------------------------------------------------------------------


def test_judge_names_who_is_to_act_and_each_legal_move(file: Path) -> None:
    expected = Ended(0, "B is to play.\n  B beat 7h 9h\n  B take\n", "")
    assert run("judge", file) == expected
    assert run("judge", "-", text=POSITION) == expected
    assert run("judge", "-", text=POSITION.replace("\n", "\r\n").encode("utf-8-sig")) == expected


def test_judge_says_every_reason_its_rule_and_where_it_is_allowed(file: Path) -> None:
    said = run("judge", file, "--move", "B beat 7h 8s")
    assert said.code == 0
    assert said.out.startswith("B beat 7h 8s: 8♠ does not beat 7♥.\n")
    assert "[durak.defence.nothing_else_beats]" in said.out
    assert "Allowed in: Suits ignored" in said.out
    assert run("judge", file, "--move", "beat 7h 8s") == said
    assert run("judge", file, "--move", "B beat 7♥ 8♠") == said
    japanese = run("judge", file, "--move", "B beat 7h 8s", "--lang", "ja")
    assert japanese.out.startswith("B beat 7h 8s：8♠は7♥に勝てません。\n")


def test_judge_names_the_rule_of_a_legal_move(file: Path) -> None:
    assert run("judge", file, "--move", "B beat 7h 9h").out.splitlines() == [
        "B beat 7h 9h: allowed.",
        "  A card beats a lower card of the same suit. [durak.defence.higher_of_suit]",
    ]


def test_nothing_is_pressed_where_moves_are_written(file: Path) -> None:
    window = POSITION.replace("table: 7h/-", "table: 7h/9h").replace("6h 9h 8s", "6h 8s")
    for lang, pressed in (("en", "ress "), ("ja", "押")):
        for text, move in ((POSITION, "B beat 7h 8s"), (window, "A throw Kd")):
            said = run("judge", "-", "--move", move, "--lang", lang, text=text)
            assert len(said.out.splitlines()) > 2
            assert pressed not in said.out
        pieces = (each for f in FAMILIES.values() for each in (*f.own_forms, *f.catalogue.values()))
        says = (said for piece in pieces for said in piece.says.items())
        asked = [
            render(text.filled(**dict.fromkeys(re.findall(r"{(\w+)", text.message), "B")), lang)
            for key, text in says
            if key.startswith(("phase", "stuck"))
        ]
        assert any(pressed in text for text in asked)
        assert not any(pressed in typed(text, lang) for text in asked)


def test_judge_writes_json(file: Path) -> None:
    listed = json.loads(run("judge", file, "--json").out)
    assert (listed["to"], listed["legal"]) == ("B", ["B beat 7h 9h", "B take"])
    refused = json.loads(run("judge", file, "--json", "--move", "B beat 7h 8s").out)
    assert refused["allowed"] is False
    assert [r["id"] for r in refused["reasons"]] == ["durak.defence.nothing_else_beats"]
    assert [option["id"] for option in refused["elsewhere"]][:1] == ["no_suits"]
    allowed = json.loads(run("judge", file, "--json", "--move", "B take").out)
    assert allowed["allowed"] is True
    assert allowed["because"]["id"] == "durak.defence.may_take"


# -- check ------------------------------------------------------------------------------------


def test_check_counts_and_prints_differences(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a long path is cut in what is printed
    right, wrong = Path("right.pos"), Path("wrong.pos")
    right.write_text(POSITION + SCRIPT, "utf-8")
    wrong.write_text(POSITION + SCRIPT.replace("| take", "| take | beat 7h 8s"), "utf-8")
    passed = run("check", right)
    assert (passed.code, passed.err) == (0, "")
    count = int(passed.out.removesuffix(" passed, 0 failed\n"))
    assert count >= 4
    failed = run("check", right, wrong)
    assert failed.code == 1
    first, last = failed.out.splitlines()
    assert first.startswith(f"{wrong}, line 10 (line 1): expected “")
    assert last == f"{2 * count - 1} passed, 1 failed"
    assert run("check", file).out.endswith("\n0 passed, 1 failed\n")


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "positions").glob("*.pos")), ids=str)
def test_check_passes_the_positions_of_the_tests(path: Path) -> None:
    ended = run("check", path)
    assert ended.code == 0, ended.out


def test_one_bad_file_of_several_says_only_that(file: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.pos"
    bad.write_text(POSITION.replace("9h", "1s"), "utf-8")
    ended = run("check", file, bad)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        f"{bad}: Line 7, column 7: `1s` is not a card; "
        "write a rank (2–9 T J Q K A), then a suit (s h d c), as in `9s`.\n"
    )


# -- what cannot be ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "judge",
        "nonsense",
        "judge /nowhere/b.pos",
        "judge .",
        "judge FILE other",
        "judge FILE --move",
        "judge FILE --move Z",
        "judge FILE --move B.beat.7h.1s",
        "judge FILE --move=",
        "judge FILE --nonsense",
        "judge FILE --js",
        "check",
        "check /nowhere/b.pos",
        "check FILE /nowhere/b.pos",
        "play --players x",
        "play --players 9",
        "play --players 1",
        "play --players 99999999999999999999",
        "play --seed x",
        "play --seed ²",
        "play --seed -1",
        "play --bots clever",
        "play --seat Z",
        "play --rules podkidny",
        "play --rules podkidnoy prostoy",
        "play --game dirac",
        "play /nowhere/b.pos",
        "site",
        "site nonsense",
        "site serve --port x",
        "site serve --port 0",
        "site serve --port 99999",
        "export",
        "export /nowhere/a.ipynb",
        "lab a",
        "lab --folder",
        "lab --port 0",
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_cannot_be_is_one_sentence(file: Path, words: str, lang: str) -> None:
    parts = [part.replace("FILE", str(file)).replace("B.beat", "B beat") for part in words.split()]
    ended = run(*parts, "--lang", lang)
    assert (ended.code, ended.out) == (2, "")
    assert len(ended.err.splitlines()) == 1
    assert "Traceback" not in ended.err
    assert ended.err.rstrip().endswith("." if lang == "en" else ("。", "い")), ended.err


def test_who_gives_a_rule_of_their_own_hears_how_it_is_tried(tmp_path: Path) -> None:
    file = tmp_path / "my_rule.py"
    file.write_text("MY_RULE = 1\n", "utf-8")
    ended = run("check", file)
    assert (ended.code, ended.out) == (2, "")
    assert "python -m durak_teach.authoring.trying my_rule" in ended.err


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    bad = tmp_path / "bad.pos"
    bad.write_bytes(b"players: A B\n\xff\xfe")
    said = f"{bad} is not text in UTF-8 (line 2); save it as UTF-8.\n"
    assert run("judge", bad) == Ended(2, "", said)
    assert run("check", bad) == Ended(2, "", said)
    assert run("judge", "-", text=b"\xff").err == (
        "The input is not text in UTF-8 (line 1); save it as UTF-8.\n"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["judge", "FILE", "--mvoe", "B take"], "“durak-teach judge --help”"),
        (["judge", "FILE", "--mvoe", "B take"], "the nearest is “--move”"),
        (["judge", "FILE", "--colour=red"], "“--colour” is not an option"),
        (["new", "variant", "my_rule", "now"], "“durak-teach new variant --help”"),
        (["review", "hello"], "hello is neither a deal code nor a file."),
        (["deal", "--code", "hello"], "neither a deal code"),
        (["deal", "durak", "--with", "foo"], "transfer"),
        (["judge", "EMPTY"], "No position is written here"),
    ],
)
def test_what_is_expected_is_named(file: Path, tmp_path: Path, words: list[str], said: str) -> None:
    empty = tmp_path / "empty.pos"
    empty.write_text("", "utf-8")
    places = {"FILE": str(file), "EMPTY": str(empty)}
    ended = run(*(places.get(word, word) for word in words))
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_button_is_pressed_on_a_command_line(file: Path, lang: str) -> None:
    ended = run("judge", file, "--move", "B beat 7h 8s", "--lang", lang)
    assert "`B beat 7h 9h`, `B take`" in ended.out
    assert not re.search("press|押", ended.out)


def test_a_kind_of_move_in_another_language_is_no_card(file: Path) -> None:
    ended = run("judge", file, "--move", "B 守る 7h 9h")
    assert "moves are written in English: " in ended.out


def test_a_language_that_is_not_there_is_said_and_english_is_spoken(file: Path) -> None:
    ended = run("judge", file, "--lang", "fr")
    assert ended.code == 0
    assert ended.out.startswith("B is to play.")
    assert "language “fr”, only in en and ja; English is used.\n" in ended.err
    assert ended.err.count("\n") == 1


def test_the_language_may_stand_anywhere_or_in_the_environment(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = run("judge", file, "--lang", "ja").out
    assert said != run("judge", file).out
    assert run("--lang", "ja", "judge", file).out == said
    assert run("judge", "--lang=ja", file).out == said
    monkeypatch.setenv("DURAK_LANG", "ja")
    assert run("judge", file).out == said
    assert run("judge", file, "--lang", "en").out.startswith("B is to play.")
    monkeypatch.setenv("DURAK_LANG", "fr")
    ended = run("judge", file)
    assert ended.out.startswith("B is to play.")
    assert "“fr”" in ended.err


lines = st.lists(
    st.sampled_from([*(POSITION + SCRIPT).splitlines(), "---", "kind: deal", "trump: none", "#"])
    | st.sampled_from(["deck: 6s 7s", "dealer: A", "size: 6", "talon: x12", "C: ??", "count B: x"])
    | st.text(max_size=20),
    max_size=14,
)


@given(st.one_of(lines.map("\n".join), st.text()), st.sampled_from(["judge", "check"]))
@example("kind: deal", "judge")
@example("rules: podkidnoy", "judge")
@example("players: A", "check")
@example("players: A B\ntalon: x99999999999", "judge")
@example("players: A B\ntalon: x" + "9" * 5000, "judge")
@example("players: A B\ntalon: x²", "judge")
@example("players: A B\nroles: bout=²", "judge")
@example("players: A A", "check")
@example("players: A B\nA: 9s\nroles: att=A def=A", "judge")
@example(POSITION + "play: B beat ²", "check")
@example(POSITION + "after: A", "check")
def test_no_text_ends_in_a_traceback(text: str, command: str) -> None:
    ended = run(command, "-", text=text.encode("utf-8", "surrogatepass"))
    assert ended.code in (0, 1, 2)
    assert (ended.code == 2) == (ended.out == "")


@given(st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_no_move_ends_in_a_traceback(move: str) -> None:
    ended = run("judge", "-", f"--move={move}", text=POSITION)
    assert ended.code in (0, 2)


def in_a_shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """The installed command in a shell."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    shell = ["bash", "-o", "pipefail", "-c", line]
    return subprocess.run(
        shell, env={**os.environ, "PATH": path}, capture_output=True, check=False, timeout=60
    )


def test_a_closed_pipe_and_a_terminal_without_signs_are_no_trouble(file: Path) -> None:
    gone = in_a_shell("yes hint | durak-teach play --seed 7 | true")
    assert gone.stderr == b""
    assert in_a_shell(f"durak-teach judge {file} >&-; true").stderr == b""
    plain = in_a_shell(f"PYTHONIOENCODING=ascii durak-teach judge {file} --move 'beat 7h 8s'")
    assert (plain.returncode, plain.stderr) == (0, b"")
    assert plain.stdout.startswith(b"B beat 7h 8s: 8s does not beat 7h.")


def test_help_speaks_the_language_of_its_reader() -> None:
    assert run().out == run("--help").out
    for words in (
        [],
        ["judge"],
        ["check"],
        ["play"],
        ["lab"],
        ["export"],
        ["site"],
        ["site", "serve"],
    ):
        english, japanese = run(*words, "--help"), run(*words, "--help", "--lang", "ja")
        assert (english.code, english.err) == (0, "")
        assert english.out.startswith("Usage: durak-teach")
        assert "options:" not in english.out
        assert "show this help" in english.out
        assert "show this help" not in japanese.out
        assert not re.search("[ぁ-んァ-ヶ][:：] |[ぁ-んァ-ヶ]:$", japanese.out, re.MULTILINE)
    assert run("--version").out.strip()

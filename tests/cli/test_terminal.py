"""What the command line does with odd streams, files, arguments and terminals."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from terminal import run

from durak_teach.cli import lab
from durak_teach.games.families import FAMILIES

ROOT = Path(__file__).parents[2]
TWO = "players: A B\ntrump: d\n"


def in_a_shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """A line of a shell, in which `durak` runs the command."""
    script = "import sys; from durak_teach_start import main; sys.exit(main())"
    command = f"durak() {{ {sys.executable} -c '{script}' \"$@\"; }}; {line}"
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.run(
        ["bash", "-c", command], env=env, capture_output=True, check=False, timeout=60
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.pos"
    path.write_text(TWO + "A: 9c Kd\nB: 6h 9h 8s\ntable: 7h/-\n", "utf-8")
    return path


def test_the_value_of_an_argument_may_be_two_dashes(file: Path) -> None:
    ended = run("judge", file, "--move=--")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("--move needs a value")


def test_closed_and_full_streams(file: Path) -> None:
    closed = in_a_shell("durak judge - <&-; durak play --seed 1 <&-")
    assert b"Traceback" not in closed.stderr
    assert closed.stdout.endswith(b"You leave the table.\n")
    for words in (f"judge {file}", "--help", "--version"):
        full = in_a_shell(f"durak {words} > /dev/full")
        assert (full.returncode, full.stderr.count(b"\n")) == (2, 1)
        assert b"cannot be written" in full.stderr
    for words in (f"judge {file} >&-", "judge nowhere 2>&-", "judge nowhere 2>/dev/full"):
        ended = in_a_shell(f"durak {words}")
        assert (ended.stdout, ended.stderr) == (b"", b"")


def test_interrupted_while_it_starts() -> None:
    """Ctrl-C while modules are loaded: no traceback."""
    script = (
        "import builtins, os, signal\n"
        "usual = builtins.__import__\n"
        "def load(name, *more):\n"
        "    if 'arguments' in name: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return usual(name, *more)\n"
        "import durak_teach_start\n"
        "builtins.__import__ = load\n"
        "raise SystemExit(durak_teach_start.main())"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert (ended.returncode, ended.stderr) == (130, b"")


def test_nothing_from_a_file_steers_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m.pos"
    path.write_text("id: \x1b[31mboo\x9b0m\n" + TWO + "A: 9c\nB: 8c\nlegal A: lead 7h\n", "utf-8")
    found = run("check", path)
    assert found.code == 1
    assert found.out.replace("\n", "").isprintable()
    path.write_text(TWO + "A: \x1b]0;boo\x07\n", "utf-8")
    wrong = run("judge", path)
    assert wrong.code == 2
    assert wrong.err.strip().isprintable()


def test_suits_are_letters_where_a_terminal_knows_ascii_only(file: Path) -> None:
    said = in_a_shell(f"PYTHONIOENCODING=ascii durak judge {file} --move 'beat 7h 8s'").stdout
    assert said.startswith(b"B beat 7h 8s: 8s does not beat 7h.\n")
    assert b"?" not in said


def test_the_command_line_writes_in_one_place_only() -> None:
    """Whatever goes to the terminal goes through `write` and `complain`, which clean it."""
    for path in (ROOT / "durak_teach" / "cli").glob("*.py"):
        names = {
            node.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Name)
        }
        assert path.name == "terminal.py" or "print" not in names, path.name


@pytest.mark.parametrize("family", FAMILIES)
def test_a_game_begins_with_as_many_as_it_takes(family: str) -> None:
    ended = run("play", "--game", family, "--seed", "1", text="quit\n")
    assert (ended.code, ended.err) == (0, "")


def test_a_file_without_end_is_too_long() -> None:
    assert "too long" in run("judge", "/dev/zero").err


def test_whose_home_is_unknown_names_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    monkeypatch.setattr(lab, "find_spec", lambda name: name)
    assert run("--version").code == 0
    assert "name a folder" in run("lab").err

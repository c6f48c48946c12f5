"""The names that others use: what the library shows of itself, to people and to type checkers."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest
from IPython.core.completer import IPCompleter

import durak_teach


def test_tab_shows_the_public_names_and_nothing_else() -> None:
    """The golden list of `durak_teach.<Tab>`, `deal(…).<Tab>` is the engine's own."""
    completer = IPCompleter(namespace={"durak_teach": durak_teach}, use_jedi=False)
    _, found = completer.complete("durak_teach.")
    golden = (Path(__file__).parents[1] / "completions.txt").read_text("utf-8").split()
    assert [name.rpartition(".")[2] for name in found if "__" not in name] == golden


@pytest.mark.parametrize("name", durak_teach.__all__)
def test_every_public_name_says_what_it_takes_and_shows_it(name: str) -> None:
    about = inspect.getdoc(getattr(durak_teach, name)) or ""
    assert len(about.splitlines()) > 3, about
    assert "Raises" in about or name == "Match", about
    assert ">>> " in about, about


def test_a_users_type_checker_knows_the_library(tmp_path: Path) -> None:
    user = tmp_path / "mine.py"
    user.write_text(
        "from durak_teach import exercise, hand, position, step\n"
        "h = hand(position('players: A B'), bots='plain')\n"
        "done: bool = step('1.1').solved\n"
        "n: int = exercise('x', ('a', 'b'), 'take').mistakes\n"
        "reveal_type(h)\n"
        "hand(3)\n"
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", str(user)]
    env = {
        **os.environ,
        "MYPYPATH": "",
        "PYTHONPATH": str(Path(durak_teach.__file__).parent.parent),
    }
    run = subprocess.run(
        command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    errors = [line for line in run.stdout.splitlines() if ": error:" in line]
    assert len(errors) == 1, run.stdout
    assert "mine.py:6" in errors[0]
    assert "HandWidget" in run.stdout

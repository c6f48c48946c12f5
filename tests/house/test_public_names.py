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
from durak_teach.kernel.imported import HOMES


def test_tab_shows_the_public_names_and_nothing_else() -> None:
    """The golden list of `durak_teach.<Tab>`, `deal(…).<Tab>` is the engine's own."""
    completer = IPCompleter(namespace={"durak_teach": durak_teach}, use_jedi=False)
    _, found = completer.complete("durak_teach.")
    golden = (Path(__file__).parents[1] / "completions.txt").read_text("utf-8").split()
    assert [name.rpartition(".")[2] for name in found if "__" not in name] == golden


@pytest.mark.parametrize("name", HOMES)
def test_what_lies_in_a_module_is_found_from_the_top(name: str) -> None:
    line = f"from {HOMES[name]} import {name}"
    exec(line)
    with pytest.raises(ImportError) as raised:
        exec(f"from durak_teach import {name}")
    assert str(raised.value) == f"durak_teach has no `{name}`; write `{line}`."
    assert not hasattr(durak_teach, name)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("simulte", "durak_teach has no `simulte`; the nearest is `simulate`."),
        ("rule", "durak_teach has no `rule`; write `from durak_teach.kernel.rules import Rule`."),
        ("new_rule", "durak_teach has no `new_rule`, only Match, Simulation, check, "),
    ],
)
def test_a_wrong_name_that_is_imported_is_told_as_one_that_is_asked_for(
    name: str, told: str
) -> None:
    with pytest.raises(ImportError) as raised:
        exec(f"from durak_teach import {name}")
    assert str(raised.value).startswith(told)
    with pytest.raises(AttributeError) as asked:
        getattr(durak_teach, name)
    assert str(asked.value) == str(raised.value)


def test_rooms_are_imported_from_the_package(tmp_path: Path) -> None:
    """Also one that nobody has asked for; whoever tries a name is not told more than that."""
    script = "from durak_teach import strategy; import durak_teach; from durak_teach import *"
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=True)
    assert getattr(durak_teach, "nothing_of_that_name", 3) == 3


@pytest.mark.parametrize("name", durak_teach.__all__)
def test_every_public_name_says_what_it_takes_and_shows_it(name: str) -> None:
    about = inspect.getdoc(getattr(durak_teach, name)) or ""
    assert len(about.splitlines()) > 3, about
    assert "Raises" in about or name == "Match", about
    assert ">>> " in about, about


@pytest.mark.more
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

"""`durak-teach check NOTEBOOK`: exercises have their answers, outputs are current."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest
from terminal import run

from durak_teach.authoring import checking, notebooks

POSITION = "players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-"
GOOD = f"""from durak_teach import exercise
exercise("{POSITION}",
("Beat it.", "受けます。"), "beat 7h {{card}}", hints=[("Look.", "見ます。")])"""

PRINTS = """import time
print("one", flush=True); time.sleep(0.3); print("two", flush=True)"""


def _write(path: Path, *cells: str) -> Path:
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbformat.write(made, path)
    return path


def test_a_notebook_that_was_run_and_saved_holds(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """And when what stands in it was another exercise's, the cell is named."""
    path = _write(tmp_path / "good.ipynb", GOOD, PRINTS)
    notebooks.refresh(path)
    (printed,) = nbformat.read(path, as_version=4).cells[1].outputs
    assert printed.text == "one\ntwo\n", "however it arrived"
    assert run("check", path).out == "2 passed, 0 failed\n"
    assert capfd.readouterr().err == "", "a kernel has nothing to say of itself"
    path.write_text(path.read_text("utf-8").replace("7c 9h", "7c Kh"), "utf-8")
    told = run("check", path)
    assert told.code == 1
    assert "Cell 1" in told.out
    assert "its output is out of date" in told.out


@pytest.mark.more
def test_a_deal_without_a_seed_is_not_out_of_date(tmp_path: Path) -> None:
    deals = 'from durak_teach import hand\nhand("podkidnoy"{seed})'
    path = _write(tmp_path / "chance.ipynb", deals.format(seed=""), deals.format(seed=", seed=5"))
    notebooks.refresh(path)
    told = run("check", path)
    assert "Cell 1: its output differs from run to run; set a seed, as in `seed=7`." in told.out
    assert "Cell 2" not in told.out


def test_cells_are_counted_as_jupyter_counts_them_and_none_is_old_that_was_not_run(
    tmp_path: Path,
) -> None:
    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# A"), nbformat.v4.new_code_cell(GOOD)]
    )
    path = tmp_path / "new.ipynb"
    nbformat.write(made, path)
    assert "Cell 1 has no output yet" in run("check", path).out


def test_what_is_wrong_with_exercises_is_told_cell_by_cell(tmp_path: Path) -> None:
    no_answer = GOOD.replace("beat 7h {card}", "beat 7h 7c")
    one_language = GOOD.replace('("Look.", "見ます。")', '"Look."')
    told = run("check", _write(tmp_path / "bad.ipynb", no_answer, one_language))
    assert told.code == 1
    first, *_, last = told.out.splitlines()
    assert "Cell 1: No answer would be right" in first
    assert "“Beat it.”: its task is in two languages, but these are not: hints." in told.out
    assert last.endswith("failed")
    assert told.err == ""


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps({"cells": 3}), "{}"])
def test_what_is_no_notebook_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "none.ipynb"
    path.write_text(text, "utf-8")
    told = run("check", path)
    assert told.code != 0
    assert len(told.err.splitlines()) == 1
    assert "not a Jupyter notebook" in told.err


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (("1", "import os; os._exit(3)", "2"), "Cell 2: it quits Python"),
        pytest.param(
            ("while True: pass", "2"),
            "Cell 1: it takes longer than 2 seconds",
            marks=pytest.mark.more,
        ),
    ],
)
def test_a_cell_after_which_nothing_runs_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cells: tuple[str, ...], said: str
) -> None:
    if "while" in cells[0]:
        monkeypatch.setattr(checking, "TIMEOUT", 2)
    told = run("check", _write(tmp_path / "bad.ipynb", *cells))
    assert told.code == 1
    assert said in told.out
    assert told.out.endswith("1 failed\n")


@pytest.mark.more
def test_a_cell_that_is_to_raise_an_error_is_no_failure(tmp_path: Path) -> None:
    path = _write(tmp_path / "raises.ipynb", "1 / 0")
    assert "1 failed" in run("check", path).out
    made = nbformat.read(path, as_version=4)
    made.cells[0].metadata["tags"] = ["raises-exception"]
    nbformat.write(made, path)
    assert run("check", path).out == "0 passed, 0 failed\n"

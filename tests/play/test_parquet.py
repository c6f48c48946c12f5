"""The deals of a run as a Parquet file: the rows of the CSV, with numbers that are numbers."""

from __future__ import annotations

import csv
import subprocess
import sys
import time
from pathlib import Path

import pytest
from terminal import run

from durak_teach.cli import simulating
from durak_teach.play.runs import COLUMNS, Run

SIMULATE = ("simulate", "durak", "podkidnoy", "--workers", "1", "--deals", "60")


@pytest.mark.peers
def test_parquet_has_the_rows_of_the_csv(tmp_path: Path) -> None:
    from pyarrow import parquet

    rows, table = tmp_path / "deals.csv", tmp_path / "deals.parquet"
    for _ in range(2):  # the second time all deals come from the file
        assert run(*SIMULATE, "-o", rows, "--parquet", table).code == 0
        read = parquet.read_table(table)
        assert tuple(read.column_names) == COLUMNS
        assert read.to_pylist()[0]["bouts"] > 0
        with rows.open(encoding="utf-8", newline="") as file:
            in_csv = [*csv.DictReader(file)]
        in_parquet = [
            {name: str(int(x) if isinstance(x, bool) else x) for name, x in row.items()}
            for row in read.to_pylist()
        ]
        assert in_parquet == in_csv
        assert {str(kind) for kind in read.schema.types} == {"string", "int64", "bool"}
        table.unlink()


def whole_table(file: Path) -> bool:
    """Whether all deals stand in it, in their order."""
    from pyarrow import parquet

    return [row["deal"] for row in parquet.read_table(file).to_pylist()] == [*range(60)]


def begun(*words: str | Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "durak_teach", *SIMULATE, *map(str, words)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.peers
def test_two_runs_at_once_leave_one_whole_table(tmp_path: Path) -> None:
    rows, table = tmp_path / "deals.csv", tmp_path / "deals.parquet"
    both = [begun("--parquet", table), begun("--parquet", table)]
    assert [each.wait() for each in both] == [0, 0]
    assert whole_table(table)
    both = [begun("-o", rows, "--parquet", table), begun("-o", rows, "--parquet", table)]
    codes = [each.wait() for each in both]
    assert {*codes} <= {0, 2}
    assert 0 in codes
    assert whole_table(table)
    assert {*tmp_path.iterdir()} == {rows, table}


@pytest.mark.peers
def test_a_run_that_is_killed_leaves_the_last_table_and_goes_on(tmp_path: Path) -> None:
    rows, table = tmp_path / "deals.csv", tmp_path / "deals.parquet"
    table.write_bytes(b"the last one")
    killed = begun("-o", rows, "--parquet", table)
    while not rows.exists() or not rows.stat().st_size:
        assert killed.poll() is None
        time.sleep(0.01)
    killed.kill()
    killed.wait()
    assert table.read_bytes() == b"the last one" or whole_table(table)
    assert run(*SIMULATE, "-o", rows, "--parquet", table).code == 0
    assert whole_table(table)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_without_its_library_nothing_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setattr(Run, "play", None)
    said = run(*SIMULATE, "--parquet", tmp_path / "deals.parquet", "--lang", lang)
    assert (said.code, said.out) == (2, "")
    assert "pip install durak_teach[parquet]" in said.err
    assert said.err.count("\n") == 1


def test_a_parquet_file_is_named_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "library", lambda: None)
    monkeypatch.setattr(Run, "play", None)
    said = run(*SIMULATE, "--parquet", tmp_path / "deals.pq")
    assert (said.code, said.out) == (2, "")
    assert "Parquet" in said.err
    assert ".parquet" in said.err

"""The deals of a run as a Parquet file: the rows of the CSV, with numbers that are numbers."""

from __future__ import annotations

import csv
import sys
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

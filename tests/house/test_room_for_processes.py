"""As many processes test as the machine has room for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import processes
import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("kind", "cores", "memory", "expected"),
    [
        ("slow", 1, 16.0, 3),
        ("slow", 2, 4.0, 3),
        ("slow", 2, None, 3),
        ("slow", 4, 16.0, 5),
        ("slow", 4, 7.0, 4),
        ("slow", 64, 256.0, 8),
        ("quick", 1, 16.0, 2),
        ("quick", 4, 16.0, 4),
        ("quick", 8, 2.0, 3),
        ("quick", 64, None, 8),
    ],
)
def test_cores_and_memory_count(kind: str, cores: int, memory: float | None, expected: int) -> None:
    assert processes.count(kind, cores, memory) == expected


def test_a_container_has_what_it_may_take(tmp_path: Path) -> None:
    there = processes.cores(tmp_path)
    (tmp_path / "cpu.max").write_text("max 100000\n")
    assert processes.cores(tmp_path) == there
    (tmp_path / "cpu.max").write_text("50000 100000\n")
    assert processes.cores(tmp_path) == 1


def test_the_least_memory_counts(tmp_path: Path) -> None:
    told = tmp_path / "meminfo"
    assert processes.memory(tmp_path, told) is None
    told.write_text("MemTotal:  16000000 kB\nMemAvailable:    8000000 kB\n")
    assert processes.memory(tmp_path, told) == pytest.approx(8.192)
    (tmp_path / "memory.max").write_text("max\n")
    assert processes.memory(tmp_path, told) == pytest.approx(8.192)
    (tmp_path / "memory.max").write_text("3000000000\n")
    (tmp_path / "memory.current").write_text("1000000000\n")
    assert processes.memory(tmp_path, told) == pytest.approx(2)


def test_make_asks_for_each_kind_in_the_first_python() -> None:
    """It runs before anything is installed."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    asked = re.findall(r"\$\(PYTHON\) (tests/processes\.py) (\w+)", makefile)
    assert {kind for _, kind in asked} == {*processes.KINDS}
    for _, kind in asked:
        words = ["python3", "-S", "tests/processes.py", kind]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
        assert int(done.stdout) >= processes.LEAST[kind]

"""`make check ONLY=FILE`: the tests that belong to a file are found."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from belonging import TESTS, belonging_to

ROOT = Path(__file__).parents[2]
KINDS = [
    ("durak_teach/kernel/answers.py", "test_asked"),
    ("durak_teach/games/durak/bout.py", "test_hooks_bout_end"),
    ("durak_teach/games/durak/variants/japanese.py", "test_distinguish"),
    ("durak_teach/games/durak/variants/avalanche.py", "test_distinguish"),
    ("durak_teach/lessons/course/throw_in.py", "test_worksheets"),
    ("tests/positions/avalanche" + ".pos", "test_positions"),  # not named as a whole here, either
    ("tests/games/test_match.py", "test_match"),
    ("tests/kernel/authors.py", "test_authors"),
    ("CONTRIBUTING.md", "test_rooms"),
    ("site/ja/own.md", "test_starting"),
]


@pytest.mark.parametrize(("file", "test"), KINDS)
def test_a_file_has_its_tests(file: str, test: str) -> None:
    found = belonging_to([str(ROOT / file)])
    assert test in {Path(path).stem for path in found}
    assert len(found) < len([*TESTS.rglob("test_*.py")])


def test_no_module_is_without_tests() -> None:
    modules = sorted((ROOT / "durak_teach" / "games").rglob("*.py"))[::9]
    assert [str(path) for path in modules if not belonging_to([str(path)])] == []


def test_make_runs_these_alone() -> None:
    words = ["make", "--dry-run", "check", "ONLY=tests/games/test_match.py"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "pytest -p no:nbval tests/games/test_match.py -m" in done.stdout, (
        done.stdout + done.stderr
    )
    assert "more or" not in done.stdout, "the long ones, too"

"""Vectors of both climbing games, the rulebook's and more, answered by the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from run_vectors import lines_of, main, outcome

FILES = sorted((Path(__file__).parents[1] / "vectors").glob("*.vec"))


@pytest.mark.parametrize(
    "line",
    [line for file in FILES for line in lines_of(file)],
    ids=lambda line: line.split(" ; ")[0],
)
def test_vector(line: str) -> None:
    said = outcome(line)
    assert said.found == said.expected


def test_the_last_line_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.vec"
    wrong.write_text(
        "# one right, one wrong\nd1 ; D1.3 ; rank ; r > b => yes\nd2 ; D1.3 ; rank ; 3 > 4 => yes\n"
    )
    assert main([str(wrong)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"


def test_what_is_no_vector_fails_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.vec"
    wrong.write_text("d1 ; D1.3 ; rank ; r > z => yes\nd2 ; D1.3 ; shuffle ; => yes\nd3 ; D1.3\n")
    assert main([str(wrong), str(tmp_path / "none.vec")]) == 1
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in said[:3]] == ["d1", "d2", "d3"]
    assert said[3:] == [f"no file “{tmp_path / 'none.vec'}”", "0 passed, 4 failed"]


def test_a_text_with_blocks_is_read_block_by_block(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = tmp_path / "rules.md"
    text.write_text("A rule.\n\n```vec\nd1 ; D1.3 ; rank ; r > b => yes\n```\n\nAnother.\n")
    assert main([str(text)]) == 0
    assert capsys.readouterr().out.splitlines() == ["1 passed, 0 failed"]

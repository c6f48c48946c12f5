"""The rulebook's vectors of both climbing games, answered by the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from run_vectors import Outcome, main, outcomes

FILES = sorted((Path(__file__).parent / "vectors").glob("*.vec"))


@pytest.mark.parametrize(
    "outcome", [o for file in FILES for o in outcomes(file)], ids=lambda o: o.id
)
def test_vector(outcome: Outcome) -> None:
    assert outcome.found == outcome.expected


def test_the_last_line_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.vec"
    wrong.write_text(
        "# one right, one wrong\nd1 ; D1.3 ; rank ; r > b => yes\nd2 ; D1.3 ; rank ; 3 > 4 => yes\n"
    )
    assert main([str(wrong)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"

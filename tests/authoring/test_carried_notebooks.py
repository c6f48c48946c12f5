"""A notebook carries its language: it asks and answers in it wherever it lies."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cells import cells

from durak_teach.text import LANGUAGES

ROOT = Path(__file__).parents[2]
NOTEBOOKS = [*ROOT.glob("tutorials/*/*.ipynb"), *ROOT.glob("site/guides/*/*.ipynb")]
FOREIGN = {"en": "ja_JP.UTF-8", "ja": "C.UTF-8"}  # a system that speaks the other language


def test_the_first_code_of_every_notebook_names_its_language() -> None:
    assert {path.parent.name for path in NOTEBOOKS} == {*LANGUAGES}
    for path in NOTEBOOKS:
        first = next(cell.source for cell in cells(path) if cell.cell_type == "code")
        assert f'\nuse("{path.parent.name}")' in first, path


@pytest.mark.notebook
@pytest.mark.parametrize("name", ["ja/04-*", "ja/17-*", "en/04-*"])
def test_a_copied_notebook_shows_what_is_kept_in_it(name: str, tmp_path: Path) -> None:
    (path,) = (ROOT / "tutorials").glob(f"{name}.ipynb")
    shutil.copyfile(path, tmp_path / "copied.ipynb")
    system = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    system |= {"LANG": FOREIGN[path.parent.name]}
    nbval = "-p no:cacheprovider -p no:xdist --nbval --nbval-current-env -q copied.ipynb"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *nbval.split()],
        cwd=tmp_path,
        env=system,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]

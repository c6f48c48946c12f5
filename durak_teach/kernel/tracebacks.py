"""Where an error came from: the line of a cell, or of a rule that somebody else has written."""

from __future__ import annotations

import linecache
import traceback
from functools import partial
from pathlib import Path
from typing import Final

_OURS: Final = f"{Path(__file__).resolve().parent.parent}"  # where the package lies
_PYTHON: Final = str(Path(traceback.__file__).parent)
_LINE: Final = "_durak_teach_line"  # goes with an error from one process to another
_CELL: Final = ("<ipython-input", "ipykernel_")  # how the files of cells are named


def keep_line(error: Exception) -> None:
    """Keep with an error the line of others that raised it; a cell's is printed in short."""
    steps = traceback.extract_tb(error.__traceback__)
    theirs = [step for step in steps if _of_others(step.filename)]
    if theirs:
        step = theirs[0]  # what it calls is not where a rule is mended
        error.__dict__.setdefault(_LINE, (step.filename, step.lineno or 0, step.name))
    if any(sign in step.filename for step in steps for sign in _CELL):
        error._render_traceback_ = partial(_short, error)  # type: ignore[attr-defined]


def line_of_others(error: Exception) -> tuple[str, int, str] | None:
    """File, line and function of a rule of others that has raised an error; None if none has."""
    line: tuple[str, int, str] | None = error.__dict__.get(_LINE)
    return line


def own_line(error: BaseException) -> str:
    """The innermost line of the reader's, as `---> 3 hand(position("6x"))`; "" for none."""
    steps = [
        (step.filename, step.lineno or 0) for step in traceback.extract_tb(error.__traceback__)
    ]
    cells = [step for step in steps if any(sign in step[0] for sign in _CELL)]
    own = cells or [step for step in steps if not step[0].startswith(_OURS)]
    if not own:
        return ""
    file, number = own[-1]
    line = linecache.getline(file, number).strip()
    return f"---> {number} {line}" if line else ""


def _of_others(file: str) -> bool:
    """Whether a file is neither ours nor Python's own, nor code that these have made."""
    if any(sign in file for sign in _CELL):
        return True
    python = file.startswith(_PYTHON) and "-packages" not in file
    return not (python or file.startswith((_OURS, "<")))


def _short(error: Exception) -> list[str]:
    return [own_line(error), f"{type(error).__name__}: {error}"]

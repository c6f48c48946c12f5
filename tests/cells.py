"""The cells of a notebook of ours, read as what they are: JSON (`nbformat` takes two seconds)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple


class Cell(NamedTuple):
    cell_type: str
    source: str


def cells(path: Path) -> list[Cell]:
    notebook = json.loads(path.read_text("utf-8"))
    return [Cell(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]

"""Whether a notebook holds: its cells run, its exercises have their answers, its outputs are new.

That an exercise has a right answer and a wrong one is what `exercise` itself insists on; here the
whole notebook is run, and nothing is written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from durak_teach.kernel.errors import DurakError
from durak_teach.text import Text, say
from durak_teach.widgets.outputs import DOCUMENT

TIMEOUT: Final = 120  # seconds of a cell
_OUTDATED: Final = say("Cell {n}: its output is out of date; run the cell and save the notebook.")
_EVER_NEW: Final = say("Cell {n}: its output differs from run to run; set a seed, as in `seed=7`.")
_NOT_RUN: Final = say("Cell {n} has no output yet; run the cell and save the notebook.")
_REPORT: Final = "from durak_teach.widgets.exercises import report as _r; print(_r())"


@dataclass(frozen=True)
class Checked:
    """What was found: how many exercises and outputs hold, and a sentence for what does not."""

    passed: int
    failed: tuple[Text, ...]


def quiet_kernel() -> dict[str, Any]:
    """How nbclient starts a kernel that says nothing of itself in the terminal."""
    return {"kernel_name": "python3", "extra_arguments": ["--log-level=ERROR"]}


def check_notebook(text: str, folder: Path) -> Checked:
    """Run a notebook in its folder, which may decide its language, and compare.

    Raises `DurakError` for what is no notebook; `ImportError` where nbclient is missing.
    """
    ran = _run(text, folder)
    if isinstance(ran, Text):
        return Checked(0, (ran,))
    *cells, last = ran
    made = json.loads("".join(output.get("text", "") for output in last.outputs) or "{}")
    lacking = [_lacks(id, handed_in) for id, handed_in in made.items() if handed_in["lacks"]]
    before = [[*_documents(cell)] for cell in _read(text).cells]
    after = [[*_documents(cell)] for cell in cells]
    is_old = any(old and old != new for old, new in zip(before, after, strict=True))
    again = _run(text, folder) if is_old else None
    later = [[*_documents(cell)] for cell in again[:-1]] if isinstance(again, list) else after
    outdated = [
        (_NOT_RUN if not old else _OUTDATED if new == newest else _EVER_NEW).filled(n=number)
        for number, old, new, newest in zip(_numbers(cells), before, after, later, strict=True)
        if old != new
    ]
    current = sum(len(new) for old, new in zip(before, after, strict=True) if old == new)
    failed = (*_errors(cells), *outdated, *lacking)
    return Checked(len(made) - len(lacking) + current, failed)


def _read(text: str) -> Any:
    nbformat: Any = import_module("nbformat")
    try:
        made = nbformat.reads(text, as_version=4)
        nbformat.validate(made)
    except (ValueError, AttributeError, KeyError, TypeError, nbformat.ValidationError):
        raise DurakError(say("This is not a Jupyter notebook.")) from None
    return made


def _run(text: str, folder: Path) -> list[Any] | Text:
    """Its cells as they are run, and one that reports; why not, where one lets none follow."""
    made = _read(text)
    made.cells.append(import_module("nbformat").v4.new_code_cell(_REPORT))
    place = {"metadata": {"path": str(folder.resolve())}}
    begun: list[int] = []
    running = import_module("nbclient").NotebookClient(
        made,
        **quiet_kernel(),
        timeout=TIMEOUT,
        allow_errors=True,
        resources=place,
        on_cell_start=lambda cell_index, **_: begun.append(cell_index),
    )
    errors = import_module("nbclient.exceptions")
    try:
        running.execute()
    except errors.CellTimeoutError:
        return _stopped(made.cells, begun, say("it takes longer than {n} seconds", n=TIMEOUT))
    except errors.DeadKernelError:
        return _stopped(made.cells, begun, say("it quits Python"))
    return list(made.cells)


def _numbers(cells: list[Any]) -> list[int]:
    """The number that Jupyter shows beside each cell once all are run: texts do not count."""
    return [*accumulate(int(cell.cell_type == "code") for cell in cells)]


def _stopped(cells: list[Any], begun: list[int], why: Text) -> Text:
    """What is found where a cell lets nothing after it run."""
    return say("Cell {n}: {text:whole}", n=_numbers(cells)[begun[-1]], text=why)


def _errors(cells: list[Any]) -> Iterator[Text]:
    """The cells that cannot be run, an exercise without an answer among them.

    One that is tagged so is to raise an error.
    """
    for number, cell in zip(_numbers(cells), cells, strict=True):
        if "raises-exception" in cell.metadata.get("tags", ()):
            continue
        for output in cell.get("outputs", []):
            if output["output_type"] == "error":
                yield say("Cell {n}: {text:whole}", n=number, text=output["evalue"])


def _documents(cell: Any) -> Iterator[str]:
    """What is ours in the outputs of a cell."""
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        if DOCUMENT in data or "<durak-" in "".join(data.get("text/html", "")):
            yield "".join(data.get("text/html", ""))


def _lacks(id: str, handed_in: dict[str, Any]) -> Text:
    return say(
        "Exercise {id}, “{task}”: its task is in two languages, but these are not: {names}.",
        id=id, task=handed_in["task"], names=handed_in["lacks"],
    )  # fmt: skip

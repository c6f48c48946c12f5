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
    nbformat: Any = import_module("nbformat")
    client: Any = import_module("nbclient").NotebookClient
    try:
        before = nbformat.reads(text, as_version=4)
        after = nbformat.reads(text, as_version=4)
        nbformat.validate(after)
    except (ValueError, AttributeError, KeyError, TypeError, nbformat.ValidationError):
        raise DurakError(say("This is not a Jupyter notebook.")) from None
    after.cells.append(nbformat.v4.new_code_cell(_REPORT))
    place = {"metadata": {"path": str(folder.resolve())}}
    begun: list[int] = []
    running = client(
        after,
        **quiet_kernel(),
        timeout=TIMEOUT,
        allow_errors=True,
        resources=place,
        on_cell_start=lambda cell_index, **_: begun.append(cell_index),
    )
    try:
        running.execute()
    except import_module("nbclient.exceptions").CellTimeoutError:
        return _stopped(after.cells, begun, say("it takes longer than {n} seconds", n=TIMEOUT))
    except import_module("nbclient.exceptions").DeadKernelError:
        return _stopped(after.cells, begun, say("it quits Python"))
    *cells, last = after.cells
    made = json.loads("".join(output.get("text", "") for output in last.outputs) or "{}")
    lacking = [_lacks(id, handed_in) for id, handed_in in made.items() if handed_in["lacks"]]
    pairs = [
        ([*_documents(old)], [*_documents(new)])
        for old, new in zip(before.cells, cells, strict=True)
    ]
    numbers = _numbers(cells)
    outdated = [
        (_OUTDATED if old else _NOT_RUN).filled(n=number)
        for number, (old, new) in zip(numbers, pairs, strict=True)
        if old != new
    ]
    current = sum(len(new) for old, new in pairs if old == new)
    failed = (*_errors(cells), *outdated, *lacking)
    return Checked(len(made) - len(lacking) + current, failed)


def _numbers(cells: list[Any]) -> list[int]:
    """The number that Jupyter shows beside each cell once all are run: texts do not count."""
    return [*accumulate(int(cell.cell_type == "code") for cell in cells)]


def _stopped(cells: list[Any], begun: list[int], why: Text) -> Checked:
    """What is found where a cell lets nothing after it run."""
    return Checked(0, (say("Cell {n}: {text:whole}", n=_numbers(cells)[begun[-1]], text=why),))


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
        "Exercise {id}, “{task}”: its task is in two languages, but not {names}.",
        id=id, task=handed_in["task"], names=handed_in["lacks"],
    )  # fmt: skip

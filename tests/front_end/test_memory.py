"""A second visit begins with Python's memory of the first, by private names of Pyodide."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKER = ROOT / "web" / "worker"
# Python twice: the second goes on from the memory of the first
TWICE = """
import { loadPyodide } from "pyodide";
import { begin } from "./web/worker/python.js";
const first = await begin(loadPyodide, {}, null, true);
first.python.runPython("rules = ['durak']");
const memory = first.memory();
const second = await begin(loadPyodide, {}, memory, true);
const let_go = !Object.values(second.python._api.config).includes(memory);
console.log(memory instanceof Uint8Array, second.python.runPython("rules[0]"), let_go);
"""
PRIVATE = re.compile(r"\b(?:_loadSnapshot|_makeSnapshot|_api|makeMemorySnapshot)\b")


@pytest.mark.more
def test_python_goes_on_from_a_memory_that_was_kept() -> None:
    """Where this fails after a new Pyodide: look for what it calls these now, in `begin`."""
    command = ["node", "--input-type=module", "--eval", TWICE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["true", "durak", "true"], done.stderr[-2000:]


def test_one_function_knows_these_names() -> None:
    knowing = {path.name for path in WORKER.glob("*.js") if PRIVATE.search(path.read_text("utf-8"))}
    assert knowing == {"python.js"}

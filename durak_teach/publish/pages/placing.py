"""Places of hands: a comment such as `<!-- hand: lesson 01.1 -->` in a page becomes the hand.

On written pages it stays a comment until Markdown is done, which would take the hand apart. In a
notebook it stands for what a cell that shows a step has shown: a lesson's page has its hands from
the lesson, and only words and code from its notebook.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

Maker = Callable[[str, str], str]
_PLACE: Final = re.compile(r"<!-- hand: (\w+) (\S+) -->")
_STEP: Final = re.compile(r"^step\((\d+), (\d+)\)\s*\Z", re.MULTILINE)


def fill(html: str, hand: Maker) -> str:
    """Put hands where a page asks for them; `hand` gives one by its kind and name."""
    return _PLACE.sub(lambda match: hand(match[1], match[2]), html)


def step_of(cell: dict[str, Any]) -> str:
    """The id of the step that a notebook's cell shows (`01.1`); "" where it shows none."""
    shows = _STEP.search("".join(cell["source"])) if cell["cell_type"] == "code" else None
    return f"{int(shows[1]):02}.{shows[2]}" if shows else ""


def cells(notebook: str) -> list[dict[str, Any]]:
    """The cells of a notebook, with a place where one shows a step of a lesson."""
    found: list[dict[str, Any]] = json.loads(notebook)["cells"]
    for cell in found:
        if step := step_of(cell):
            cell["outputs"] = [
                {
                    "output_type": "display_data",
                    "metadata": {},
                    "data": {"text/html": f"<!-- hand: lesson {step} -->"},
                }
            ]
    return found

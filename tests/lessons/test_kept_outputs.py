"""What the cells of lessons show in the notebooks is what the lessons make today.

Whoever changes a rule or a sentence that a step shows has to run its notebook again. `nbval` runs
every cell and so notices late; here the documents that other tests read are enough.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from course_documents import doc

from durak_teach.lessons import lessons
from durak_teach.widgets.hands import step
from durak_teach.widgets.outputs import data_element

ROOT = Path(__file__).parents[2]
STEP = re.compile(r"^step\((\d+), (\d+)\)$")


def kept(lang: str) -> dict[str, tuple[Path, str]]:
    """By the id of a step the notebook whose cell shows it, and the HTML that is kept there."""
    found = {}
    for path in sorted((ROOT / "tutorials" / lang).glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if asked := STEP.match("".join(cell["source"])):
                shown = (output["data"]["text/html"] for output in cell["outputs"])
                step_id = f"{int(asked[1]):02}.{asked[2]}"
                found[step_id] = path, "".join(line for html in shown for line in html)
    return found


def made(step_id: str, lang: str) -> dict[str, Any]:
    """The document of a step as a cell shows it: of a whole deal with what is seen first."""
    document = doc(step_id, lang)
    return step(step_id, lang=lang).document if document.get("driver") == "worker" else document


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_notebooks_show_the_hands_of_today(lang: str) -> None:
    shown = kept(lang)
    assert {*shown} == {asked.id for lesson in lessons() for asked in lesson.steps}
    old = {
        path.relative_to(ROOT).as_posix()
        for step_id, (path, html) in shown.items()
        if data_element(made(step_id, lang)) not in html
    }
    assert not old, (
        "These notebooks show hands that the lessons no longer make; run `make lessons`, or "
        f"`python -m durak_teach.authoring.notebooks {' '.join(sorted(old))}`."
    )

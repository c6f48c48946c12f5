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

from durak_teach.authoring.messages import read
from durak_teach.lessons import lessons
from durak_teach.widgets.hands import step
from durak_teach.widgets.outputs import data_element

ROOT = Path(__file__).parents[2]
LAW = re.compile(r'"law":("(?:[^"\\\\]|\\\\.)*")')
PLACE = re.compile(r"\{[^}]*\}")
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


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_guides_quote_the_laws_of_today(lang: str) -> None:
    """A guide shows tables of its own; no document of a lesson tells what they would be today."""
    texts = [m for m in read("ja") if isinstance(m.id, str)]
    told = {text.id if lang == "en" else text.string: text.context for text in texts}
    # Only what stands under a rule's id is a law with places; others might be nothing but places.
    laws = (PLACE.split(text) for text, context in told.items() if "." in (context or ""))
    filled = re.compile("|".join(".*".join(map(re.escape, law)) for law in laws if len(law) > 1))
    quoted = {
        (path.relative_to(ROOT).as_posix(), json.loads(law))
        for path in sorted((ROOT / "site" / "guides" / lang).glob("*.ipynb"))
        for cell in json.loads(path.read_text("utf-8"))["cells"]
        for output in cell.get("outputs", [])
        for law in LAW.findall("".join(output.get("data", {}).get("text/html", "")))
    }
    assert quoted
    old = {path for path, law in quoted if law not in told and not filled.fullmatch(law)}
    assert not old, f"Run `python -m durak_teach.authoring.notebooks {' '.join(sorted(old))}`."

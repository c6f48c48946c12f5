"""On paper nothing is tapped or pressed: the tasks of the course with the verbs of a pen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from durak_teach.lessons import lessons
from durak_teach.text import render
from durak_teach.text.pen import in_pen

ROOT = Path(__file__).parents[2]
# a reason that comes after a tap can be read on no paper, either
SCREEN = {
    "en": r"\b(tap|taps|press|Check|button|read why it)\b",
    "ja": r"タップ|押|確かめる|ボタン|理由を読み",
}


@pytest.mark.parametrize("lang", [*SCREEN])
def test_no_task_on_paper_is_tapped_or_pressed(lang: str) -> None:
    tasks = {step.id: render(step.task, lang) for it in lessons() for step in it.steps}
    screen = re.compile(SCREEN[lang], re.IGNORECASE)
    assert any(map(screen.search, tasks.values()))
    on_paper = {id: in_pen(task, lang) for id, task in tasks.items()}
    assert {id: task for id, task in on_paper.items() if screen.search(task)} == {}


@pytest.mark.parametrize("lang", [*SCREEN])
def test_the_prose_of_a_lesson_suits_paper(lang: str) -> None:
    """Only what one says to a hand is mended for paper; what stands beside it fits both."""
    # a button's name, as in "then press Check"; the same word also heads what asks Python
    button = SCREEN[lang].replace("Check", "Check\\.").replace("確かめる", "(?<!ルールで)確かめる")
    screen = re.compile(button)
    cells = [
        (path.stem, "".join(cell["source"]))
        for path in (ROOT / "tutorials" / lang).glob("*.ipynb")
        for cell in json.loads(path.read_text("utf-8"))["cells"]
        if cell["cell_type"] == "markdown"
    ]
    assert len(cells) > 100
    assert [name for name, text in cells if screen.search(text)] == []

"""A lesson of your own as a notebook: its texts, and a cell for each exercise, already run.

What an exercise shows answers without Python, so the notebook can be played before anybody runs
it, as those of the course can. Nothing of Jupyter is needed to write it.
"""

from __future__ import annotations

import json
from pprint import pformat
from typing import Final

from durak_teach.lessons.own import in_words, read_lesson
from durak_teach.table.shapes import JSON
from durak_teach.text import render, say
from durak_teach.widgets.outputs import WIDGET_VIEW
from durak_teach.widgets.owning import own_exercise

WIDTH: Final = 88  # of the lines in a cell
IMPORT: Final = "from durak_teach.widgets.owning import own_exercise\n\n"
KERNEL: Final = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
_STEERING: Final = "\\`*_{}[]<>#$&|~"  # what Markdown, HTML and TeX would read as theirs


def own_notebook(text: str, lang: str) -> str:
    """The notebook (version 4.5) of a lesson's file in one language.

    Raises `DurakError` for a file that holds no lesson, or a part that cannot be asked.
    """
    lesson = read_lesson(text)
    title = in_words(lesson.title, lang)
    cells = [_prose(f"# {_plainly(title)}")]
    number = 0
    for part, data in zip(lesson.parts, lesson.plain["parts"], strict=True):
        if part.state is None:
            cells.append(_prose(_plainly(in_words(part.text, lang))))
            continue
        number += 1
        cells.append(_prose(f"## {render(say('Exercise {n}', n=number), lang)}"))
        cells.append(_code(data, lang, number))
    for place, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{place}"
    notebook = {"cells": cells, "metadata": KERNEL, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _plainly(text: str) -> str:
    """A text as Markdown that says just this; an empty line begins a new paragraph."""
    plain = "".join(f"\\{sign}" if sign in _STEERING else sign for sign in text)
    lines = [line.strip() for line in plain.splitlines()]
    return "\n".join(f"\\{line}" if line[:1] in ("-", "+", "=", ">") else line for line in lines)


def _prose(text: str) -> JSON:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def _code(data: JSON, lang: str, number: int) -> JSON:
    """A cell that makes an exercise, with what it shows."""
    source = f"own_exercise({pformat(data, width=WIDTH, sort_dicts=False)}, {lang!r})"
    bundle = own_exercise(data, lang)._repr_mimebundle_()
    bundle.pop(WIDGET_VIEW, None)
    output = {
        "output_type": "execute_result",
        "execution_count": number,
        "data": bundle,
        "metadata": {},
    }
    return {
        "cell_type": "code",
        "execution_count": number,
        "metadata": {},
        "outputs": [output],
        "source": IMPORT * (number == 1) + source,
    }

"""The first page of the lab: the course with its stars, which our extension of JupyterLab shows."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.lessons import lessons
from durak_teach.table.shapes import JSON
from durak_teach.text import render, say
from durak_teach.widgets import progress

STARS = (
    say("no stars yet"),
    say("1 of 3 stars"),
    say("2 of 3 stars"),
    say("3 of 3 stars"),
)


def start(lang: str, notebooks: Mapping[str, str]) -> JSON:
    """The document of the page; `notebooks` are the files beside it by the ids of their lessons."""
    return {
        "v": 1,
        "show": "course",
        "lang": lang,
        "title": render(say("Lessons"), lang),
        "lead": render(say("Each step is an exercise: act first, read afterwards."), lang),
        "go_on": render(say("Continue: {title}", title="{title}"), lang),
        "stars": [render(text, lang) for text in STARS],
        "lessons": [
            {
                "n": lesson.id,
                "number": lesson.number,
                "title": render(lesson.title, lang),
                "can": render(lesson.can, lang),
                "idea": render(lesson.idea, lang),
                "minutes": render(say("{n} min", n=lesson.minutes), lang),
                "path": notebooks[lesson.id],
                "steps": [step.id for step in lesson.steps],
            }
            for lesson in lessons()
            if lesson.id in notebooks
        ],
        "progress": {
            name: {**step, "at": ""}
            for name, step in progress.load().items()
            if progress.is_step(step)
        },
    }

"""A course of exercises as it is shown, whether or not a widget shows it."""

from __future__ import annotations

from html import escape

from durak_teach.text import language, render, say
from durak_teach.widgets import progress
from durak_teach.widgets.outputs import CellOutput
from durak_teach.widgets.shown import Hand


class Course(CellOutput):
    """Exercises in order. Shows itself; where nothing runs all of them stand below each other."""

    live = True
    NAMES = ("solved", "done", "at", "exercises", "title")

    def __init__(self, exercises: list[Hand], names: list[str], title: str, id: str) -> None:
        self.exercises = exercises
        self.names = names
        self.title = title
        self.id = id

    @property
    def lang(self) -> str:
        """The language of its first exercise."""
        return str(self.exercises[0].document.get("lang", language()))

    def solved_before(self) -> list[bool]:
        """Which of them have been solved, today or earlier, in this course."""
        kept = progress.load()
        steps = [kept.get(f"{self.id}/{name}") for name in self.names]
        return [progress.is_step(step) and step["solved"] for step in steps]

    def record(self, number: int, mistakes: list[str]) -> None:
        """Keep that one has been solved."""
        id = f"{self.id}/{self.names[number]}"
        progress.record({"id": id, "solved": True, "mistakes": mistakes, "hints": 0})

    def says(self, done: int) -> str:
        """How many have been solved."""
        return render(say("{n} of {all} solved", n=done, all=len(self.exercises)), self.lang)

    def __repr__(self) -> str:
        parts = [self.title] if self.title else []
        return "\n\n".join([*parts, *map(repr, self.exercises)])

    def html(self) -> str:
        """The exercises below each other, each as its own element."""
        head = f"<h2>{escape(self.title)}</h2>" if self.title else ""
        return head + "".join(each.html() for each in self.exercises)

"""The widget of a course: its exercises one at a time, what is solved, and buttons to go on."""

from __future__ import annotations

from html import escape

import ipywidgets
import traitlets
from traitlets import Bunch

from durak_teach.text import render, say
from durak_teach.widgets.course_document import Course
from durak_teach.widgets.shown import Hand

NEXT = {"do": "next"}  # what a page says where “Next” was pressed


class CourseWidget(Course, ipywidgets.VBox):  # type: ignore[misc]
    """Exercises one at a time, and how many are solved.

    Traits: `at` (int, from 0: which one is shown), `done` (int: how many are solved), `solved`
    (bool: all).
    """

    at = traitlets.Int(0, help="which exercise is shown, from 0")
    done = traitlets.Int(0, help="how many exercises are solved")
    solved = traitlets.Bool(False, help="whether all of them are")

    def __init__(self, exercises: list[Hand], names: list[str], title: str, id: str) -> None:
        Course.__init__(self, exercises, names, title, id)
        self._head = ipywidgets.HTML()
        words = (say("Back"), say("Next exercise"))
        self._back, self._on = (
            ipywidgets.Button(description=render(text, self.lang)) for text in words
        )
        ipywidgets.VBox.__init__(self, layout=ipywidgets.Layout(width="100%"))
        self._solved = self.solved_before()
        self._back.on_click(lambda _: self._go(-1))
        self._on.on_click(lambda _: self._go(1))
        for number, exercise in enumerate(exercises):
            if "solved" in getattr(exercise, "trait_names", tuple)():
                exercise.observe(lambda change, n=number: self._hear(n, change.new), "solved")  # type: ignore[attr-defined]
                exercise.goes_on = number + 1 < len(exercises)  # type: ignore[attr-defined]
                exercise.on_msg(self._told)  # type: ignore[attr-defined]
        self.at = self._solved.index(False) if False in self._solved else 0
        self._show()

    @traitlets.validate("at")
    def _within(self, proposal: Bunch) -> int:
        return max(0, min(int(proposal.value), len(self.exercises) - 1))

    @traitlets.observe("at")
    def _moved(self, _: object) -> None:
        self._show()

    def _go(self, by: int) -> None:
        self.at = self.at + by

    def _told(self, _: object, message: object, __: object) -> None:
        if message == NEXT:
            self._go(1)

    def _hear(self, number: int, solved: bool) -> None:
        if solved:
            rules = getattr(self.exercises[number], "progress", {}).get("mistakes", [])
            self.record(number, rules)
            self._solved[number] = True
            self._show()

    def _show(self) -> None:
        """The head, the exercise, and the buttons that lead somewhere."""
        self.done = sum(self._solved)
        self.solved = self.done == len(self.exercises)
        marks = " ".join(
            f"<b>{'●' if done else '○'}</b>" if n == self.at else "●" if done else "○"
            for n, done in enumerate(self._solved)
        )
        title = f"<b>{escape(self.title)}</b> " if self.title else ""
        self._head.value = f"{title}{escape(self.says(self.done))} <span>{marks}</span>"
        self._back.disabled = self.at == 0
        self._on.disabled = self.at == len(self.exercises) - 1
        exercise = self.exercises[self.at]
        buttons = ipywidgets.HBox([self._back, self._on])
        self.children = (self._head, exercise, buttons)

    def __repr__(self) -> str:
        return Course.__repr__(self)

    def mimebundle(self) -> object:
        """The data of an output in which the widget is shown."""
        return ipywidgets.VBox._repr_mimebundle_(self)

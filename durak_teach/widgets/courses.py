"""Exercises in order, with progress of their own: `course(exercise(…), exercise(…))`."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any
from zlib import crc32

from durak_teach.kernel.calls import public
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need, need_text
from durak_teach.text import language, render, say
from durak_teach.widgets import progress
from durak_teach.widgets.outputs import output
from durak_teach.widgets.shown import Hand

if TYPE_CHECKING:
    from durak_teach.widgets.course_widget import CourseWidget

LONGEST = 40  # signs of an id


@public
def course(*exercises: Hand, title: str = "", id: str = "") -> CourseWidget:
    """Exercises in order, as one widget; what is solved is kept like the lessons' progress.

    Args:
        exercises: what `exercise()` and `step()` give, at least one.
        title: what is shown above them.
        id: what progress is kept under; by default it follows from the exercises.

    Raises:
        DurakError: there is no exercise, one appears twice, or an `id` is too long.

    Traits:
        solved: a bool, whether all of them are solved.
        done: an int, how many are.
        at: an int from 0, which one is shown; setting it turns to that one.

    >>> from durak_teach import step
    >>> course(step("1.1"), step("1.2"), title="Two").done
    0
    """
    own = [need("exercises", each, Hand, "exercise()") for each in exercises]
    names = [_name(each) for each in own]
    if not own:
        raise DurakError(say("A course needs an exercise, as `exercise()` makes it."))
    for name in names:
        if not name or names.count(name) > 1:
            raise DurakError(say("An exercise appears in a course only once, and has an `id`."))
    if len(need_text("id", id)) > LONGEST:
        raise DurakError(say("The `id` of a course has at most {n} characters.", n=LONGEST))
    id = id or f"c.{crc32(' '.join(names).encode()):08x}"
    title = need_text("title", title)
    try:
        from durak_teach.widgets.course_widget import CourseWidget
    except ImportError:  # without anywidget
        return Course(own, names, title, id)  # type: ignore[return-value]
    return CourseWidget(own, names, title, id)


def _name(hand: Hand) -> str:
    """What progress is kept under; "" for what is no exercise."""
    return str(hand.document.get("id", ""))


class Course:
    """Exercises in order. Shows itself; where nothing runs all of them stand below each other."""

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

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return output(repr(self), self.html(), self.mimebundle, live=True)

    def mimebundle(self) -> Any:
        """The data of an output in which the widget is shown; here there is none."""
        return None

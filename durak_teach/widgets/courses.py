"""Exercises in order, with progress of their own: `course(exercise(…), exercise(…))`."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from durak_teach.kernel.calls import public
from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.kernel.outside import need, need_text
from durak_teach.text import say
from durak_teach.widgets.course_document import Course
from durak_teach.widgets.shown import Hand

if TYPE_CHECKING:
    from durak_teach.widgets.course_widget import CourseWidget

LONGEST = 40  # signs of an id


@public
def course(*exercises: Hand, title: str = "", id: str = "") -> CourseWidget:
    """Exercises in order, as one widget; progress is saved as in the lessons.

    Args:
        exercises: what `exercise()` and `step()` give, at least one.
        title: what is shown above the exercises.
        id: the name under which progress is kept; by default it follows from the exercises.

    Raises:
        DurakError: there is no exercise, one appears twice, or `id` is too long.

    Traits:
        solved: a bool, whether all exercises are solved.
        done: an int, how many are solved.
        at: an int, counted from 0: which exercise is shown. Setting it shows that exercise.

    >>> from durak_teach import step
    >>> course(step("1.1"), step("1.2"), title="Two").done
    0
    """
    if any(isinstance(each, (list, tuple)) for each in exercises):
        raise WrongType(say("Unpack the exercises: write `{example}`.", example="course(*list)"))
    own = [need("exercises", each, Hand, "exercise()") for each in exercises]
    names = [_name(each) for each in own]
    if not own:
        raise DurakError(say("A course needs at least one exercise; see `exercise()`."))
    for name in names:
        if not name or names.count(name) > 1:
            raise DurakError(
                say("An exercise may appear in a course only once, and must have an `id`.")
            )
    if len(need_text("id", id)) > LONGEST:
        raise DurakError(say("The `id` of a course may have at most {n} characters.", n=LONGEST))
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

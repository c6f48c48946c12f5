"""An exercise as data (JSON): everything but a goal that is a function. Read as from strangers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.left_out import check_lines
from durak_teach.kernel.nearest import meant
from durak_teach.kernel.outside import need_flag, need_text
from durak_teach.lessons.authored.exercise import Exercise, checked_id
from durak_teach.notation.position import position
from durak_teach.text import say

FIELDS: Final = (
    "task",
    "goal",
    "pick",
    "mark",
    "predict",
    "right",
    "wrong",
    "hints",
    "seat",
    "worth",
)
LONGEST: Final = 8_000  # signs of a position's text
MOST: Final = 12  # items of a list
SIGNS: Final = 1_000  # of any other text
DEALS: Final = 500  # that `worth` may play on: whoever opens a lesson waits for them

Plain = str | int | bool | None | list["Plain"]  # as it stands in a file


def data_of(exercise: Exercise) -> dict[str, Any]:
    """What `exercise_of` reads; `DurakError` for a goal that is a function, or a rule of one's own.

    >>> from durak_teach.notation.position import position
    >>> shown = position("players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-")
    >>> data_of(Exercise(shown, "Beat it.", "beat 7h {card}"))["goal"]
    'beat 7h {card}'
    """
    if exercise.plot is not None:
        raise DurakError(say("A `plot` cannot be written as data."))
    data: dict[str, Any] = {"position": str(exercise.state)}
    for name in FIELDS:
        value = getattr(exercise, name)
        if value not in (None, ()):
            data[name] = _plain(value)
    if exercise.open_hands is not None:
        data["open"] = exercise.open_hands
    if exercise.id:
        data["id"] = exercise.id
    exercise_of(data)
    return data


def _plain(value: object) -> Plain:
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if value is None or isinstance(value, (str, int)):
        return value
    raise DurakError(say("A goal that is a Python function cannot be written as data."))


def exercise_of(data: object) -> Exercise:
    """The exercise that data holds; what is wrong is a `DurakError`. `step_of` judges it."""
    if not isinstance(data, Mapping) or "position" not in data or "task" not in data:
        raise DurakError(say("An exercise needs a `position` and a `task`."))
    for name, value in data.items():
        if name not in (*FIELDS, "position", "open", "id"):
            near = meant(str(name), FIELDS)
            told = (
                say("An exercise has no `{name}`; did you mean `{near}`?", near=near)
                if near
                else say("An exercise has no `{name}`; it may have {known}.", known=FIELDS)
            )
            raise DurakError(told.filled(name=str(name)))
        if name != "position":
            _looked_at(name, value)
    text = need_text("position", data["position"])
    if len(text) > LONGEST:
        raise DurakError(say("A position may have at most {n} characters.", n=LONGEST))
    hints = data.get("hints") or ()
    if not isinstance(hints, (list, tuple)):
        raise DurakError(say("`{name}` must be a list.", name="hints"))
    fields = {name: data.get(name) for name in FIELDS if name != "hints"}
    state = position(text)
    check_lines(state)
    return Exercise(state, hints=hints, id=checked_id(data.get("id") or ""),
                    open_hands=_opened(data.get("open")),
                    **fields)  # type: ignore[arg-type]  # fmt: skip


def _opened(given: object) -> bool | None:
    return None if given is None else need_flag("open", given)


def _looked_at(name: str, value: object, depth: int = 0) -> None:
    """Refuses what is too long, too deep, or no text, list, truth or nothing.

    `worth` may be a number of deals, too.
    """
    if name == "worth" and isinstance(value, int) and 0 < value <= DEALS:
        return
    if isinstance(value, str) and len(value) <= SIGNS or value is None or isinstance(value, bool):
        return
    if isinstance(value, (list, tuple)) and len(value) <= MOST and depth < 3:
        for each in value:
            _looked_at(name, each, depth + 1)
        return
    raise DurakError(say("`{name}` must be a string of at most {n} characters, or a list of at "
                         "most {most} items.", name=name, n=SIGNS, most=MOST))  # fmt: skip

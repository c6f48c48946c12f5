"""Lessons that strangers wrote: data and codes, with exercises that need not make sense."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

from attackers import Asking, Attack
from attackers.material import JUNK, any_state, damaged
from attackers.material import positions as known_positions
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.lessons.authored import data_of, exercise_of, step_of
from durak_teach.lessons.document import step_document
from durak_teach.lessons.own import own_lesson, own_lesson_code, own_lesson_of, read_lesson
from durak_teach.widgets.editing import setup
from durak_teach.widgets.running import code

GOALS = (
    *("until beaten", "until taken", "until defended", "until transferred", "until won", "take"),
    *("beat {card}", "throw {card}", "lead {card}", "play {card}", "{card}", "{", "take {card}"),
)
FIELDS = ("goal", "pick", "mark", "predict", "right", "wrong", "hints", "seat", "open", "id", "x")


SNIPPETS = (
    *("x = 1", "x", "1 +", "raise SystemExit", "1 / 0", "def f(): return f()", "f()", "print(x)"),
    *("hand(x)", "from durak_teach import hand, position", "position(x)", "x = chr(0) * 9", "\0"),
    *(
        "assert x == 2",
        "raise ValueError(x)",
        "class A:\n    __repr__ = 1\nA()",
        "input()",
        "\ufeff",
    ),
    *("class B:\n    _repr_html_ = lambda self: x\nB()", "del display", "exit()", "__import__(x)"),
)


def cells(rng: random.Random) -> Attack:
    """Cells of code, some of them wrong, or what is no list of cells."""
    some: list[Any] = [f"x = {rng.choice(JUNK)!r}", *rng.choices(SNIPPETS, k=rng.randint(0, 4))]
    if rng.random() < 0.2:
        some.append(rng.choice(JUNK))
    text = json.dumps({"cells": some, "lang": rng.choice(("en", "ja", "xx", 3))})
    return Attack(some, _run(damaged(text, rng) if rng.random() < 0.3 else text))


def _run(text: str) -> Asking:
    told = json.loads((yield lambda: code(text)))
    assert {*told} <= {"shown", "error"}
    if "error" in told:
        assert told["error"]["text"].isprintable()
        assert len(told["error"]["text"]) < 500
    # whatever it was, the next one is answered
    after = yield lambda: code('{"cells": ["6 * 7"]}')
    assert json.loads(after) == {"shown": [{"text": "42"}]}


def own_lessons(rng: random.Random) -> Attack:
    """A lesson with a part that is changed, as data, as a text or as a code."""
    state = any_state(rng)
    data = {
        "v": 1,
        "title": rng.choice(("a", ["a", "b"], "", None, 7)),
        "parts": [_part(state, rng)],
    }
    text = json.dumps(data)
    how = rng.random()
    if how < 0.3:
        text = damaged(text, rng)
    elif how < 0.5:
        text = _code(data, rng)
    return Attack(text, _asked(text, data["parts"][0]))  # type: ignore[index]


def _part(state: State, rng: random.Random) -> dict[str, Any]:
    position = rng.choice(known_positions()) if rng.random() < 0.3 else str(state)
    part: dict[str, Any] = {"position": position, "task": rng.choice(("t", ["t", "u"], *JUNK))}
    for name in rng.sample(FIELDS, rng.choice((1, 1, 1, 2, 3))):
        part[name] = _value(state, rng)
    return part


def _value(state: State, rng: random.Random) -> Any:
    moves = [str(move) for move in state.game.legal(state)][:40] or ["A take"]
    simple = (rng.choice(moves), rng.choice(GOALS), rng.choice(JUNK), "leads", "table", "end")
    made = rng.choice((*simple, "holds A", state.actor, True, None, 3))
    if rng.random() < 0.4:
        return [rng.choice((*simple, ["A", True], [["A", "B"], False, "c"])) for _ in range(3)]
    return made


def _code(data: Any, rng: random.Random) -> str:
    try:
        code = own_lesson_code(own_lesson(data))
    except DurakError:
        code = f"L1.{rng.choice(JUNK)}"
    return damaged(code, rng) if rng.random() < 0.7 else code


def _asked(text: str, part: Any) -> Asking:
    """What is read has a code that says the same; what can be asked is told in both languages."""
    lesson = yield partial(read_lesson, text)
    if not isinstance(lesson, DurakError):
        again = yield lambda: own_lesson_of(own_lesson_code(lesson))
        assert again == lesson
    for lang in ("en", "ja"):
        answer = json.loads(setup(json.dumps({"lesson": {"file": text}, "lang": lang})))
        assert "lesson" in answer or answer["error"]
    exercise = yield partial(exercise_of, part)
    if isinstance(exercise, DurakError):
        return
    step = yield partial(step_of, exercise)
    if isinstance(step, DurakError):
        return
    assert step.solution
    yield partial(step_document, step, "ja")
    data = yield partial(data_of, exercise)
    assert exercise_of(data) == exercise_of(json.loads(json.dumps(data)))

"""All lessons, in the order in which somebody learns who wants to play tonight."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache
from types import ModuleType
from typing import NamedTuple

from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.outside import need_number
from durak_teach.lessons import course
from durak_teach.lessons.step import Lesson
from durak_teach.text import Text, say


class Part(NamedTuple):
    """A part of the course, and the numbers of its lessons."""

    id: str
    title: Text
    numbers: tuple[int, ...]


PARTS = (
    Part("evening", say("First evening"), tuple(range(1, 13))),
    Part("thinking", say("Thinking"), (13, 14, 15)),
    Part("forms", say("Forms and tables"), tuple(range(16, 21))),
    Part("variants", say("Variants"), (*range(21, 26), 31)),
    Part("relatives", say("Relatives"), (26, 27, 28)),
    Part("climbing", say("Climbing games"), (29, 30)),
    Part("numbers", say("Numbers"), (32,)),
)


def part_of(number: int) -> Part:
    """The part that a lesson belongs to."""
    return next(part for part in PARTS if number in part.numbers)


@lru_cache(maxsize=1)
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, by number."""
    return tuple(module.LESSON for _, module in sorted(_modules().items()))


def module_of(number: int) -> str:
    """The name of a lesson's module in `durak_teach.lessons.course`."""
    return _modules()[number].__name__.rpartition(".")[2]


@lru_cache(maxsize=1)
def _modules() -> dict[int, ModuleType]:
    """The lessons' modules: all that `durak_teach.lessons.course` holds."""
    names = [module.name for module in pkgutil.iter_modules(course.__path__)]
    modules = [importlib.import_module(f"{course.__name__}.{name}") for name in names]
    return {module.LESSON.number: module for module in modules}


def lesson(number: int) -> Lesson:
    """The lesson of a number, from 1."""
    need_number("lesson", number)
    for each in lessons():
        if each.number == number:
            return each
    near = min((each.number for each in lessons()), key=lambda other: abs(other - number))
    raise UnknownGame(
        say("There is no lesson {number}; the nearest is {near}.", number=number, near=near)
    )

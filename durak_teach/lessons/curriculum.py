"""All lessons, in the order in which somebody learns who wants to play tonight."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Final, NamedTuple

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
    Part("forms", say("Forms of Durak"), tuple(range(16, 21))),
    Part("variants", say("Variants"), tuple(range(21, 26))),
    Part("relatives", say("Relatives"), (26, 27, 28)),
    Part("climbing", say("Climbing games"), (29, 30)),
    Part("numbers", say("Your own rules and numbers"), (31, 32)),
)


def part_of(number: int) -> Part:
    """The part that a lesson belongs to."""
    return next(part for part in PARTS if number in part.numbers)


_IN_ORDER: Final = """
    higher_card trumps nothing_else beat_or_take who_attacks refill first_game throw_in how_many
    after_take beginning_and_end whole_game cheapest_card counting_trumps think_it_through
    simple_or_throw_in passing_on small_print three_to_six partners beats_changed hands_changed
    openings_and_piles bluff_and_score name_the_variant mustamaija kirifu three_games dou_dizhu
    sumidagawa own_rules numbers
"""
# by number, the modules in `durak_teach.lessons.course`: one is loaded without the others
MODULES: Final = dict(enumerate(_IN_ORDER.split(), start=1))


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, by number."""
    return tuple(map(lesson, MODULES))


def lesson(number: int) -> Lesson:
    """The lesson of a number, from 1."""
    need_number("lesson", number)
    if number in MODULES:
        made: Lesson = importlib.import_module(f"{course.__name__}.{MODULES[number]}").LESSON
        return made
    near = min(MODULES, key=lambda other: abs(other - number))
    raise UnknownGame(
        say("There is no lesson {number}; the nearest is {near}.", number=number, near=near)
    )

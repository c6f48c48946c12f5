"""Lessons by number: each module is one, and is made without the others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from durak_teach.lessons import curriculum, lesson
from durak_teach.lessons.curriculum import MODULES

COURSE = "durak_teach.lessons.course"  # imported by name alone, as the lessons are

# the modules of lessons that are there when one has been asked for
ONE = f"""
import sys
from durak_teach import step
step(27, 1)
print(*(name for name in sys.modules if name.startswith("{COURSE}.")))
"""


def test_every_module_is_the_lesson_of_its_number() -> None:
    folder = Path(curriculum.__file__).with_name("course")
    files = {path.stem for path in folder.glob("*.py")}
    assert {*MODULES.values()} == files - {"__init__"}
    assert [lesson(number).number for number in MODULES] == [*MODULES]


def test_a_lesson_is_made_without_the_others() -> None:
    """All of them take half a second, which each notebook would wait for."""
    ran = subprocess.run(
        [sys.executable, "-c", ONE], capture_output=True, check=True, encoding="utf-8"
    )
    assert ran.stdout.split() == [f"{COURSE}.kirifu"]


def test_the_parts_list_the_lessons_in_the_order_of_their_numbers() -> None:
    assert [number for part in curriculum.PARTS for number in part.numbers] == [*MODULES]

"""Lessons by number: each module is one, and is made without the others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from durak_teach.lessons import course, lesson
from durak_teach.lessons.curriculum import MODULES

# the modules of lessons that are there when one has been asked for
ONE = """
import sys
from durak_teach import step
from durak_teach.lessons import course
step(27, 1)
print(*(name for name in sys.modules if name.startswith(course.__name__ + ".")))
"""


def test_every_module_is_the_lesson_of_its_number() -> None:
    files = {path.stem for path in Path(course.__path__[0]).glob("*.py")}
    assert {*MODULES.values()} == files - {"__init__"}
    assert [lesson(number).number for number in MODULES] == [*MODULES]


def test_a_lesson_is_made_without_the_others() -> None:
    """All of them take half a second, which each notebook would wait for."""
    ran = subprocess.run(
        [sys.executable, "-c", ONE], capture_output=True, check=True, encoding="utf-8"
    )
    assert ran.stdout.split() == [f"{course.__name__}.kirifu"]

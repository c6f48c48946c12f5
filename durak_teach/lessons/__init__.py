"""The course: lessons, their steps, and how a step is shown and judged.

>>> from durak_teach.lessons import lesson
>>> lesson(1).step(1).id
'01.1'
"""

from durak_teach.lessons.curriculum import lesson, lessons
from durak_teach.lessons.step import Lesson, Step

__all__ = ["Lesson", "Step", "lesson", "lessons"]

"""Practice: for each rule that the course teaches, questions with cards that nobody has seen yet.

Positions of played deals are looked through for those in which one rule decides; the engine makes
the answers, right and wrong, and gives each its reason.
"""

from durak_teach.lessons.practice.bank import (
    SINCE,
    for_beginners,
    offered,
    questions,
    stored,
    taught,
)
from durak_teach.lessons.practice.question import Question

__all__ = [
    "SINCE",
    "Question",
    "for_beginners",
    "offered",
    "questions",
    "stored",
    "taught",
]

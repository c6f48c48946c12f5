r"""Exercises that anybody may write: plain data in, a step out; the rules give the answers.

>>> from durak_teach.notation.position import position
>>> shown = position("players: A B\ntrump: d\nA: 8s\nB: 7c 9h\ntable: 7h/-")
>>> authored(shown, "Beat it.", "beat 7h {card}").solution
({'do': 'move', 'move': 'B beat 7h 9h'},)
"""

from durak_teach.lessons.authored.exercise import Exercise
from durak_teach.lessons.authored.judged import authored, step_of
from durak_teach.lessons.authored.written import data_of, exercise_of

__all__ = ["Exercise", "authored", "data_of", "exercise_of", "step_of"]

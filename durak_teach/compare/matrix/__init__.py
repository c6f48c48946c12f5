"""Games side by side, row by row: what each of them does with the same cards.

>>> from durak_teach import game
>>> from durak_teach.compare.matrix import document
>>> doc = document([game("durak", "podkidnoy"), game("durak", "prostoy")], "en", ["lead"])
>>> [shown["right"] for shown in doc["steps"][0]["games"]]
['one', 'rank']

The answers are the engine's: a probe puts the same cards on the table of each game, asks what may
be done and plays on. Only where a game's answer is of no known kind, its law is quoted.
"""

from __future__ import annotations

from durak_teach.compare.matrix.document import ROWS, answers, document, people_of
from durak_teach.compare.matrix.page import table
from durak_teach.compare.matrix.row import Answer, Choice, Row

__all__ = ["ROWS", "Answer", "Choice", "Row", "answers", "document", "people_of", "table"]

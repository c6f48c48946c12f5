"""What is said, in every language: one sentence is one entry of the translations.

>>> from durak_teach.text import render, say
>>> text = say("{who} is the durak.", who="B")
>>> print(text)
B is the durak.

The English sentence stands in the code; the other languages stand in
``locale/*/LC_MESSAGES/durak_teach.po``; those of other packages are `translated` where they are
said. The glossary is `durak_teach.text.glossary`.
"""

from .composed import SPACE, Joined, Said, Sentence, Spoken
from .echo import echoed, visible
from .languages import (
    CODE,
    LANGUAGES,
    language,
    language_of,
    unknown_language,
    use,
)
from .message import Text, Word, say, say_n
from .phrase import in_language, render, sentence
from .translations import translated

__all__ = [
    "CODE",
    "LANGUAGES",
    "SPACE",
    "Joined",
    "Said",
    "Sentence",
    "Spoken",
    "Text",
    "Word",
    "echoed",
    "in_language",
    "language",
    "language_of",
    "render",
    "say",
    "say_n",
    "sentence",
    "translated",
    "unknown_language",
    "use",
    "visible",
]

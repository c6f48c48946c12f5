"""Values that a table agrees on, in words."""

from __future__ import annotations

from typing import Final

from durak_teach.games.families import FAMILIES
from durak_teach.kernel.rules import Variant
from durak_teach.text import Text, say
from durak_teach.text.naming import GLYPHS

# values that mean the same wherever they stand
_ALIKE: Final = {
    "yes": say("yes"),
    "no": say("no"),
    "on": say("on"),
    "off": say("off"),
    "left": say("left"),
    "right": say("right"),
    "none": say("none"),
}


def in_words(piece: Variant, value: int | str) -> Text | str:
    """A value of a form or an option: a sentence of its own, a form, a suit, or as it stands."""
    word = str(value)
    text = piece.says.get(f"value {word}") or _ALIKE.get(word)
    if text:
        return text
    forms = FAMILIES["durak"].forms
    if word in forms:
        return forms[word].text("name")
    if {*word} <= {*GLYPHS}:  # a suit, or four of them in the order of the seats
        return " ".join(GLYPHS[letter] for letter in word)
    return word

"""The words that the hand itself needs, in every language; they are joined into the script."""

from __future__ import annotations

from durak_teach.cards import FACE_DOWN, SUITS, pack
from durak_teach.table.labels import name
from durak_teach.text import Text, render, say

SCREEN_WORDS: dict[str, Text] = {
    "hint": say("Hint"),
    "undo": say("Undo"),
    "redo": say("Redo"),
    "restart": say("Start again"),
    "check": say("Check"),
    "retry": say("Try again"),
    "next_step": say("Next step"),
}


def words(lang: str) -> dict[str, object]:
    """Card names for ears, suits, and the words of `SCREEN_WORDS`."""
    return {
        "cards": {str(card): name(card, lang) for card in (*pack("2"), FACE_DOWN)},
        "suits": {suit.letter: render(say("{suit}", suit=suit), lang) for suit in SUITS},
        **{key: render(text, lang) for key, text in SCREEN_WORDS.items()},
    }

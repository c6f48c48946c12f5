"""The eight yaku as a rulebook tells them: a sentence each, made from what the engine reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from durak_teach.games.sumidagawa.words import NAMES
from durak_teach.games.sumidagawa.yaku import YAKU, Yaku
from durak_teach.kernel.rulebook_contents import Claim
from durak_teach.text import Text, Word, say

COLOURS: Final = {"b": Word(en="black", ja="黒"), "r": Word(en="red", ja="赤")}
FITS: Final[Mapping[str, Text]] = {
    "one": say("{yaku:cap}: {n} {colour} card of any number."),
    "same": say("{yaku:cap}: {n} {colour} cards of the same number."),
    "consecutive": say("{yaku:cap}: {n} {colour} cards with consecutive numbers."),
}


def told(yaku: Yaku) -> Text:
    """Of which cards a yaku is."""
    places = {"yaku": NAMES[yaku.code], "n": yaku.size, "colour": COLOURS[yaku.colour]}
    return Text(FITS[yaku.fit].message, fields=places)


EIGHT: Final = tuple(Claim(yaku.code, told(yaku), "sumidagawa.plays.a_yaku") for yaku in YAKU)

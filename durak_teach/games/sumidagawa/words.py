"""The names of the eight yaku."""

from __future__ import annotations

from durak_teach.games.sumidagawa.yaku import Declared
from durak_teach.text import Text, Word, say

NAMES = {
    "KZ": Word(en="kamikazari", ja="髪飾"),
    "KB": Word(en="kuchibeni", ja="口紅"),
    "GE": Word(en="geta", ja="下駄"),
    "KI": Word(en="kingyo", ja="金魚"),
    "NI": Word(en="nihonbashi", ja="日本橋"),
    "KA": Word(en="kaisatsu", ja="改札"),
    "DA": Word(en="dakuryū", ja="濁流"),
    "HO": Word(en="honoo no hana", ja="炎の華"),
}


def declared(declaration: Declared) -> Text:
    """The yaku and its number, as they are said aloud."""
    return say("{yaku}, {number}", yaku=NAMES[declaration.yaku.code], number=declaration.number)

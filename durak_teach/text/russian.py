"""Russian words that change with their case: cards, suits, and who is spoken to.

A table from the first form of a word to the others; `durak_teach.text.naming.inflected` asks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_ENDINGS: Final = ("а", "и", "е", "у", "ой", "е")
_NUMBERS: Final = {  # the stem, and the form in which several are counted
    "2": ("двойк", "двоек"),
    "3": ("тройк", "троек"),
    "4": ("четвёрк", "четвёрок"),
    "5": ("пятёрк", "пятёрок"),
    "6": ("шестёрк", "шестёрок"),
    "7": ("семёрк", "семёрок"),
    "8": ("восьмёрк", "восьмёрок"),
    "9": ("девятк", "девяток"),
    "T": ("десятк", "десяток"),
}
_COURT: Final = {
    "J": (
        "валет валета валету валета валетом валете",
        "валеты валетов валетам валетов валетами валетах",
    ),
    "Q": ("дама дамы даме даму дамой даме", "дамы дам дамам дам дамами дамах"),
    "K": (
        "король короля королю короля королём короле",
        "короли королей королям королей королями королях",
    ),
    "A": ("туз туза тузу туза тузом тузе", "тузы тузов тузам тузов тузами тузах"),
}
_OTHERS: Final = (
    "черви червей червям черви червями червях",
    "пики пик пикам пики пиками пиках",
    "бубны бубен бубнам бубны бубнами бубнах",
    "трефы треф трефам трефы трефами трефах",
    "джокер джокера джокеру джокера джокером джокере",
    "вы вас вам вас вами вас",
)
_TOP: Final = (
    *("верхняя карта", "верхней карты", "верхней карте"),
    *("верхнюю карту", "верхней картой", "верхней карте"),
)
_LONGER: Final = (
    "закрытая карта|закрытой карты|закрытой карте|закрытую карту|закрытой картой|закрытой карте",
    "|".join(f"{top} колоды" for top in _TOP),
)

MASCULINE: Final = frozenset({"J", "K", "A", "Jk", "b", "r"})
"""The ranks that are «он»; all others are «она»."""


def _numbers() -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    for symbol, (stem, counted) in _NUMBERS.items():
        one = tuple(stem + ending for ending in _ENDINGS)
        many = (stem + "и", counted, *(stem + ending for ending in ("ам", "и", "ами", "ах")))
        yield symbol, one, many
    for symbol, (one_court, many_court) in _COURT.items():
        yield symbol, tuple(one_court.split()), tuple(many_court.split())


_BY_RANK: Final = {symbol: (one, many) for symbol, one, many in _numbers()}

RANKS: Final = {symbol: one[0] for symbol, (one, _) in _BY_RANK.items()}
"""A rank as it is called: «девятка»."""

SEVERAL: Final = {symbol: many[0] for symbol, (_, many) in _BY_RANK.items()}
"""Several cards of a rank: «девятки»."""

_ROWS: Final = (
    *(row for both in _BY_RANK.values() for row in both),
    *(tuple(row.split()) for row in _OTHERS),
    *(tuple(row.split("|")) for row in _LONGER),
)
FORMS: Final = {
    row[0]: dict(zip(("gen", "dat", "acc", "ins", "pre"), row[1:], strict=True)) for row in _ROWS
}
"""Every word in its five other cases, by its first form."""

"""The eight yaku of Sumidagawa, and the number that is said with a play.

A play is a few cards, black or red, bon with a number or rin that stand for one. The colours fix
the yaku; the number is the lowest that the cards can be read as and that is not below the number
said before.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

HIGHEST: Final = 10

Colour = Literal["b", "r"]
Fit = Literal["one", "same", "consecutive"]


class Bon(NamedTuple):
    """A card: its colour and its number; 0 for a rin, which stands for any of its colour."""

    colour: Colour
    number: int = 0

    @property
    def rin(self) -> bool:
        """Whether the card is a rin."""
        return not self.number

    def __str__(self) -> str:
        return f"{self.colour}{self.number or '*'}"


class Yaku(NamedTuple):
    """A form of play: so many cards of a colour, with one number or with neighbouring numbers."""

    code: str
    colour: Colour
    size: int
    fit: Fit


class Declared(NamedTuple):
    """What is said with a play: the yaku and its number."""

    yaku: Yaku
    number: int

    def __str__(self) -> str:
        return f"{self.yaku.code} {self.number}"


class Reading(NamedTuple):
    """Why a play has its number: what its rin stand for, and whether a card was indulged.

    `lowest` is the lowest number among the cards as they are read; an indulged card takes one off
    (`penalty`). `copied`: a play of rin alone takes over the number said before. `raised`: a lower
    reading would have been below the number said before.
    """

    declared: Declared
    lowest: int
    penalty: int = 0
    copied: bool = False
    raised: bool = False


class Usage(NamedTuple):
    """How plays of rin alone are read, as far as tables may agree on it.

    `cap`: the cards that they stand for must exist. `after_zero`: the number said after a 0.
    `three_first`: the number of three rin as the first play of a round.
    """

    cap: bool = True
    after_zero: int = 0
    three_first: int = 1


YAKU: Final = (
    Yaku("KZ", "b", 1, "one"),
    Yaku("KB", "r", 1, "one"),
    Yaku("GE", "b", 2, "same"),
    Yaku("KI", "r", 2, "consecutive"),
    Yaku("NI", "b", 3, "consecutive"),
    Yaku("KA", "r", 3, "same"),
    Yaku("DA", "b", 4, "same"),
    Yaku("HO", "r", 4, "consecutive"),
)
INDULGED: Final = 3  # the size of the yaku in which one card may be of the other colour

USUAL: Final = Usage()


def _colours(yaku: Yaku) -> tuple[tuple[int, int], ...]:
    """How many black and red cards make a yaku; one of three may be of the other colour."""
    counts = ((yaku.size, 0), (yaku.size - 1, 1)) if yaku.size == INDULGED else ((yaku.size, 0),)
    return counts if yaku.colour == "b" else tuple((red, black) for black, red in counts)


_BY_COLOURS: Final = {colours: yaku for yaku in YAKU for colours in _colours(yaku)}


def form_of(cards: tuple[Bon, ...]) -> Yaku | None:
    """The yaku that the colours of some cards make, whatever their numbers; None if none."""
    black = sum(card.colour == "b" for card in cards)
    return _BY_COLOURS.get((black, len(cards) - black))


def reading(cards: tuple[Bon, ...], before: int | None, usage: Usage = USUAL) -> Reading | None:
    """What a play is read as after the number said before (None: it opens the round).

    None if the cards make no yaku, or if no reading reaches that number.
    """
    yaku = form_of(cards)
    if yaku is None:
        return None
    numbers = sorted(card.number for card in cards if not card.rin)
    if not numbers:
        return _of_rin_alone(yaku, before, usage)
    penalty = int(any(card.colour != yaku.colour for card in cards))
    least = 0 if before is None else before
    if yaku.fit == "consecutive":
        return _consecutive(yaku, numbers, least, penalty)
    if numbers[0] != numbers[-1] or numbers[0] - penalty < least:
        return None
    return Reading(Declared(yaku, numbers[0] - penalty), numbers[0], penalty)


def _of_rin_alone(yaku: Yaku, before: int | None, usage: Usage) -> Reading | None:
    """Rin alone take over the number said before; as the first play of a round they say 1."""
    first = usage.three_first if yaku.size == INDULGED else 1
    number = first if before is None else before or usage.after_zero
    length = yaku.size if yaku.fit == "consecutive" else 1
    if usage.cap and max(number, 1) + length - 1 > HIGHEST:
        return None
    return Reading(Declared(yaku, number), max(number, 1), copied=number == before)


def _consecutive(yaku: Yaku, numbers: list[int], least: int, penalty: int) -> Reading | None:
    """The lowest row of neighbours that holds all numbers and is not below the one said before."""
    lowest, highest = numbers[0], numbers[-1]
    if len({*numbers}) < len(numbers) or highest - lowest >= yaku.size:
        return None
    free = max(1, highest - yaku.size + 1)
    start = max(free, least + penalty)
    if start > min(lowest, HIGHEST + 1 - yaku.size):
        return None
    return Reading(Declared(yaku, start - penalty), start, penalty, raised=start > free)

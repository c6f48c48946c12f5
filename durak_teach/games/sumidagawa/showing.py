"""What a table of Sumidagawa shows: all plays of the round, rin, tiles, passes and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from durak_teach.games.sumidagawa.deal import ROW as COLOURS
from durak_teach.games.sumidagawa.deal import rin_row
from durak_teach.games.sumidagawa.laid import plays_of
from durak_teach.games.sumidagawa.listing import WILDS
from durak_teach.games.sumidagawa.listing import plays as every_play
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.words import NAMES
from durak_teach.kernel.cards import WILD, Card
from durak_teach.kernel.family import Laid, Standing
from durak_teach.text import Text, say, say_n

STOCK: Final = say("set aside")
ROW: Final = say("rin")
FACES: Final = {"u": "up", "x": "used", "d": "down"}
WAYS: Final[Mapping[str, tuple[str, str]]] = {
    "play": ("hand", "table"),
    "discard": ("hand", "table"),
}


def plays(state: SumidagawaState) -> tuple[Laid, ...]:
    """What was discarded, then all plays, each with its yaku, its number and the rin used.

    What was said with plays before those that are known is not known.
    """
    assert isinstance(state, SumidagawaState)
    on_table = plays_of(state)
    left = Counter((by, card) for card, _, by in state.table if isinstance(card, Card))
    laid = []
    for by, code, cards in on_table:
        bon = tuple(card for card in cards if card.rank is not WILD)
        left -= Counter((by, card) for card in bon)
        laid.append(Laid(by, bon, _name(code, len(cards) - len(bon))))
    flowers = {by for by, code, _ in on_table if code.startswith("HO")}
    groups = list(_grouped(left))
    before = [Laid(by, cards) for by, cards in groups if by not in flowers]
    discards = [Laid(by, cards, say("discarded")) for by, cards in groups if by in flowers]
    return (*before, *discards, *laid)


def examples(state: SumidagawaState) -> Iterator[tuple[Card, ...]]:
    """All sets of cards that there are."""
    return (play.cards for play in every_play())


def _grouped(left: Counter[tuple[str, Card]]) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The cards that lie open without a play that is known, by their players."""
    for seat in dict.fromkeys(seat for seat, _ in left.elements()):
        yield seat, tuple(card for owner, card in left.elements() if owner == seat)


def _name(code: str, rin: int) -> Text:
    """A yaku and its number, and how many rin it was made with."""
    yaku, number = NAMES[code[:2]], int(code[2:])
    if not rin:
        return say("{yaku} {number}", yaku=yaku, number=number)
    return say_n(
        "{yaku} {number}, with {n} rin",
        "{yaku} {number}, with {n} rin",
        n=rin,
        yaku=yaku,
        number=number,
    )


def row(state: SumidagawaState, seat: str) -> tuple[Standing, ...]:
    """The four rin of a player, black before red."""
    assert isinstance(state, SumidagawaState)
    letters = rin_row(state, seat)
    return tuple(
        Standing(WILDS[colour], FACES[letter])
        for colour, letter in zip(COLOURS, letters, strict=True)
    )


def notes(state: SumidagawaState, seat: str) -> tuple[Text, ...]:
    """Tile, a pass by choice, and the points of the games before."""
    return tuple(_notes(state, seat))


def _notes(state: SumidagawaState, seat: str) -> Iterator[Text]:
    tile, points = state.fact("sumidagawa.tiles", seat), state.fact("sumidagawa.points", seat)
    if tile:
        yield say("tile {n}", n=tile)
    if seat in state.fact("sumidagawa.opted"):
        yield say("passed")
    elif seat in state.passed and not state.over:
        yield say("must pass")
    if points:
        yield say_n("{n} point", "{n} points", n=points)


def info(state: SumidagawaState) -> tuple[Text, ...]:
    """The round."""
    return (say("round {n}", n=state.bout),)

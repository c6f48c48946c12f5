"""What a play is called, and why its number is that number."""

from __future__ import annotations

from durak_teach.games.sumidagawa.listing import as_bon
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.words import declared
from durak_teach.games.sumidagawa.yaku import Reading
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say


def named(state: SumidagawaState, move: Move) -> Text | None:
    """The yaku, its number, and why that number."""
    reading: Reading | None = state.read_as(move.cards)
    if reading is None:
        return None
    return say("{name}. {why}", name=declared(reading.declared), why=why(reading, move))


def why(reading: Reading, move: Move) -> Text:
    """Why a play that is read so has its number."""
    number, cards = reading.declared.number, as_bon(move.cards)
    if all(card.rin for card in cards):
        return (
            say("A play of rin alone repeats the number said last: {number}.", number=number)
            if reading.copied
            else say("A play of rin alone has the number {number} here.", number=number)
        )
    lowest = _lowest(reading, any(card.rin for card in cards))
    if not reading.penalty:
        return lowest
    return say(
        "{first} One card is of the other colour, so the number is one lower: {number}.",
        first=lowest,
        number=number,
    )


def _lowest(play: Reading, with_rin: bool) -> Text:
    yaku, lowest = play.declared.yaku, play.lowest
    top = lowest + yaku.size - 1
    if yaku.fit != "consecutive":
        return say("The number played is {lowest}.", lowest=lowest)
    if not with_rin:
        return say("The lowest of {lowest}–{top} counts: {lowest}.", lowest=lowest, top=top)
    if play.raised:
        return say(
            "With its rin the play is read as {lowest}–{top}: a lower reading would be below the "
            "number said before.",
            lowest=lowest,
            top=top,
        )
    return say(
        "With its rin the play is read as low as possible: {lowest}–{top}.", lowest=lowest, top=top
    )

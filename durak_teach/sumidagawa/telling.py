"""What a play is called, and why its number is that number."""

from __future__ import annotations

from durak_teach.climbing.state import ClimbingState
from durak_teach.moves import Move
from durak_teach.sumidagawa.plays import NAMES, as_bon
from durak_teach.sumidagawa.yaku import Reading, form_of, reading
from durak_teach.text import Text, say


def declared(found: Reading) -> Text:
    """The yaku and its number, as they are said aloud."""
    yaku, number = found.declared
    return say("{yaku} {number}", yaku=NAMES[yaku.code], number=number)


def why_that_number(state: ClimbingState, move: Move) -> Text | None:
    """Why a play has its number; None if it is no play here."""
    found: Reading | None = state.read_as(move.cards)
    if found is None:
        return None
    number = found.declared.number
    if not any(card.number for card in as_bon(move.cards)):
        return (
            say("Rin alone take over the number said before: {number}.", number=number)
            if found.copied
            else say("Rin alone say 1 as the first play of a round.")
        )
    parts = [_lowest(found, any(card.rin for card in as_bon(move.cards)))]
    if found.penalty:
        parts.append(
            say(
                "One card is of the other colour, so the number is one lower: {number}.",
                number=number,
            )
        )
    if len(parts) == 1:
        return parts[0]
    return say("{first} {second}", first=parts[0], second=parts[1])


def _lowest(found: Reading, with_rin: bool) -> Text:
    yaku, lowest = found.declared.yaku, found.lowest
    top = lowest + yaku.size - 1
    if yaku.fit != "consecutive":
        return say("The number of the cards is {lowest}.", lowest=lowest)
    if not with_rin:
        return say("The lowest of {lowest}–{top} counts: {lowest}.", lowest=lowest, top=top)
    if found.raised:
        return say(
            "With its rin it is read as {lowest}–{top}: a lower reading would be below the number "
            "said before.",
            lowest=lowest,
            top=top,
        )
    return say(
        "With its rin it is read as low as possible: {lowest}–{top}.", lowest=lowest, top=top
    )


def nearest(state: ClimbingState, move: Move) -> Text | None:
    """What is missing to make a yaku of cards that are none."""
    bon = as_bon(move.cards)
    black = sum(card.colour == "b" for card in bon)
    red = len(bon) - black
    if form_of(bon) or not bon:
        return None
    if len(bon) == 2:
        return say("Two cards make a yaku only in one colour: geta (black) or kingyo (red).")
    if len(bon) == 4:
        return say("Four cards make a yaku only in one colour: dakuryū or honoo no hana.")
    if len(bon) > 4:
        return say("A play has at most four cards; these are {n}.", n=len(bon))
    return say("{black} black and {red} red cards are no yaku.", black=black, red=red)


__all__ = ["declared", "nearest", "reading", "why_that_number"]

"""Why cards are no play, what is nearest, and what is missing."""

from __future__ import annotations

from typing import Any

from durak_teach.games.sumidagawa.words import NAMES
from durak_teach.games.sumidagawa.yaku import Bon, Yaku
from durak_teach.kernel.cards import Card
from durak_teach.text import Text, say, say_n

MOST = 4  # cards of a play


def not_at_hand(
    by: str, own: tuple[Card, ...], missing: tuple[Any, ...], played: tuple[Any, ...]
) -> Text:
    """Which cards a player cannot play with, or has too few of."""
    strange = tuple(card for card in missing if card not in own)
    rin = [card for card in strange or missing if isinstance(card, Card) and not card.height]
    if strange and rin:
        return say("{by} has no {card} that lies face up and is unused", by=by, card=rin[0])
    if strange:
        return say("{by} does not hold {cards:or}", by=by, cards=strange)
    card = missing[0]
    return say_n(
        "{by} holds {card} only once, not {more} times",
        "{by} holds {card} only {n} times, not {more} times",
        n=own.count(card),
        by=by,
        card=card,
        more=played.count(card),
    )


def no_colours_of_a_yaku(cards: tuple[Bon, ...]) -> Text | None:
    """Why the colours of some cards make no yaku, and which are nearest; None if one is unseen."""
    if not cards:
        return None
    black = sum(card.colour == "b" for card in cards)
    red = len(cards) - black
    if len(cards) > MOST:
        return say("a play has at most {most} cards, not {n}", most=MOST, n=len(cards))
    if len(cards) == MOST:
        return say(
            "{black} black and {red} red: four cards are {all_black} if all are black, "
            "{all_red} if all are red; only a play of three cards may have one of the other colour",
            black=black,
            red=red,
            all_black=NAMES["DA"],
            all_red=NAMES["HO"],
        )
    return say(
        "one black and one red card: two cards are {all_black} if both are black, "
        "{all_red} if both are red",
        all_black=NAMES["GE"],
        all_red=NAMES["KI"],
    )


def misfit(yaku: Yaku, cards: tuple[Bon, ...]) -> Text:
    """Why the numbers of some cards do not make the yaku of their colours."""
    numbers = sorted(card.number for card in cards if not card.rin)
    name, low, high = NAMES[yaku.code], numbers[0], numbers[-1]
    if yaku.fit == "same":
        return say(
            "{yaku} needs the same number on all cards; {low} and {high} differ",
            yaku=name,
            low=low,
            high=high,
        )
    twice = next((number for number in numbers if numbers.count(number) > 1), 0)
    if twice:
        return say(
            "{yaku} needs consecutive numbers; {number} occurs more than once",
            yaku=name,
            number=twice,
        )
    between = [number for number in range(low, high) if number not in numbers]
    rin = len(cards) - len(numbers)
    if not rin:
        return say(
            "{yaku} needs consecutive numbers; missing between {low} and {high}: {missing}",
            yaku=name,
            low=low,
            high=high,
            missing=between,
        )
    return say_n(
        "{yaku} needs consecutive numbers; {n} rin cannot stand for {missing} between {low} and "
        "{high}",
        "{yaku} needs consecutive numbers; {n} rin cannot stand for {missing} between {low} and "
        "{high}",
        n=rin,
        yaku=name,
        missing=between,
        low=low,
        high=high,
    )

"""What may be played: a yaku that is not used yet, with a number not below the last one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.cards import BLACK, BY_COLOUR, WILD, Card, Suit
from durak_teach.climbing.state import ClimbingState, holds, less
from durak_teach.moves import Move
from durak_teach.rules import allows, answers, forbids
from durak_teach.sumidagawa.deal import rin_of, rin_row
from durak_teach.sumidagawa.yaku import Bon, Reading, form_of, reading
from durak_teach.text import Text, Word, say

MOST = 4  # cards of a play
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
WILDS: dict[Suit, Card] = {card.suit: card for card in BY_COLOUR if card.rank is WILD}


def as_bon(cards: tuple[Any, ...]) -> tuple[Bon, ...]:
    """Cards as what a yaku looks at: colour and number."""
    return tuple(Bon("b" if card.suit is BLACK else "r", card.rank.height) for card in cards)


def at_hand(state: ClimbingState, seat: str) -> tuple[Card, ...]:
    """What a player may play with: the hand, and the rin that lie face up and are unused."""
    rin = (WILDS[colour] for colour in rin_of(rin_row(state, seat), "u"))
    return (*state.playable(seat), *rin)


def number_before(state: ClimbingState) -> int | None:
    """The number said last in this round, None before the first play."""
    said: str = state.fact("sumidagawa.said")
    return int(said[2:]) if said else None


@answers("read_as")
def lowest_reading(state: ClimbingState, cards: tuple[Any, ...]) -> Reading | None:
    """A play is read as low as possible, but not below the number said before.

    Source: climbing S5.3-S5.6, S6.2, S6.4, R19, R20, R22
    """
    return reading(as_bon(cards), number_before(state))


def plays_at_hand(state: ClimbingState) -> Iterator[Move]:
    """Every set of one to four cards that can be read as a yaku, the smaller ones first."""
    cards = sorted(at_hand(state, state.actor), key=lambda card: (card.rank is WILD, card))
    used = state.fact("sumidagawa.used").split("+")
    for size in range(1, MOST + 1):
        for some in _sets(tuple(cards), size):
            form = form_of(as_bon(some))
            if form and form.code not in used and state.read_as(some):
                yield Move(state.actor, "play", some)


def _sets(cards: tuple[Card, ...], size: int) -> Iterator[tuple[Card, ...]]:
    """The sets of so many cards, each look once although cards may look alike."""
    if not size:
        yield ()
        return
    for place, card in enumerate(cards):
        if card not in cards[:place]:
            for others in _sets(cards[place + 1 :], size - 1):
                yield (card, *others)


@allows("play", phase="round", among=plays_at_hand)
def a_yaku(state: ClimbingState, move: Move) -> bool:
    """A play is one of the eight yaku.

    Source: climbing S4.1-S4.8, S6.1
    """
    return (
        move.by == state.actor
        and holds(at_hand(state, move.by), move.cards)
        and form_of(as_bon(move.cards)) is not None
        and state.read_as(move.cards) is not None
    )


@forbids("play", unoffered=True)
def cards_at_hand(state: ClimbingState, move: Move) -> Text | None:
    """One plays cards of the own hand, and own rin that lie face up and are unused in this round.

    Source: climbing S5.1
    """
    if move.by not in state.seats or holds(at_hand(state, move.by), move.cards):
        return None
    missing = less(move.cards, at_hand(state, move.by))
    return say("{by} cannot play with {cards}", by=move.by, cards=missing)


@forbids("play", unoffered=True)
def colours_make_a_yaku(state: ClimbingState, move: Move) -> Text | None:
    """How many cards of each colour are played decides which yaku it is.

    Source: climbing S4.1-S4.8, S6.1, S6.3
    """
    if not move.cards or form_of(as_bon(move.cards)):
        return None
    black = sum(card.colour == "b" for card in as_bon(move.cards))
    return say(
        "no yaku has {black} black and {red} red cards",
        black=black,
        red=len(move.cards) - black,
    )


@forbids("play", unoffered=True)
def numbers_fit(state: ClimbingState, move: Move) -> Text | None:
    """The numbers are the same or consecutive, as the yaku asks, and not below the last number.

    Source: climbing S3.3, S4.9, S5.2, S5.4
    """
    form = form_of(as_bon(move.cards))
    if form is None or state.read_as(move.cards):
        return None
    alone = reading(as_bon(move.cards), None)
    name = NAMES[form.code]
    before = number_before(state)
    if alone is None and form.fit == "same":
        return say("{yaku} needs cards of the same number", yaku=name)
    if alone is None:
        return say("{yaku} needs consecutive numbers", yaku=name)
    return say(
        "{yaku} {number} is below {before}, the number said before",
        yaku=name,
        number=alone.declared.number,
        before=before,
    )


@forbids("play")
def yaku_unused(state: ClimbingState, move: Move) -> Text | None:
    """A yaku is played only once in a round, whatever its number.

    Source: climbing S3.4
    """
    form = form_of(as_bon(move.cards))
    if form is None or form.code not in state.fact("sumidagawa.used").split("+"):
        return None
    return say("{yaku} has been played in this round", yaku=NAMES[form.code])


RULES = (
    lowest_reading,
    a_yaku,
    cards_at_hand,
    colours_make_a_yaku,
    numbers_fit,
    yaku_unused,
)

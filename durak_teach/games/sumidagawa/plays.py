"""What may be played: a yaku that is not used yet, with a number not below the last one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from durak_teach.games.climbing.state import less
from durak_teach.games.sumidagawa.deal import rin_row
from durak_teach.games.sumidagawa.listing import (
    as_bon,
    counted,
    holds_all,
    only_rin,
    plays_among,
    read,
    with_rin,
    yaku_of,
)
from durak_teach.games.sumidagawa.refusals import misfit, no_colours_of_a_yaku, not_at_hand
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.words import NAMES
from durak_teach.games.sumidagawa.yaku import USUAL, Reading, Usage
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import allows, answers, forbids
from durak_teach.text import Text, say


def at_hand(state: SumidagawaState, seat: str) -> tuple[Card, ...]:
    """What a player may play with: the hand, and the rin that lie face up and are unused."""
    return with_rin(state.playable(seat), rin_row(state, seat))


def number_before(state: SumidagawaState) -> int | None:
    """The number said last in this round, None before the first play."""
    code: str = state.fact("sumidagawa.said")
    return int(code[2:]) if code else None


def merged(changes: Iterable[Any]) -> Usage:
    """How rin are read, with every change that the table has agreed on."""
    *agreed, usual = changes
    usage: Usage = usual
    for change in agreed:
        usage = usage._replace(**change)
    return usage


@answers("usage", combine=merged)
def rin_alone_copy_the_number(state: SumidagawaState) -> Usage:
    """A play of rin alone repeats the number said last; as a round's first play, it has the number
    1.

    Told: A play of rin alone repeats the number said last or, as the first play of a round, has the
        number 1.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: r9; C: r8
        table: B r9; roles: owner=B passed=C to=A; facts: sumidagawa.said=KB9
    Source: climbing S5.2, S5.5, S5.6, S6.5, R19, R20, R30
    """
    return USUAL


@answers("read_as")
def lowest_reading(state: SumidagawaState, cards: tuple[Any, ...]) -> Reading | None:
    """A play is read as low as possible, but not below the number said before.

    Told: Where rin leave a choice, a play is read as low as possible, but not below the number said
        before.
    Example: game: sumidagawa; players: A B C; A: b4 b5 r7; B: b6; C: r8
        table: C b4; roles: owner=C to=A; facts: sumidagawa.said=KZ4
    Source: climbing S4.9, S5.3, S5.4, S6.2, S6.4, R22
    """
    return read(cards, number_before(state), state.usage)


def plays_at_hand(state: SumidagawaState) -> Iterator[Move]:
    """Every play of an unused yaku that can be read, yaku by yaku, the smaller ones first."""
    used = state.fact("sumidagawa.used").split("+")
    for cards, yaku, _ in plays_among(counted(at_hand(state, state.actor))):
        if yaku.code not in used and state.read_as(cards):
            yield Move(state.actor, "play", cards)


@allows("play", phase="round", among=plays_at_hand)
def a_yaku(state: SumidagawaState, move: Move) -> bool:
    """A play is one of the eight yaku.

    Example: game: sumidagawa; players: A B C; A: b5 b5 r7 r8; B: b6; C: r8
    Source: climbing S4.1-S4.8, S6.1
    """
    return (
        move.by == state.actor
        and state.read_as(move.cards) is not None
        and holds_all(at_hand(state, move.by), move.cards)
    )


@forbids("play", unoffered=True)
def cards_at_hand(state: SumidagawaState, move: Move) -> Text | None:
    """Players play cards from their hand, and their own rin that lie face up and are unused.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8
        facts: sumidagawa.rin=A:duxu
    Source: climbing S5.1
    """
    if move.by not in state.seats or holds_all(at_hand(state, move.by), move.cards):
        return None
    own, played = at_hand(state, move.by), tuple[Any, ...](move.cards)
    return not_at_hand(move.by, own, less(played, own), played)


@forbids("play", unoffered=True)
def colours_make_a_yaku(state: SumidagawaState, move: Move) -> Text | None:
    """How many cards of each colour a play has decides its yaku.

    Example: game: sumidagawa; players: A B C; A: b5 r5; B: b6; C: r8
    Source: climbing S4.1-S4.8, S6.1, S6.3
    """
    return None if yaku_of(move.cards) else no_colours_of_a_yaku(as_bon(move.cards))


@forbids("play", unoffered=True)
def numbers_fit(state: SumidagawaState, move: Move) -> Text | None:
    """The numbers of a play are the same or consecutive, as its yaku requires; rin fill gaps.

    Example: game: sumidagawa; players: A B C; A: b4 b5 r5 r9; B: b6; C: r8
        facts: sumidagawa.rin=A:uxxx
    Source: climbing S4.3-S4.8, S5.2
    """
    form = yaku_of(move.cards)
    if form is None or state.read_as(move.cards) or read(move.cards, None, state.usage):
        return None
    return misfit(form, as_bon(move.cards))


@forbids("play", unoffered=True)
def number_not_below_the_last(state: SumidagawaState, move: Move) -> Text | None:
    """The number said is never below the number said before, but may be equal to it.

    Example: game: sumidagawa; players: A B C; A: b4 b5 r7; B: b6; C: r8
        table: C r6; roles: owner=C to=A; facts: sumidagawa.said=KB6
    Source: climbing S3.3, S5.4, R15
    """
    form, before = yaku_of(move.cards), number_before(state)
    if form is None or before is None or state.read_as(move.cards) or only_rin(move.cards):
        return None
    usage, last = state.usage, state.fact("sumidagawa.said")
    if not read(move.cards, None, usage):
        return None
    reached = [r for n in range(before) if (r := read(move.cards, n, usage))]
    return say(
        "{yaku} {number} is below {before}, the number said before ({last} {before})",
        yaku=NAMES[form.code],
        number=max((r.declared.number for r in reached), default=0),
        before=before,
        last=NAMES[last[:2]],
    )


@forbids("play", unoffered=True)
def rin_stand_for_cards_that_exist(state: SumidagawaState, move: Move) -> Text | None:
    """Rin stand for numbers from 1 to 10 only, even where they repeat the number said before.

    Told: Rin alone may not be played as consecutive numbers if, starting with the number said
        last, they go beyond 10.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: r10; C: r8
        table: B r10; roles: owner=B passed=C to=A; facts: sumidagawa.said=KB10
    Source: climbing S5.2, S5.5, R19
    """
    form, before = yaku_of(move.cards) if only_rin(move.cards) else None, number_before(state)
    if form is None or before is None or state.read_as(move.cards):
        return None
    return say(
        "a play of rin alone repeats the {before} said last, and {yaku} {before} needs a card "
        "above 10",
        before=before,
        yaku=NAMES[form.code],
    )


@forbids("play")
def yaku_unused(state: SumidagawaState, move: Move) -> Text | None:
    """A yaku is played only once in a round, whatever its number.

    Example: game: sumidagawa; players: A B C; A: b6 b6 r7; B: b6; C: r8; table: C b5 b5
        roles: owner=C to=A; facts: sumidagawa.said=GE5
    Source: climbing S3.4
    """
    used = state.fact("sumidagawa.used")
    made = yaku_of(move.cards) if used else None
    if made is None or made.code not in used.split("+"):
        return None
    return say("{yaku} has already been played in this round", yaku=NAMES[made.code])


RULES = (
    rin_alone_copy_the_number,
    lowest_reading,
    a_yaku,
    cards_at_hand,
    colours_make_a_yaku,
    numbers_fit,
    number_not_below_the_last,
    rin_stand_for_cards_that_exist,
    yaku_unused,
)

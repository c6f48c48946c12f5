"""The bon and the rin, the deal, and who leads first."""

from __future__ import annotations

from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.cards import BLACK, BY_COLOUR, RED, WILD, Card, Suit
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact

RIN_OF_A_PLAYER = "uuuu"  # two black, two red; u: face up, x: used in this round, d: face down
ROW = (BLACK, BLACK, RED, RED)


def copies(card: Card) -> int:
    """How many cards of a number and colour there are: half of the number, the odd one black."""
    number = card.rank.height
    return (number + 1) // 2 if card.suit is BLACK else number // 2


@answers("deck")
def each_number_as_often_as_it_says(state: SumidagawaState) -> tuple[Card, ...]:
    """There are 55 bon: one 1, two 2s and so on to ten 10s; about half are black, half red.

    Told: There are 55 bon: one 1, two 2s and so on up to ten 10s.
    Example: game: sumidagawa; players: A B C; A: b4 b4 r4 r4; B: b1; C: r2 r3
    Source: climbing S1.1, S1.2
    """
    bon = (card for card in BY_COLOUR if card.rank is not WILD)
    return tuple(card for card in bon for _ in range(copies(card)))


@answers("party")
def three_or_four(state: SumidagawaState) -> frozenset[int]:
    """Three or four people play.

    Example: game: sumidagawa; players: A B C D; A: b4; B: b1; C: r2; D: r3
    Source: climbing S2.2, R31
    """
    return frozenset({3, 4})


@answers("hand_size")
def fourteen_or_thirteen(state: SumidagawaState, seat: str) -> int:
    """Three players are dealt 14 bon each, four players 13 each; the rest are set aside, unseen.

    Example: game: sumidagawa; players: A B C D; talon: x3; A: b5 r7; B: x2; C: x2; D: x2
    Source: climbing S2.2, S2.3
    """
    return 14 if len(state.seats) < 4 else 13


@after("deal")
def dealt_one_by_one(state: SumidagawaState, event: Event) -> Outcome:
    """Everybody is dealt a hand of bon, and has four rin on the table, face up: two black, two red.

    Told: Everybody is dealt a hand of bon, face down and one by one, and has four rin on the
        table, face up: two black, two red.
    Example: game: sumidagawa; players: A B C; talon: x13; A: b5 r7 r8; B: x3; C: x3
    Source: climbing S1.3, S2.1-S2.3
    """
    order = state.seats
    dealt = state.hand_size(order[0]) * len(order)
    hands = {seat: event.cards[place : dealt : len(order)] for place, seat in enumerate(order)}
    ready = state.but(hands=hands, talon=event.cards[dealt:])
    events = [Event("dealt", seat, hands[seat]) for seat in order]
    events.append(Event("next round", ready.first_oya))
    return ready, *events


@answers("first_oya")
def anybody_leads_first(state: SumidagawaState) -> str:
    """In the first game whoever lives furthest up the Sumida River, or whoever the players choose,
    leads first.

    Example: game: sumidagawa; players: A B C; talon: x13; A: x3; B: b5 r7 r8; C: x3
        facts: sumidagawa.oya=B
    Source: climbing S2.4
    """
    return state.rng("oya").choice(state.seats)


@answers("first_oya")
def loser_leads_the_next_game(state: SumidagawaState) -> str:
    """From the second game on, the loser of the previous game, the player left over, leads first.

    Example: game: sumidagawa; players: A B C; talon: x13; A: x3; B: x3; C: b5 r7 r8
        facts: sumidagawa.oya=C sumidagawa.points=A:3,B:2,C:1
    Source: climbing S2.4, R14
    """
    return NotImplemented if state.durak is None else state.durak


def rin_row(state: SumidagawaState, seat: str) -> str:
    """The four rin of a player as letters."""
    row: str = state.fact("sumidagawa.rin", seat)
    return row


def rin_of(row: str, letter: str) -> list[Suit]:
    """The colours of the rin in a row that lie in a certain way."""
    return [colour for colour, sign in zip(ROW, row, strict=True) if sign == letter]


def turned(row: str, colour: Suit, before: str, then: str) -> str:
    """A row in which one rin of a colour lies another way; as it was if none is there."""
    for place, own in enumerate(ROW):
        if own is colour and row[place] == before:
            return row[:place] + then + row[place + 1 :]
    return row


FACTS = (
    Fact("rin", {"": RIN_OF_A_PLAYER}),
    Fact("oya", ""),
    Fact("said", ""),  # the last yaku and number of the round, as in `NI4`
    Fact("used", ""),  # the yaku played in this round, as in `KZ+GE`
    Fact("played", ""),  # the seats that have played in this round
    Fact("opted", ""),  # the seats that have passed by choice
    Fact("with_rin", ""),  # the seats that used rin in the round before
    Fact("reviving", ""),  # the seats that still have to revive a rin
    Fact("tiles", {"": 0}),
    Fact("idle", 0),  # rounds since a bon left a hand
    Fact("points", {"": 0}, score=True, lasting=True),
)

RULES = (
    each_number_as_often_as_it_says,
    three_or_four,
    fourteen_or_thirteen,
    dealt_one_by_one,
    anybody_leads_first,
    loser_leads_the_next_game,
)

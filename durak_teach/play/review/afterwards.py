"""How a seat stands when the bout is over: what tells a learner why one move was better."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.state import State
from durak_teach.play.estimates import WIDE, mean_and_error

HIGH: Final = ("A", "K")


class Standing(NamedTuple):
    """What a seat has when a bout is over and hands are refilled: cards, trumps, and aces and kings
    that are no trumps; cards and trumps of its opponents; 1 where it attacks next."""

    cards: float
    trumps: float
    high: float
    others: float
    others_trumps: float
    attacks: float


class Gain(NamedTuple):
    """Of which part of `Standing` a move brings more, or of cards fewer: the means of both moves
    over so many tables."""

    part: str
    made: float
    best: float
    tables: int


# how much a card, a trump, a high card or the next attack counts, one against the other; and how
# much of it is worth a sentence
WEIGHS: Final = Standing(-0.4, 1, 0.7, 0.3, -0.5, 0.8)
LEAST: Final = Standing(0.5, 0.3, 0.3, 0.5, 0.3, 0.25)


def standing(state: State, seat: str) -> Standing:
    """What that seat has now; all cards of its hand are known."""
    trump, mine = state.trump_for(seat), _cards(state, seat)
    theirs = [card for other in opponents(state, seat) for card in _cards(state, other)]
    return Standing(
        cards=len(mine),
        trumps=sum(card.suit is trump for card in mine),
        high=sum(card.rank in HIGH and card.suit is not trump for card in mine),
        others=len(theirs),
        others_trumps=sum(card.suit is trump for card in theirs),
        attacks=float(state.phase == "lead" and state.actor == seat),
    )


def opponents(state: State, seat: str) -> list[str]:
    """Those who are not of its team, in the order of the table; all count who were dealt cards."""
    return [other for other in state.seats if other not in (seat, *state.team(seat))]


def _cards(state: State, seat: str) -> list[Card]:
    return [card for card in state.hand(seat) if isinstance(card, Card)]


def gain(made: Sequence[Standing], best: Sequence[Standing]) -> Gain | None:
    """What tells most for the better move, table by table and for sure; None where nothing does."""
    found: list[tuple[float, Gain]] = []
    for part, weight, least in zip(Standing._fields, WEIGHS, LEAST, strict=True):
        of_part = attrgetter(part)
        pairs = [*zip(map(of_part, made), map(of_part, best), strict=True)]
        ahead, error = mean_and_error([other - one for one, other in pairs])
        if abs(ahead) >= max(least, WIDE * error) and ahead * weight > 0:
            before, after = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
            found.append((ahead * weight, Gain(part, before, after, len(pairs))))
    return max(found)[1] if found else None

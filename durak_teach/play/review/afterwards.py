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
    """The part of `Standing` in which the better move is most ahead: the means of both moves over
    so many tables."""

    part: str
    made: float
    best: float
    tables: int


# how much a card, a trump, a high card or the next attack counts, one against the other; and how
# much of it is worth a sentence
WEIGHTS: Final = Standing(-0.4, 1, 0.7, 0.3, -0.5, 0.8)
LEAST: Final = Standing(0.5, 0.3, 0.3, 0.5, 0.3, 0.25)


def standing(state: State, seat: str) -> Standing:
    """What that seat has now; all cards of its hand are known."""
    trump, hand, others = state.trump_for(seat), _cards(state, seat), opponents(state, seat)
    return Standing(
        cards=len(hand),
        trumps=_trumps(state, seat),
        high=sum(card.rank in HIGH and card.suit is not trump for card in hand),
        others=sum(len(_cards(state, other)) for other in others),
        others_trumps=sum(_trumps(state, other) for other in others),
        attacks=float(state.phase == "lead" and state.actor == seat),
    )


def opponents(state: State, seat: str) -> list[str]:
    """The seats that are neither of its team nor played by the same person."""
    mine = {state.person(each) for each in (seat, *state.team(seat))}
    return [other for other in state.seats if state.person(other) not in mine]


def _trumps(state: State, seat: str) -> int:
    """How many it holds; players may have trumps of their own."""
    trump = state.trump_for(seat)
    return sum(card.suit is trump for card in _cards(state, seat))


def _cards(state: State, seat: str) -> list[Card]:
    return [card for card in state.hand(seat) if isinstance(card, Card)]


def gain(made: Sequence[Standing], best: Sequence[Standing]) -> Gain | None:
    """What tells most for the better move, table by table and for sure; None where nothing does."""
    found: list[tuple[float, Gain]] = []
    for part, weight, least in zip(Standing._fields, WEIGHTS, LEAST, strict=True):
        of_part = attrgetter(part)
        pairs = [*zip(map(of_part, made), map(of_part, best), strict=True)]
        ahead, error = mean_and_error([other - one for one, other in pairs])
        if abs(ahead) >= max(least, WIDE * error) and ahead * weight > 0:
            before, after = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
            found.append((ahead * weight, Gain(part, before, after, len(pairs))))
    return max(found)[1] if found else None

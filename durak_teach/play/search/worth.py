"""What a deal is worth to each seat: at its end by the rules, before it by an estimate.

The estimate of a deal of Durak or of a relative was fitted to some 13 000 beginnings of bouts in
deals that careful players played to their end: how likely each seat is to lose, from what it
holds. Cards are a burden when the talon is gone, strong ones a help at any time.

Throw-in Durak for two has weights of its own, fitted in the same way (logistic regression, one seat
beside the other) to 325 000 beginnings of bouts. They lie in 32 000 deals: of Strong against
itself, Club and `by_cover` of the benchmarks (6000, 5000 and 6000), and of Club against itself.
`python -m benchmarks.estimate` fits such weights.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp, sqrt
from operator import mul
from typing import Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import Result, State


class Weights(NamedTuple):
    """What makes a seat likely to lose, in logits.

    `card` for each card and `root` for the square root of their number, `twin` for each card of a
    rank that it has already, `lead` where it is to lead; of what the others hold, `wins` for the
    share that each card beats, `mean` for the mean of that, and `falls` for the share that beats
    each card.
    """

    card: float
    root: float
    twin: float
    lead: float
    wins: float
    mean: float
    falls: float


class Phases(NamedTuple):
    """The weights when the talon is gone, low, and high."""

    gone: Weights
    low: Weights
    high: Weights


USUAL: Final = Phases(
    Weights(-0.35, 1.80, -0.07, -0.73, -0.06, -1.57, 0.34),
    Weights(0.12, 0.0, -0.02, -0.14, -0.42, -0.20, -0.11),
    Weights(0.02, 0.22, -0.02, -0.06, -0.19, -0.19, -0.09),
)
THROW_IN_FOR_TWO: Final = Phases(
    Weights(-1.125, 4.378, -0.476, -1.140, 0.117, -0.832, 1.211),
    Weights(0.521, -0.495, -0.110, -0.197, -0.951, -0.916, -0.537),
    Weights(0.439, -0.870, -0.026, -0.109, -0.804, 0.586, -0.446),
)
LOW: Final = 1 / 3  # of the pack

Worth = Mapping[str, float]  # seat → what the deal is worth to it, from 0 to 1


def ended(state: State, result: Result) -> Worth:
    """1 for who has won, or not lost where nobody wins; 0 for who has lost, or not won.

    A team wins together. Where some win and some lose it is worth half to the others. A draw is
    worth what each could expect.
    """
    won = {partner for seat in result.winner or "" for partner in (seat, *state.team(seat))}
    lost = result.loser or ""
    if not won and not lost:
        return dict.fromkeys(state.seats, 1 - 1 / len(state.seats))
    others = 0.5 if won and lost else float(not won)
    return {s: 1.0 if s in won else 0.0 if s in lost else others for s in state.seats}


def estimated(state: State) -> Worth:
    """How likely each seat is not to lose; teams lose together."""
    if state.over:
        return ended(state, state.over)
    burdens = {seat: exp(burden) for seat, burden in _burdens(state).items()}
    total = sum(burdens.values())
    loses = {seat: burden / total for seat, burden in burdens.items()}
    return {
        seat: 1 - sum(loses.get(partner, 0) for partner in {seat, *state.team(seat)})
        for seat in state.seats
    }


def throws_in_for_two(state: State) -> bool:
    """Whether it is throw-in Durak of two players, for which the estimate is closer."""
    return len(state.seats) == 2 and _throws_in(state.game)


@lru_cache(maxsize=256)
def _throws_in(game: Game) -> bool:
    """Whether it is Durak in which cards are thrown in and attacks are not passed on."""
    durak, passed_on = game.family.name == "durak", game.offers("transfer", "defence")
    return durak and bool(game.offers("throw", "window")) and not passed_on


def _burdens(state: State) -> Worth:
    """How likely each seat that is still in is to lose, in logits."""
    weights = _weights(state)
    return {seat: sum(map(mul, weights, held)) for seat, held in measures(state).items()}


def _weights(state: State) -> Weights:
    phases = THROW_IN_FOR_TWO if throws_in_for_two(state) else USUAL
    return phases[phase(state)]


def phase(state: State) -> int:
    """The place in `Phases`: whether the talon is gone (0), low (1), or high (2)."""
    talon = len(state.talon) / max(1, len(state.deck))
    return 2 if talon > LOW else 1 if talon else 0


def measures(state: State) -> dict[str, Weights]:
    """What counts of each seat that is still in, in the order of its weights."""
    hands = {
        seat: [card for card in state.hands[seat] if isinstance(card, Card)]
        for seat in state.seats
        if seat not in state.out
    }
    beats, trump = state.game.beats, state.trump
    number = sum(map(len, hands.values()))
    wins, falls = dict.fromkeys(hands, 0.0), dict.fromkeys(hands, 0.0)
    for seat, hand in hands.items():
        for other, against in hands.items():
            if other != seat:
                won = sum(1 for card in hand for attack in against if beats(card, attack, trump))
                wins[seat] += won / max(1, number - len(hand))
                falls[other] += won / max(1, number - len(against))
    leads = state.actor if state.phase == "lead" else ""
    return {
        seat: Weights(
            card=len(state.hands[seat]),
            root=sqrt(len(state.hands[seat])),
            twin=len(hand) - len({card.rank for card in hand}),
            lead=seat == leads,
            wins=wins[seat],
            mean=wins[seat] / max(1, len(hand)),
            falls=falls[seat],
        )
        for seat, hand in hands.items()
    }

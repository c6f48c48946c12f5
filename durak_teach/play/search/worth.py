"""What a deal is worth to each seat: at its end by the rules, before it by an estimate.

The estimate of a deal of Durak or of a relative was fitted to some 13 000 beginnings of bouts in
deals that careful players played to their end: how likely each seat is to lose, from what it
holds. Cards are a burden when the talon is gone, strong ones a help at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.state import Result, State
from durak_teach.play.players.many import share_beaten


class Weights(NamedTuple):
    """What makes a seat likely to lose, in logits: a card, its strength, a twin, being to lead."""

    card: float
    strength: float
    twin: float
    lead: float


TALON_GONE: Final = Weights(0.9, -1.2, -0.45, -0.75)
TALON_LOW: Final = Weights(0.25, -0.56, -0.15, -0.15)
TALON_HIGH: Final = Weights(0.05, -0.35, -0.08, -0.06)
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
    burdens = {seat: exp(_burden(state, seat)) for seat in state.seats if seat not in state.out}
    total = sum(burdens.values())
    loses = {seat: burden / total for seat, burden in burdens.items()}
    return {
        seat: 1 - sum(loses.get(partner, 0) for partner in {seat, *state.team(seat)})
        for seat in state.seats
    }


def _burden(state: State, seat: str) -> float:
    talon = len(state.talon) / max(1, len(state.deck))
    weights = TALON_HIGH if talon > LOW else TALON_LOW if talon else TALON_GONE
    cards = [card for card in state.hands[seat] if isinstance(card, Card)]
    strength = sum(share_beaten(state.game, state.deck, card, state.trump) for card in cards)
    twins = len(cards) - len({card.rank for card in cards})
    return (
        weights.card * len(state.hands[seat])
        + weights.strength * strength
        + weights.twin * twins
        + weights.lead * (state.actor == seat and state.phase == "lead")
    )

"""A deal thought ahead quickly: which moves deserve a thought, and how a known table may end.

For players that search. The rest of a deal is played in the groups of each hand, without asking
the rules again, so a table is played out in a millisecond; what is found is an estimate.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from durak_teach.games.dou_dizhu.auction import BIDS, HIGHEST, amount
from durak_teach.games.dou_dizhu.counting import cards_of, counts_of
from durak_teach.games.dou_dizhu.grouping import Group, groups
from durak_teach.games.dou_dizhu.players import BOMBS, FEW, best_lead, bid, called, careful, cost
from durak_teach.games.dou_dizhu.shapes import Counts, Shape, beats
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, Result

ANSWERS: Final = 40  # that are looked at …
BEST: Final = 5  # … and of these, how many are thought through
CHANCE: Final = 0.15  # how often anything else is played: no two tables end alike


def likely(state: DouDizhuState, rng: random.Random) -> tuple[Move, ...]:
    """The moves that deserve a thought, the careful player's first."""
    if state.phase == "auction":
        moves = [move for move in state.game.legal(state) if move.by == state.actor]
    elif state.table:
        moves = [*_best_answers(state), Move(state.actor, "pass")]
    else:
        moves = [*_leads(state)]
    return tuple(dict.fromkeys((careful(state, rng), *moves)))


def _leads(state: DouDizhuState) -> Iterator[Move]:
    """Each group of the hand, and the triplets without what they take along."""
    hand = counts_of(state.playable(state.actor))
    for cards, _ in groups(hand, state.shapes):
        yield Move(state.actor, "play", cards_of(cards))
    for place, n in enumerate(hand):
        if n in (2, 3):
            yield Move(state.actor, "play", cards_of(_of_rank(place, n)))


def _of_rank(place: int, n: int) -> Counts:
    return tuple(n if rank == place else 0 for rank in range(15))


def _best_answers(state: DouDizhuState) -> list[Move]:
    """The answers that leave the hand in the fewest groups."""
    hand = counts_of(state.playable(state.actor))
    plays = (move for move in state.game.moves(state) if move.verb == "play")
    return sorted(islice(plays, ANSWERS), key=lambda move: cost(state, hand, move))[:BEST]


def fits(log: Iterable[Event], table: DouDizhuState) -> bool:
    """Whether the others' hands are such as would have been bid on as they were."""
    hands = {seat: Counter(hand) for seat, hand in table.hands.items()}
    calls: list[tuple[str, int]] = []
    bidding = True
    for event in log:
        if event.kind == "deal":
            calls, bidding = [], True
        elif event.kind == "play":
            hands[event.by].update(event.cards)
        elif event.kind == "landlord":
            bidding = False
        elif event.kind == "draw":
            hands[event.by].subtract(event.cards)
        elif bidding and event.kind in ("pass", *BIDS):
            calls.append((event.by, 0 if event.kind == "pass" else amount(event.kind)))
    stake = 0
    for seat, call in calls:
        hand = counts_of(tuple(hands[seat].elements()))
        if seat != table.actor and called(hand, table.shapes, stake) != call:
            return False
        stake = max(stake, call)
    return True


def brings(state: DouDizhuState, rng: random.Random) -> Mapping[str, float]:
    """What a table may bring each seat: by the stake, of which the landlord has one with each.

    Doublings are left out: nobody knows yet who is dealt them.
    """
    state = _after_the_auction(state)
    end = played_out(state, rng)
    winners = state.team(end.winner) if end.winner else ()
    landlord, others = state.fact("dou_dizhu.landlord"), len(state.seats) - 1
    stake = state.fact("dou_dizhu.stake") / HIGHEST / 2
    gains = {seat: stake if seat == landlord else stake / others for seat in state.seats}
    return {seat: 0.5 + (gain if seat in winners else -gain) for seat, gain in gains.items()}


def _after_the_auction(state: DouDizhuState) -> DouDizhuState:
    while state.phase == "auction" and not state.over:
        state = state.game.play(state, bid(state))
    return state


def played_out(state: DouDizhuState, rng: random.Random) -> Result:
    """How a table may end, all of whose cards are known."""
    state = _after_the_auction(state)
    if state.over:
        return state.over
    winner = _Rest(state, rng).winner()
    winners = state.team(winner)
    losers = "".join(seat for seat in state.seats if seat not in winners)
    return Result(losers, "", winner=winner)


class _Rest:
    """The rest of a deal: what each seat holds in groups, low ones first, and what lies there."""

    def __init__(self, state: DouDizhuState, rng: random.Random) -> None:
        self._rng, self._rules = rng, state.shapes
        self._hands = {seat: counts_of(hand) for seat, hand in state.hands.items()}
        self._groups = {seat: [*groups(hand, self._rules)] for seat, hand in self._hands.items()}
        self._team: dict[str, Any] = {seat: state.team(seat) for seat in state.seats}
        self._seats, self._at = state.seats, state.seats.index(state.actor)
        self._table, self._owner = state.to_beat, state.owner

    def winner(self) -> str:
        """The seat that is out first."""
        while True:
            seat = self._seats[self._at]
            leads = self._table is None or self._owner == seat
            group = self._lead(seat) if leads else self._answer(seat)
            if group:
                self._play(seat, group)
                if not self._groups[seat]:
                    return seat
            self._at = (self._at + 1) % len(self._seats)

    def _play(self, seat: str, group: Group) -> None:
        cards, self._table = group
        self._owner = seat
        own = self._groups[seat]
        left = tuple(n - gone for n, gone in zip(self._hands[seat], cards, strict=True))
        self._hands[seat] = left
        if group in own:
            own.remove(group)
        else:
            self._groups[seat] = [*groups(left, self._rules)]

    def _lead(self, seat: str) -> Group:
        own = self._groups[seat]
        weak = [group for group in own if group[1].kind not in BOMBS]
        if len(weak) < 2:
            return own[-1]  # a bomb, if there is one
        if self._rng.random() < CHANCE:
            return self._rng.choice(weak)
        return best_lead(own, min(sum(self._hands[other]) for other in self._against(seat)))

    def _answer(self, seat: str) -> Group | None:
        """The lowest group that beats the table; more, when an opponent is nearly out."""
        table, own = self._table, self._groups[seat]
        assert table is not None, "nothing is answered before a lead"
        friend = self._owner in self._team[seat]
        fits = [group for group in own if beats(group[1], table)]
        if len(own) == 1:
            return fits[0] if fits else None
        if friend:
            return None
        if fits and fits[0][1].kind not in BOMBS:  # bombs are last
            return fits[0]
        urgent = min(sum(self._hands[other]) for other in self._against(seat)) <= FEW
        if urgent or len(own) == 2 or self._rng.random() < CHANCE:
            return fits[0] if fits else self._torn(seat, table, urgent)
        return None if fits else self._torn(seat, table, urgent)

    def _torn(self, seat: str, table: Shape, urgent: bool) -> Group | None:
        """A card or two out of a larger group, if the rest makes no more groups than before."""
        hand = self._hands[seat]
        n = {"single": 1, "pair": 2}.get(table.kind, 0)
        for place in range(table.key + 1, 15 if n == 1 else 13):
            if n and hand[place] >= n:
                cards = _of_rank(place, n)
                left = tuple(have - gone for have, gone in zip(hand, cards, strict=True))
                if urgent or len(groups(left, self._rules)) <= len(self._groups[seat]):
                    return cards, Shape(table.kind, 1, place)
        return None

    def _against(self, seat: str) -> list[str]:
        return [other for other in self._seats if other not in self._team[seat]]

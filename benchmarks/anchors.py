"""Computer players from outside, told again from what is published of them: podkidnoy, two players.

`by_points` is that of the article “A game (not) for fools: writing AI for Durak, part 1” (in
Russian, 2019). It remembers nothing: each move is judged by what the hand is worth after it.
`by_cover` is that of the README of mildbyte/durak (2014, in Haskell): a card is worth the share of
the other player's cards that it beats, as far as they are known; a known ending is searched.
Ours are measured against both (`strength.md`), so that they are not compared with themselves only.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from statistics import mean
from typing import ClassVar, Final

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.players import BOTS
from durak_teach.play.players.exact import solve
from durak_teach.play.samples import Unseen

POINT: Final = 100  # for each rank above the eight
EIGHT: Final = 8
TRUMP: Final = 1300
OUT: Final = 30_000
ALIKE: Final = (0, 0, 0.5, 0.75, 1.25)  # for cards of one rank that are held together …
TOGETHER: Final = (0, 0, 1, 1.5, 2.5)  # … and that may follow one that is played
UNBALANCED: Final = 200  # for a suit that is longer or shorter than the others
MANY: Final = 600  # for a hand that is large beside all other cards
FAIR: Final = 0.25  # share of these
THROWN: Final = (1200, 50)  # what a card thrown in may cost, less so much for each card to draw
RANK_LIES: Final = 300  # for a defence card that brings no new rank
BEATEN: Final = 800  # what a defence may cost in any case …
TAKEN: Final = (2000, 40)  # … and compared with taking, less so much for each card to draw
USUAL: Final = 6  # cards of a hand
POSITIONS: Final = 2000  # of an ending that is searched


def by_points(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Plays what leaves the hand that is worth most, as long as that does not cost too much."""
    hand, left = _hand(state), len(state.talon)
    plays = [move for move in _first_open(legal) if move.cards]
    others = [move for move in legal if not move.cards]
    if not plays:
        return others[0]

    def gain(move: Move) -> float:
        card = _own(move)
        worth = _worth(state, _without(hand, card))
        if move.verb == "beat":
            return worth + RANK_LIES * (card.rank in state.ranks)
        alike = sum(other.rank is card.rank for other in hand)
        return worth + TOGETHER[alike] * _points(state, card)

    best = max(plays, key=gain)
    cost, most = _worth(state, hand) - gain(best), THROWN[0] - THROWN[1] * left
    if best.verb == "beat":
        taken = _worth(state, [*hand, *_lying(state)]) - gain(best)
        plays_on = cost < BEATEN or taken < TAKEN[0] - TAKEN[1] * left or not left
    else:
        plays_on = cost < most
    return best if plays_on or not others else others[0]


def _points(state: State, card: Card) -> float:
    return POINT * (state.game.strength(card) - EIGHT)


def _worth(state: State, hand: list[Card]) -> float:
    """What a hand is worth: its cards, pairs, how even its suits are, and how small it is."""
    if not hand and not state.talon:
        return OUT
    worth = sum(_points(state, card) + TRUMP * (card.suit is state.trump) for card in hand)
    ranks = Counter(card.rank for card in hand)
    for card in {card.rank: card for card in hand}.values():
        worth += ALIKE[ranks[card.rank]] * max(_points(state, card), POINT)
    suits = Counter(card.suit for card in hand if card.suit is not state.trump)
    usual = suits.total() / 3
    if usual:
        plain = {card.suit for card in state.deck} - {state.trump}
        worth -= sum(UNBALANCED * abs(suits[suit] - usual) / usual for suit in plain)
    others = len(state.talon) + sum(len(state.hand(s)) for s in state.seats if s != state.actor)
    return worth + MANY * (FAIR - (len(hand) / others if others else 10))


class ByCover:
    """Leads what beats least, and otherwise plays for the hand that beats most."""

    remembers: ClassVar[bool] = True  # its state holds the log as its seat witnessed it

    def __call__(self, state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
        """The move of the seat to play."""
        moves = state.game.legal(state)
        unseen = Unseen(state)
        if len(moves) > 1 and not state.talon and unseen.settled:
            found = solve(unseen.sample(random.Random(0)), POSITIONS, enough=1)
            if found.best:
                return found.best[0]
        covers = self._covers(state, unseen)
        plays = [move for move in _first_open(moves) if move.cards]
        others = [move for move in moves if not move.cards]
        if not plays:
            return others[0]
        hand, average = _hand(state), mean(covers.values())
        if state.phase == "lead":
            return min(plays, key=lambda move: covers[_own(move)])

        def later(cards: list[Card]) -> float:
            held = mean(covers[card] for card in cards) if cards else average
            if len(cards) >= USUAL:
                return held / max(1, len(cards) - USUAL)
            return (held * len(cards) + average * (USUAL - len(cards))) / USUAL

        best = max(plays, key=lambda move: later(_without(hand, _own(move))))
        gain = later(_without(hand, _own(best)))
        give_up = later([*hand, *_lying(state)] if best.verb == "beat" else hand)
        return others[0] if others and gain < give_up else best

    def _covers(self, state: State, unseen: Unseen) -> dict[Card, float]:
        """Of the cards that the other player may hold, the share that each card beats."""
        theirs = [*unseen.loose] or [*state.deck]
        beats, trump = state.game.beats, state.trump
        return {
            card: mean(bool(beats(card, other, trump)) for other in theirs) for card in state.deck
        }


def _first_open(moves: Iterable[Move]) -> list[Move]:
    """Of the ways to beat those about one attack card: they take one after the other."""
    listed = [*moves]
    first = next((move.cards[0] for move in listed if move.verb == "beat"), None)
    return [move for move in listed if move.verb != "beat" or move.cards[0] == first]


def _own(move: Move) -> Card:
    """The card that the mover plays."""
    card = move.cards[-1]
    assert isinstance(card, Card)
    return card


def _hand(state: State) -> list[Card]:
    return [card for card in state.hand(state.actor) if isinstance(card, Card)]


def _without(hand: list[Card], card: Card) -> list[Card]:
    return [other for other in hand if other != card]


def _lying(state: State) -> list[Card]:
    return [card for pair in state.table for card in pair[:2] if isinstance(card, Card)]


def sit_down() -> None:
    """Let both be chosen by name, in this process."""
    BOTS.update({"by_points": by_points, "by_cover": ByCover()})

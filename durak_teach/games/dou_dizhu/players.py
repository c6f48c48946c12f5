"""Computer players of Dou Dizhu: one plays the lowest that wins, one plans its hand in groups."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from durak_teach.games.dou_dizhu.auction import BIDS, amount
from durak_teach.games.dou_dizhu.counting import cards_of, counts_of
from durak_teach.games.dou_dizhu.grouping import Group, bombs, groups
from durak_teach.games.dou_dizhu.shapes import BLACK, RED, Counts, Shape, Shapes, readings
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.moves import Move

WORTH: Final = {RED: 4, BLACK: 3, BLACK - 1: 2, BLACK - 2: 1}  # jokers, twos, aces
BOMB: Final = 4  # what a bomb is worth beside its cards
PACK: Final = 19  # what all cards of a pack are worth
BETTER: Final = (1.1, 1.4, 1.8)  # times the average hand, for a bid of 1, 2, 3
LOOKED_AT: Final = 40  # answers that the careful player thinks through
FEW: Final = 3  # cards with which an opponent is nearly out
BOMBS: Final = ("bomb", "rocket")
AT_ODDS: Final = 0.3  # how often a beginner leads a single card, whatever group it breaks …
BLIND: Final = 0.2  # … does not see that something beats the table …
AGAINST: Final = 0.3  # … and beats the play of a partner


def plain(state: DouDizhuState, rng: random.Random) -> Move:
    """Leads its lowest group, answers with the lowest that wins, and lets partners win."""
    if state.phase == "auction":
        return bid(state)
    if not state.table:
        return _lead(state, _own_groups(state)[0])
    if _partners_play(state):
        return Move(state.actor, "pass")
    return next(_answers(state), Move(state.actor, "pass"))


def first_evening(state: DouDizhuState, rng: random.Random) -> Move:
    """Plain, with beginners' faults: leads single cards out of groups, overlooks what beats the
    table, and beats its own partner."""
    if state.phase == "auction":
        return bid(state)
    if not state.table:
        if rng.random() < AT_ODDS:
            hand = state.playable(state.actor)
            return Move(state.actor, "play", (rng.choice(hand),))
        return plain(state, rng)
    if _partners_play(state) and rng.random() >= AGAINST or rng.random() < BLIND:
        return Move(state.actor, "pass")
    return next(_answers(state), Move(state.actor, "pass"))


def careful(state: DouDizhuState, rng: random.Random) -> Move:
    """Keeps its groups and bombs together, and counts the cards that the others have left."""
    if state.phase == "auction":
        return bid(state)
    hand = counts_of(state.playable(state.actor))
    if not state.table:
        return _lead(state, best_lead(_own_groups(state), min(_opponents(state))))
    answers = [*islice(_answers(state), LOOKED_AT)]
    for move in answers:
        if len(move.cards) == sum(hand):
            return move
    if not answers or _partners_play(state):
        return Move(state.actor, "pass")
    before = len(_own_groups(state))
    best = min(answers, key=lambda move: cost(state, hand, move))
    plays, strong, _ = cost(state, hand, best)
    if _nearly_out(state) or plays <= 1 or not strong and plays <= before:
        return best
    return Move(state.actor, "pass")


def bid(state: DouDizhuState) -> Move:
    """As much as the hand is worth beside an average one, if that is more than is bid already."""
    hand = counts_of(state.playable(state.actor))
    call = called(hand, state.shapes, state.fact("dou_dizhu.stake"))
    if call:
        return next(Move(state.actor, verb) for verb in BIDS if amount(verb) == call)
    return Move(state.actor, "pass")


def called(hand: Counts, rules: Shapes, stake: int) -> int:
    """The bid of the player of `bid` on so high a bid; 0 is a pass."""
    worth = sum(WORTH.get(place, 0) * n for place, n in enumerate(hand))
    worth += BOMB * bombs(hand, rules)
    average = PACK * sum(hand) / 54
    call = sum(worth >= times * average for times in BETTER)
    return call if call > stake else 0


def _own_groups(state: DouDizhuState) -> tuple[Group, ...]:
    return groups(counts_of(state.playable(state.actor)), state.shapes)


def _lead(state: DouDizhuState, group: Group) -> Move:
    return Move(state.actor, "play", cards_of(group[0]))


def _answers(state: DouDizhuState) -> Iterator[Move]:
    """The plays that beat the table, low ones first and bombs last, one by one."""
    return (move for move in state.game.moves(state) if move.verb == "play")


def _partners_play(state: DouDizhuState) -> bool:
    partner: Any = state.owner
    return partner != state.actor and partner in state.team(state.actor)


def _opponents(state: DouDizhuState) -> list[int]:
    """How many cards each of the other side has."""
    team = state.team(state.actor)
    return [len(hand) for seat, hand in state.hands.items() if seat not in team]


def _nearly_out(state: DouDizhuState) -> bool:
    return min(_opponents(state)) <= FEW


def best_lead(grouping: Sequence[Group], fewest: int) -> Group:
    """Long groups first and bombs last; no single card for an opponent who has only one.

    `fewest` is how many cards the opponents' shortest hand has.
    """
    plain_ones = [group for group in grouping if group[1].kind not in BOMBS]
    strong = [group for group in grouping if group[1].kind in BOMBS]
    if strong and len(plain_ones) < 2:
        return strong[0]
    if fewest == 1:
        several = [group for group in plain_ones if sum(group[0]) > 1]
        if several:
            return several[0]
        return max(plain_ones, key=lambda group: group[1].key)
    return min(plain_ones, key=lambda group: (-sum(group[0]), group[1].key))


def cost(state: DouDizhuState, hand: Counts, move: Move) -> tuple[int, bool, int]:
    """What a play leaves: how many groups; whether it is a bomb; how high it is."""
    cards = counts_of(move.cards)
    left = tuple(n - gone for n, gone in zip(hand, cards, strict=True))
    shape: Shape = readings(cards, state.shapes)[0]
    return len(groups(left, state.shapes)), shape.kind in BOMBS, shape.key


BOTS: Final[Mapping[str, Callable[[DouDizhuState, random.Random], Move]]] = {
    "plain": plain,
    "first_evening": first_evening,
    "careful": careful,
    "shedding": careful,
}

"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).

One tree for the seat that thinks. Each round deals a table that looks the same to this seat, and
makes every move in question there, with the same chance for each: so moves differ by what they do
and not by the cards that they met. It goes on down the tree by the moves that are legal at that
table, plays on quickly from where the tree ends, and adds what became of it to all nodes on the
way. A node counts how often its move could have been chosen, since at other tables it is not
legal. The more of the search is done, the fewer moves remain in question.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import ceil, log, sqrt

from durak_teach.kernel.dealing import SEEDS
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.samples import Unseen
from durak_teach.play.search.playout import played_on
from durak_teach.play.search.thinkable import expected
from durak_teach.play.stakes import is_bold

EXPLORING = 0.35
WIDE = 12  # so often a move is made before an answer to it is tried; then another, and so on
SURE = 0.5  # standard errors by which a move has to look better than the likely best …
SURER = 2  # … and by which one that stakes more than that


class Node:
    """A move in the tree: how often it was made, how often it could have been, what it was worth.

    `worth` is summed for the seat that makes the move.
    """

    __slots__ = ("by", "children", "possible", "visits", "worth")

    def __init__(self, by: str = "") -> None:
        self.by = by
        self.children: dict[Move, Node] = {}
        self.visits = self.possible = 0
        self.worth = 0.0

    @property
    def mean(self) -> float:
        """What the move was worth on average."""
        return self.worth / self.visits if self.visits else 0.0

    @property
    def promise(self) -> float:
        """What the move may be worth at best (UCB1), as often as it could have been made."""
        return self.mean + EXPLORING * sqrt(log(self.possible) / self.visits)


class Search:
    """A search for the seat to play; `moves` are those that it may make, the likely best first."""

    def __init__(self, unseen: Unseen, moves: Sequence[Move], rng: random.Random) -> None:
        self._unseen, self._rng, self._seat = unseen, rng, unseen.seen.actor
        self._number, self._moves = len(moves), [*moves]
        self._nodes = {move: Node(self._seat) for move in moves}
        self._found: dict[Move, list[float]] = {move: [] for move in moves}  # round by round
        self._round: Iterator[tuple[Move, State, int]] = iter(())

    def iterate(self, spent: float) -> None:
        """One move at one table; `spent` is how much of the search is done, from 0 to 1."""
        following = next(self._round, None)
        if following is None:
            self._narrow(spent)
            self._round = self._tables()
            following = next(self._round)
        move, table, luck = following
        worth = self._worth(move, table, random.Random(luck))
        self._found[move].append(worth)

    def best(self) -> Move:
        """The move that did best of those that are better for sure; else the first one."""
        first, *others = self._moves
        best, most = first, 0.0
        for move in others:
            mean, error = _ahead(self._found[move], self._found[first])
            sure = SURER if is_bold(self._unseen.seen, move, first) else SURE
            if mean > max(most, sure * error):
                best, most = move, mean
        return best

    def _tables(self) -> Iterator[tuple[Move, State, int]]:
        """A round: the same table and the same chance for every move in question."""
        table, luck = self._unseen.likely(self._rng), self._rng.randrange(SEEDS)
        return iter([(move, table, luck) for move in self._moves])

    def _narrow(self, spent: float) -> None:
        """Half of the moves are left when half of the search is done …, at last two."""
        first, *others = self._moves
        keep = ceil(self._number ** (1 - spent))
        others.sort(key=lambda move: -sum(self._found[move]))
        self._moves = [first, *others[: max(1, keep - 1)]]

    def _worth(self, move: Move, state: State, rng: random.Random) -> float:
        """What becomes of a move at a table, for the seat that thinks."""
        node, path = self._nodes[move], [self._nodes[move]]
        state = state.game.play(state, move)
        while node.visits >= WIDE and not state.over:
            by = state.actor
            move, node = _chosen(node, expected(state, rng)[: node.visits // WIDE], by)
            path.append(node)
            state = state.game.play(state, move)
        worth = played_on(state, rng)
        for each in path:
            each.visits += 1
            each.worth += worth.get(each.by, 0)
        return worth.get(self._seat, 0)


def _chosen(node: Node, moves: Sequence[Move], by: str) -> tuple[Move, Node]:
    """The first move that was never made, else the one that promises most."""
    children = node.children
    for move in moves:
        if move in children:
            children[move].possible += 1
    for move in moves:
        if move not in children:
            child = children[move] = Node(by)
            child.possible = 1
            return move, child
    best = max(moves, key=lambda move: children[move].promise)
    return best, children[best]


def _ahead(found: Sequence[float], first: Sequence[float]) -> tuple[float, float]:
    """How much better a move did than the first one, table by table, and the error of that."""
    differences = [here - there for here, there in zip(found, first, strict=False)]
    n = len(differences)
    if n < 2:
        return 0.0, 1.0
    mean = sum(differences) / n
    spread = sum((each - mean) ** 2 for each in differences)
    return mean, sqrt(spread / (n - 1) / n)

"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).

One tree for the seat that thinks. Each iteration deals a table that looks the same to this seat,
goes down the tree by the moves that are legal at that table, adds one node, plays on quickly and
adds what became of it to all nodes on the way. A node counts how often its move could have been
chosen, since at other tables it is not legal.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log, sqrt

from durak_teach.kernel.moves import Move
from durak_teach.play.samples import Unseen
from durak_teach.play.search.playout import played_on
from durak_teach.play.search.thinkable import expected

EXPLORING = 0.35
SURE = 0.01  # how much better than the likely best another move has to look …
SPREAD = 0.5  # … or by one standard error, where deals are played out and differ by so much


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
    """A search for the seat on turn; `moves` are those that it may make, the likely best first."""

    def __init__(self, unseen: Unseen, moves: Sequence[Move], rng: random.Random) -> None:
        self.root = Node()
        self._unseen, self._moves, self._rng = unseen, moves, rng
        self._played_out = bool(unseen.seen.game.family.bots)

    def iterate(self) -> None:
        """One table more."""
        rng, state = self._rng, self._unseen.sample(self._rng)
        node, path, moves = self.root, [self.root], self._moves
        while not state.over:
            move, node = self._chosen(node, moves, state.actor)
            path.append(node)
            state = state.game.play(state, move)
            if not node.visits:
                break
            moves = () if state.over else expected(state, rng)
        worth = played_on(state, rng)
        for each in path:
            each.visits += 1
            each.worth += worth.get(each.by, 0)

    def best(self) -> Move:
        """The move that was tried most; the first one, if that is not better for sure."""
        first, children = self._moves[0], self.root.children
        if not children:
            return first
        most = max(children, key=lambda move: (children[move].visits, children[move].mean))
        best, likely = children[most], children[first]
        sure = SURE
        if self._played_out:
            sure = SPREAD * sqrt(1 / best.visits + 1 / likely.visits)
        return most if best.mean > likely.mean + sure else first

    def _chosen(self, node: Node, moves: Sequence[Move], by: str) -> tuple[Move, Node]:
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

"""The position of a strategy maxim, to play: the other side answers as well as it can."""

from __future__ import annotations

from functools import lru_cache
from itertools import count

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.play.players.exact import Solved
from durak_teach.strategy import maxim
from durak_teach.strategy.maxim import Exact, Maxim, looked_through
from durak_teach.table.graph import Graph, document
from durak_teach.text import language
from durak_teach.widgets.hands import FEW
from durak_teach.widgets.shown import Hand

MOST = 150  # positions that a page may hold of one maxim


def maxim_hand(id: str, lang: str | None = None) -> Hand:
    """A maxim's position with open hands, to the end of the deal or, if it is far, of the bout."""
    state = maxim(id).state()
    return Hand(document(answered(id), lang or language()), state=state)


@lru_cache(maxsize=1)
def answered(id: str) -> Graph:
    """What the page of a maxim can show: each move, and what the others answer."""
    advice = maxim(id)
    state = advice.state()
    return _whole(advice, state) or _bout(advice, state)


def _whole(advice: Maxim, state: State) -> Graph | None:
    """All that can follow, if the maxim is computed exactly and the page can hold it."""
    if not any(isinstance(measure, Exact) for measure in advice.measures):
        return None
    solved = looked_through(advice)
    if solved.positions > 2 * MOST:  # a page would hold more than the search needed
        return None
    graph = _Answering(state, advice.seat, solved)
    try:
        graph.explore()
    except DurakError:
        return None
    return graph


def _bout(advice: Maxim, state: State) -> Graph:
    graph, left = Graph(state, advice.seat, open_hands=True), count()
    graph.explore(stop=lambda reached: reached.bout > state.bout or next(left) > FEW)
    return graph


class _Answering(Graph):
    """A graph in which the others play their best."""

    def __init__(self, state: State, seat: str, solved: Solved) -> None:
        self.solved = solved
        super().__init__(state, seat, open_hands=True, limit=MOST)

    def _followed(self, state: State) -> list[tuple[State, State]]:
        steps = []
        while not state.over:
            moves = state.game.legal(state)
            if state.actor == self.seat and [move.verb for move in moves] != ["done"]:
                break
            move = moves[0] if state.actor == self.seat else self.solved.reply(state)
            after = state.game.play(state, move)
            steps.append((state, after))
            state = after
        return steps

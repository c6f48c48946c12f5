"""All that a learner can do from a position, as JSON: a page that answers with no Python running.

A node is a view with what each tap leads to; the other seats' answers are computed beforehand,
by the same players as in a real game (without `bots` nobody answers). `limit` guards against
positions too large to bake. What is said stays in no language until a document is made, so a
graph is explored once for all of them.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from durak_teach.explain.sentences import refusal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, State
from durak_teach.play.players import Player, bot
from durak_teach.table.card_ids import hand_ids
from durak_teach.table.hints import hints
from durak_teach.table.packing import Sharing, pack
from durak_teach.table.session import events_between, followed, why
from durak_teach.table.sets import every_set, tidy
from durak_teach.table.taps import buttons, seat_played
from durak_teach.table.view import JSON, happened, scene
from durak_teach.table.viewer import Chair, chair_at
from durak_teach.text import in_language, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak_teach.table.shapes.views import Scene, View


class Graph:
    """The nodes reachable from a state; `edge` and `node` may be extended by an exercise."""

    def __init__(
        self,
        state: State,
        seat: str,
        bots: str | Player | None = "plain",
        help: bool = True,
        open_hands: bool = False,
        limit: int = 4000,
        seed: int = 0,
    ) -> None:
        self.seat, self.seed = seat, seed
        self.help, self.open_hands = help, open_hands
        self.player = bot(bots) if bots else None
        self.limit = limit
        self.nodes: list[JSON] = []
        self.states: list[State] = []
        self._places: dict[tuple[State, tuple[Event, ...]], int] = {}
        self._due: deque[int] = deque()
        self._by_state: dict[State, JSON] = {}
        self._scenes: dict[State, tuple[Chair, Scene]] = {}
        self.start = self.place(state, ())

    def place(self, state: State, events: tuple[Event, ...]) -> int:
        """The node of a state reached by these events."""
        bare = state.without_past()
        key = (bare, events)
        if key not in self._places:
            if len(self.nodes) >= self.limit:
                raise DurakError(
                    say(
                        "This position leads to more than {limit} others: choose a nearer goal or "
                        "fewer cards, or play on with `{example}`.",
                        limit=self.limit, example="hand(position)",
                    )
                )  # fmt: skip
            self._places[key] = len(self.nodes)
            self.states.append(bare)
            self.nodes.append({"view": self.picture(bare, events)})
            self._due.append(self._places[key])
        return self._places[key]

    def picture(self, state: State, events: tuple[Event, ...]) -> View:
        """What is shown of a state. However it is reached, the table looks the same."""
        if state not in self._scenes:
            chair = self._chair(state)
            self._scenes[state] = chair, scene(chair)
        chair, view = self._scenes[state]
        return {**view, **happened(chair, events)}

    def _chair(self, state: State) -> Chair:
        return chair_at(state, self.now(state), self.help, self.open_hands)

    def now(self, state: State) -> str:
        """The seat that the reader plays in a state."""
        return seat_played(state, self.seat)

    def explore(self, stop: Callable[[State], object] | None = None) -> None:
        """Visit everything that can be reached; `stop(state)` keeps a node from being left."""
        self.begin()
        while self._due:
            number = self._due.popleft()
            state = self.states[number]
            if state.over or state.actor != self.now(state) or (stop and stop(state)):
                self.nodes[number].update(edges={}, why={}, hints=[])
            else:
                self.nodes[number].update(self._answers(state))
        share = Sharing()
        self.nodes = [{name: share(part) for name, part in node.items()} for node in self.nodes]

    def begin(self) -> State:
        """Where a reader begins: others who are to play go first, up to a choice of theirs."""
        first = self.states[self.start]
        if first.actor != self.now(first) and not first.over:
            self.start = self._frames(self._followed(first))[-1]
        return self.states[self.start]

    def _answers(self, state: State) -> JSON:
        """What every tap leads to. States that differ only in their past share it."""
        answers = self._by_state.get(state)
        if answers is None:
            legal = [tidy(state, move) for move in _own(state)]
            answers = self._by_state[state] = {
                **self._sets(state),
                "edges": {str(move): self.edge(state, move) for move in legal},
                "why": self._refusals(state),
                "hints": hints(state, self.now(state)),
            }
        return answers

    def _sets(self, state: State) -> JSON:
        """What each set of cards is, where one may put them together."""
        sets = self.picture(state, ())["sets"]
        if sets is None:
            return {}
        judged = every_set(state, self.now(state), sets["cards"], sets["verb"], self.help)
        return {"sets": judged}

    def edge(self, state: State, move: Move) -> JSON:
        """The frames after a move: its own, and the answers of the others."""
        after = state.game.play(state, move)
        return {"to": self._frames([(state, after), *self._followed(after)])}

    def _followed(self, state: State) -> list[tuple[State, State]]:
        return followed(state, self.seat, self.player, self.seed) if self.player else []

    def _frames(self, steps: list[tuple[State, State]]) -> list[int]:
        return [self.place(new, events_between(old, new)) for old, new in steps]

    def _refusals(self, state: State) -> JSON:
        chair = self._chair(state)
        seat, able = chair.seat, {name for tap in chair.taps for name in tap.cards}
        tried = [{"card": name} for name in hand_ids(chair.seen, seat) if name not in able]
        ways = buttons(state, chair.taps, seat)
        tried += [{"button": button.verb} for button, move in ways if move is None]
        verdicts = {next(iter(tap.values())): why(state, seat, tap) for tap in tried}
        return {name: refusal(verdict) for name, verdict in verdicts.items() if verdict is not None}


def _own(state: State) -> list[Move]:
    """The moves of whoever is to play; others may have some, too, and make them by themselves."""
    return [move for move in state.game.legal(state) if move.by == state.actor]


def leaving(graph: Graph, state: State, text: str) -> State:
    """Where a move by the reader leads, with the answers of the others.

    Raises:
        DurakError: the text is no move, or none that is allowed here.
    """
    legal = {str(tidy(state, move)): move for move in _own(state)}
    move = legal.get(text)
    way = graph.edge(state, tidy(state, move)) if move and not state.over else {}
    if not way:
        raise DurakError(say("`{text}` cannot be played here.", text=text))
    reached: int = way["to"][-1]
    return graph.states[reached]


def leads_to_more(state: State, seat: str, bots: str | Player, limit: int, seed: int = 0) -> bool:
    """Whether a graph would certainly have more nodes than the limit; nothing is drawn for it."""
    player = bot(bots)

    def frames(before: State) -> list[State]:
        return [after.without_past() for _, after in followed(before, seat, player, seed)]

    met = {state.without_past(), *frames(state)}
    due = deque([frames(state)[-1] if frames(state) else state.without_past()])
    while due and len(met) <= limit:
        at = due.popleft()
        if at.over or at.actor != seat_played(at, seat):
            continue
        for move in _own(at):
            after = at.game.play(at, tidy(at, move))
            passed = [after.without_past(), *frames(after)]
            if passed[-1] not in met:
                due.append(passed[-1])
            met.update(passed)
    return len(met) > limit


def document(graph: Graph, lang: str, **more: object) -> JSON:
    """A graph as the document that the hand reads; `more` are the exercise's keys."""
    data: JSON = in_language(unsaid(graph, lang, **more), lang)
    pool, nodes = pack(data["nodes"])
    return {**data, "pool": pool, "nodes": nodes}


def unsaid(graph: Graph, lang: str, **more: object) -> JSON:
    """The document without a pool, its texts not said yet: a deck says, and has, what its questions
    have in common once."""
    sets = any(node["view"]["sets"] for node in graph.nodes)
    return {
        "v": 1,
        "driver": "graph",
        "lang": lang,
        "id": "",
        "task": "",
        "facts": [],
        "ask": {"kind": "play"},
        **more,
        **({"sets": True} if sets else {}),
        "start": graph.start,
        "pool": [],
        "nodes": graph.nodes,
    }

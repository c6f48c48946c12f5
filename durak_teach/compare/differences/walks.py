"""Small whole games: where they lead, which rules come up in them, and which one is the best."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from durak_teach.compare.differences.candidates import decks, interest
from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.difference import SENSELESS, party, spotted
from durak_teach.kernel.cards import (
    DIAMONDS,
    FACE_DOWN,
    RANKS,
    SUITS,
    Card,
    cards,
    cards_and_backs,
    pack,
    written,
)
from durak_teach.kernel.dealing import SEATS
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.state import Event, State
from durak_teach.play.players import bot, choose
from durak_teach.table.graph import Graph, document
from durak_teach.table.session import followed, why
from durak_teach.table.view import JSON
from durak_teach.text import LANGUAGES

if TYPE_CHECKING:
    from durak_teach.table.shapes.views import View

MOST_NODES, MOST_BYTES = 1200, 60_000
FEWEST, ENOUGH = 30, 500  # nodes of a game that is neither over at once nor long to load
HANDY = 120
SAMPLES = 20  # of each source
BAKED = 4  # of the best that are measured
TRIED = 30  # states in which refusals are looked for
SHORT, LONGEST = 60, 4000  # moves of a small game in sensible play, and of any


class Walk(Graph):
    """A graph without its pictures: where a game leads, and which rules it cites."""

    def __init__(self, state: State, seat: str) -> None:
        self.cited: set[str] = set()
        self.losers: set[str | None] = set()
        super().__init__(state, seat, open_hands=True, limit=MOST_NODES)

    def picture(self, state: State, events: tuple[Event, ...]) -> View:
        """Nothing; but it is noted what has happened, and why."""
        self.cited.update(event.because for event in events)
        if state.over:
            self.losers.add(state.over.loser)
        return cast("View", {})

    def _answers(self, state: State) -> JSON:
        answers = self._by_state.get(state)
        if answers is None:
            moves = state.game.legal(state)
            self.cited.update(state.game.allowing(state, move) for move in moves)
            answers = self._by_state[state] = {"edges": [self.edge(state, move) for move in moves]}
        return answers

    def refused(self) -> set[str]:
        """The rules that refuse cards of the hand, in some of the states."""
        turns = [s for s in self.states if not s.over and s.actor == self.seat]
        refusing: set[str] = set()
        for state in turns[:: 1 + len(turns) // TRIED]:
            for card in state.hand(self.seat):
                verdict = why(state, self.seat, {"card": str(card)})
                refusing.update(verdict.ids if verdict is not None else ())
        return refusing


class Score(NamedTuple):
    """How good a small game is; compared from left to right.

    `matters`: in sensible play the game without the option would differ; `cited`: it names one of
    the option's rules.
    """

    matters: bool
    handy: bool
    cited: bool
    open_end: bool
    own_rules: int
    bears_anywhere: bool
    from_the_lead: bool
    near: int


class Walked(NamedTuple):
    """A small game that was tried."""

    score: Score
    case: Case
    seat: str


class Best(NamedTuple):
    """A small game as it is stored."""

    case: Case
    seat: str
    nodes: int
    kilobytes: int


def best(option: Variant, a: Game, b: Game, position: Case | None) -> Best | None:
    """The best small game of an option; None if it is for the worker.

    `a` and `b` are the games without and with it, which differ in `position`.
    """
    own = own_rules(option, b)
    walks: list[Walked] = []
    for case in starts(a, b, position):
        walked = _walked(case, a, b, own)
        if walked is not None:
            walks.append(walked)
    walks.sort(key=lambda each: each.score, reverse=True)
    for each in walks[:BAKED]:
        if not (each.score.matters and each.score.handy):
            break
        nodes, size = baked(each.case.read(b), each.seat)
        if nodes <= MOST_NODES and size <= MOST_BYTES:
            return Best(each.case, each.seat, nodes, -(-size // 1000))
    return None


def baked(state: State, seat: str) -> tuple[int, int]:
    """The nodes of a game's graph, and the bytes of its document, compressed as pages are sent."""
    graph = Graph(state, seat, open_hands=True, limit=MOST_NODES)
    graph.explore()
    texts = (
        json.dumps(document(graph, lang), ensure_ascii=False, separators=(",", ":"))
        for lang in LANGUAGES
    )
    return len(graph.nodes), max(len(zlib.compress(text.encode(), 9)) for text in texts)


def own_rules(option: Variant, b: Game) -> frozenset[str]:
    """The ids of an option's rules; a bundle has those of what it bundles."""
    rules = (*option.rules, *filter(None, option.replaces.values()))
    first = next(iter(b.family.own_forms))
    own = {rule.id for rule in rules} - {rule.id for rule in first.rules}
    if own:
        return frozenset(own)
    return frozenset(
        r.id for v in b.variants for r in (*v.rules, *filter(None, v.replaces.values()))
    )


# -- one game ---------------------------------------------------------------------------------


def _walked(case: Case, a: Game, b: Game, own: frozenset[str]) -> Walked | None:
    """A small game with its score, None if it is too large, or makes no sense."""
    try:
        state = case.read(b)
        seat = state.actor
        if state.over or _unseen(state, seat):
            return None
        line = sensible(state, seat, SHORT)
        if not line[-1].over:
            return None
        walk = Walk(state, seat)
        walk.explore()
        if any(_unseen(each, seat) for each in walk.states):
            return None
        causes = {event.because for event in line[-1].log}
        dealt_otherwise = case.dealt and spotted(case, a, b) is not None
        matters = dealt_otherwise or any(_matters(each, a, b) for each in line)
        cited = (walk.cited | walk.refused()) & own
    except SENSELESS:
        return None
    nodes = len(walk.nodes)
    score = Score(
        matters,
        FEWEST <= nodes <= ENOUGH,
        bool(causes & own),
        len(walk.losers) > 1,
        len(cited),
        bool(cited),
        not state.table and not any(state.zones.values()),
        -abs(nodes - HANDY),
    )
    return Walked(score, case, seat)


def sensible(state: State, seat: str, most: int = LONGEST) -> list[State]:
    """A game as careful players play it: all its states."""
    line = [state]
    careful, plain = bot("careful"), bot("plain")
    while not state.over and len(line) < most:
        player = careful if state.person(state.actor) == state.person(seat) else plain
        state = state.game.play(state, choose(player, state))
        line.append(state)
    return line


def _matters(state: State, a: Game, b: Game) -> bool:
    """Whether the option makes a difference here."""
    return not state.over and spotted(Case.of(str(state)), a, b) is not None


def _unseen(state: State, seat: str) -> bool:
    """Whether something lies face down that a page with open hands would give away."""
    if not state.sees_hand_of(seat, seat) or state.face_down_cards or FACE_DOWN in state.hand(seat):
        return True
    zones = ((state.game.zones[key.partition(" ")[0]], row) for key, row in state.zones.items())
    return any(row and zone.seen != "all" for zone, row in zones)


# -- how games begin --------------------------------------------------------------------------


def starts(a: Game, b: Game, position: Case | None) -> Iterator[Case]:
    """Positions to begin a small game with."""
    name = " ".join(b.spec)
    mattering = interest(a, b)
    positions = [position] if position is not None and not position.dealt else []
    positions += _examples(a, b)
    for case in positions:
        for more in (0, 1, 2, 3):
            yield larger(random.Random(f"{name} larger {case} {more}"), case, more)
    numbers = [n for n in sorted(party(b)) if n <= 4][:3]
    trump = position.keys.get("trump") if position is not None else None
    for n in range(SAMPLES * len(numbers)):
        rng = random.Random(f"{name} lead {n}")
        yield _lead(rng, b, numbers[n % len(numbers)], mattering, trump)
    for n in range(SAMPLES):
        rng = random.Random(f"{name} deal {n}")
        seats = numbers[n % len(numbers)] if numbers else 2
        case = decks(rng, seats, seats * rng.randint(2, 4) + rng.randint(0, 2))
        for key in ("dealer", "deal_no"):
            case = case.with_line(key, None)
        later = (position is not None and position.dealt and position.keys.get("deal_no")) or None
        yield Case((*case.lines, ("deal_no", later))) if later else case


def _examples(a: Game, b: Game) -> list[Case]:
    ours = {*a.rules}
    return [Case.of(rule.position) for rule in b.rules if rule not in ours and rule.example]


def larger(rng: random.Random, case: Case, more: int) -> Case:
    """The same position with so many more cards in each hand."""
    used = {card for _, row in case.rows() for card in cards_and_backs(row)}
    table = case.keys.get("table", "").replace("/", " ").replace("-", " ")
    used |= {*cards(" ".join(word for word in table.split() if word != "??"))}
    left = [card for card in pack("6") if card not in used]
    rng.shuffle(left)
    for key, value in case.lines:
        if key in case.seats:
            row = cards_and_backs(value)
            case = case.with_line(key, written((*row, *(left.pop() for _ in range(more)))))
    return case


def _lead(
    rng: random.Random, b: Game, seats: int, mattering: Sequence[Card], trump: str | None
) -> Case:
    """Small hands and a small talon; A is to lead."""
    names = (*SEATS[:seats], *b.family.state.empty(b, ()).dummies)
    suit = rng.choice((DIAMONDS, *SUITS))
    size = rng.randint(2, 4 if len(names) < 3 else 3 if len(names) < 4 else 2)
    ranks = rng.sample(RANKS[4:], 4)
    near = [card for card in pack("6") if card.rank in ranks]
    some = [*rng.sample(mattering, min(len(mattering), 3)), *rng.sample(near, len(near))]
    some = list(dict.fromkeys((*some, *rng.sample(pack("6"), 36))))[: size * len(names)]
    rng.shuffle(some)
    others = [card for card in pack("6") if card not in some]
    talon = rng.sample(others, rng.choice((0, 0, 1, 2, 3)))
    if talon:
        last = next(card for card in others if card.suit is suit and card not in talon[:-1])
        talon[-1] = last
    lines = {
        "players": " ".join(names),
        "trump": "none" if trump == "none" else suit.letter,
        "talon": written(tuple(talon)),
        **{name: written(tuple(some[n :: len(names)])) for n, name in enumerate(names)},
        "roles": "att=A def=B",
    }
    return Case(tuple(lines.items()))


__all__ = ["Score", "Walk", "baked", "best", "followed", "sensible"]

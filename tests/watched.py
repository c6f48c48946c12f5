"""How a deal goes, as seen: deals are played, each change of phase with the rule that makes it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple, cast

from durak_teach.kernel.answers import AfterRule, Asking
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.settling import settle
from durak_teach.kernel.stages import ON_TURN, OVER
from durak_teach.kernel.state import Event, Outcome, State
from durak_teach.text import render

MOST = 300  # moves of a deal that are watched


class Seen(NamedTuple):
    """What deals show of a game: who acts in each phase, and each way out, as
    `(phase, verb, to, rule)`."""

    who: dict[str, frozenset[str]]
    ways: frozenset[tuple[str, str, str, str]]


def seen(game: Game, deals: int) -> Seen:
    """A game watched in some deals that are the same every time."""
    watched = _Watched(game)
    numbers = sorted(game.family.state.empty(game, ()).party)[:3]
    for seed in range(deals):
        chance = random.Random(seed)
        watched.play(deal(game, numbers[seed % len(numbers)], seed), chance, evenly=bool(seed % 2))
    who = {phase: frozenset(roles) for phase, roles in watched.who.items()}
    return Seen(who, frozenset(watched.ways))


def ways(game: Game) -> frozenset[tuple[str, str, str, str]]:
    """The ways out of each phase that a game declares."""
    return frozenset(
        (phase.name, step.verb, step.to, step.rule.id)
        for phase in game.flow.phases
        for step in phase.ends
    )


def acting(game: Game) -> dict[str, frozenset[str]]:
    """Who acts in each phase, as a game declares it."""
    return {
        phase.name: frozenset(render(role, "en") for role in phase.who)
        for phase in game.flow.phases
    }


def undeclared(game: Game, shown: Seen) -> Iterator[str]:
    """What deals show of a game though it does not declare it."""
    yield from (" ".join(way) for way in sorted(shown.ways - ways(game)))
    who = acting(game)
    for phase, roles in shown.who.items():
        yield from (f"{role} acts in {phase}" for role in roles - who.get(phase, frozenset()))


class _Watched:
    """What has been seen of a game so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.who: dict[str, set[str]] = {}
        self.ways: set[tuple[str, str, str, str]] = set()
        self.tried: Counter[tuple[str, str]] = Counter()

    def play(self, state: State, chance: random.Random, evenly: bool) -> None:
        """A deal at random, or one in which the kinds of moves take turns."""
        for _ in range(MOST):
            moves = self.game.legal(state)
            if not moves:
                return
            role = self.game.family.phrases.role(state, moves[0].by)
            word = role[1] if role else ON_TURN
            self.who.setdefault(state.phase, set()).add(render(word, "en"))
            move = self.rarest(state.phase, moves, chance) if evenly else chance.choice(moves)
            state = self.step(state, move)

    def rarest(self, phase: str, moves: tuple[Move, ...], chance: random.Random) -> Move:
        """One of the kind that has been tried least often in this phase."""
        verb = min({m.verb: None for m in moves}, key=lambda verb: self.tried[phase, verb])
        self.tried[phase, verb] += 1
        return chance.choice([move for move in moves if move.verb == verb])

    def step(self, state: State, move: Move) -> State:
        after = self.game.play(state, move)
        if after.over or after.phase != state.phase:
            to = OVER if after.over else after.phase
            self.ways.add((state.phase, move.verb, to, _turning(self.game, state, after).id))
        return after


def _turning(game: Game, state: State, after: State) -> Rule:
    """The rule by which a move led to another phase, or to the end: the last that changed it."""
    heard = _Heard(game)
    settle(cast(Asking, heard), state, (after.log[len(state.log)],))
    return heard.turning


class _Heard:
    """Asks a game's after-rules, and remembers the last that changed the phase."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.turning: Rule = game.rules[0]

        self.after: dict[tuple[str, str], tuple[AfterRule, ...]] = {}

    def following(self, kind: str, phase: str, because: str = "") -> tuple[AfterRule, ...]:
        rules = self.game.following(kind, phase, because)
        return tuple(each._replace(run=partial(self._watch, each)) for each in rules)

    def _watch(self, ran: AfterRule, state: State, *event: Event) -> Outcome:
        outcome: Outcome = ran.run(state, *event)
        after = outcome[0] if isinstance(outcome, tuple) else outcome
        if after is not None and (after.phase, after.over) != (state.phase, state.over):
            self.turning = ran.rule
        return outcome

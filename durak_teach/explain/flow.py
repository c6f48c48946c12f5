"""How a deal goes: its phases, who acts in each, and what ends it.

It is watched, not declared: some deals are played, each change of phase with the rule that makes
it. What those deals do not reach is not told.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final, NamedTuple, cast

from durak_teach.explain.drawing import Arrow, drawn
from durak_teach.explain.sentences import title
from durak_teach.kernel.answers import AfterRule, Asking
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.settling import settle
from durak_teach.kernel.state import Event, Outcome, State
from durak_teach.text import Text, language, render, say

DEALS: Final = 12
MOST: Final = 300  # moves of a deal that are watched
OVER: Final = ""  # where a deal leads at last
END: Final = say("the deal is over")
ON_TURN: Final = say("whoever is on turn")


class Step(NamedTuple):
    """What ends a phase: a kind of move, the phase that follows (`OVER`: none), the rule."""

    verb: str
    to: str
    rule: Rule


class Phase(NamedTuple):
    """A phase: the roles of those who act, the rules that offer moves, and what ends it."""

    name: str
    who: tuple[Text, ...]
    offers: tuple[Rule, ...]
    ends: tuple[Step, ...]


@dataclass(frozen=True)
class Flow:
    """The phases of a game in the order in which play comes to them; it prints as sentences."""

    game: Game
    phases: tuple[Phase, ...]

    def text(self, lang: str | None = None) -> str:
        """The phases as lines."""
        lang = lang or language()
        return "\n".join([title(self.game, lang), *self._lines(lang)])

    def __str__(self) -> str:
        return self.text()

    def _lines(self, lang: str) -> Iterator[str]:
        for number, phase in enumerate(self.phases, 1):
            yield f"{number}. {self._name(phase.name, lang)}: {_who(phase, lang)}"
            for offer in phase.offers:
                law = render(offer.text("law"), lang)
                yield f"   {self._verbs(offer, lang)}: {law} [{offer.id}]"
            for step in phase.ends:
                way = f"{self._verb(step.verb, lang)} → {self._name(step.to, lang)}"
                yield f"   {way}: {render(step.rule.text('law'), lang)} [{step.rule.id}]"

    def _name(self, phase: str, lang: str) -> str:
        """A phase for people; what a variant brings has its own name only."""
        words = self.game.family.words.phases
        return render(words.get(phase, phase) if phase else END, lang)

    def _verb(self, verb: str, lang: str) -> str:
        """A kind of move for people; what has no word for them is named as notation writes it."""
        return render(self.game.family.words.called.get(verb, verb), lang)

    def _verbs(self, offer: Rule, lang: str) -> str:
        """The kinds of moves that a rule offers; `bid` stands for `bid 1` and the like."""
        verbs = (verb for verb in offer.about if not verb[-1].isdigit())
        return ", ".join(self._verb(verb, lang) for verb in verbs)

    def html(self, lang: str | None = None) -> str:
        """A drawing, its words for those who hear it."""
        lang = lang or language()
        places = [(self._name(p.name, lang), _who(p, lang)) for p in self.phases]
        numbers = {phase.name: n for n, phase in enumerate(self.phases)}
        arrows: dict[tuple[int, int], list[str]] = {}
        for n, phase in enumerate(self.phases):
            for step in phase.ends:
                arrows.setdefault((n, numbers.get(step.to, len(places))), []).append(step.verb)
        ways = [
            Arrow(*way, ", ".join(self._verb(verb, lang) for verb in verbs))
            for way, verbs in arrows.items()
        ]
        heard = " ".join(self._lines(lang))
        return drawn([*places, (self._name(OVER, lang), "")], ways, escape(heard))

    def _repr_html_(self) -> str:
        return self.html()


def _who(phase: Phase, lang: str) -> str:
    return " · ".join(render(text, lang) for text in phase.who)


def flow(game: Game) -> Flow:
    """The flow of a game, watched in a few deals that are the same every time."""
    watched = _Watched(game)
    numbers = sorted(game.family.state.empty(game, ()).party)[:3]
    for seed in range(DEALS):
        rng = random.Random(seed)
        watched.play(deal(game, numbers[seed % len(numbers)], seed), rng, evenly=bool(seed % 2))
    return Flow(game, tuple(watched.phases()))


class _Watched:
    """What has been seen of a game so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.who: dict[str, dict[str, Text]] = {}
        self.ends: dict[str, dict[tuple[str, str], Rule]] = {}
        self.tried: Counter[tuple[str, str]] = Counter()

    def phases(self) -> Iterator[Phase]:
        for name, roles in self.who.items():
            offers = tuple(r for r in self.game.rules if r.offering and r.applies(name))
            ends = tuple(Step(*way, rule) for way, rule in self.ends.get(name, {}).items())
            yield Phase(name, tuple(roles.values()), offers, ends)

    def play(self, state: State, rng: random.Random, evenly: bool) -> None:
        """A deal at random, or one in which the kinds of moves take turns."""
        for _ in range(MOST):
            moves = self.game.legal(state)
            if not moves:
                return
            role, word = self.game.family.phrases.role(state, moves[0].by) or ("", ON_TURN)
            self.who.setdefault(state.phase, {}).setdefault(role, word)
            move = self.rarest(state.phase, moves, rng) if evenly else rng.choice(moves)
            state = self.step(state, move)

    def rarest(self, phase: str, moves: tuple[Move, ...], rng: random.Random) -> Move:
        """One of the kind that has been tried least often in this phase."""
        verb = min({m.verb: None for m in moves}, key=lambda verb: self.tried[phase, verb])
        self.tried[phase, verb] += 1
        return rng.choice([move for move in moves if move.verb == verb])

    def step(self, state: State, move: Move) -> State:
        after = self.game.play(state, move)
        if after.over or after.phase != state.phase:
            to = OVER if after.over else after.phase
            ends = self.ends.setdefault(state.phase, {})
            if (move.verb, to) not in ends:
                ends[move.verb, to] = _turning(self.game, state, after)
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

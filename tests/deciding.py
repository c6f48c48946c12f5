"""Which rules of a game decide something: listened to while deals are played and moves are judged.

A rule decides where its move is legal, where it refuses a move that is offered, where its answer
is the one that is used, or where something follows from it. An answer among several that are
combined decides where the outcome is another one without it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import MethodType
from typing import Any

from durak_teach import deal
from durak_teach.games.families import every_rule
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game, no_rule_allows
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import Result, State
from durak_teach.notation.examples import example_text
from durak_teach.notation.position import position

MOST = 400  # moves of a deal that are listened to
TRIED = 24  # moves of a state that are judged


class Heard:
    """The ids of the rules that have decided something so far.

    `shared` are those whose answer was the outcome of several, which others gave as well.
    """

    def __init__(self) -> None:
        self.ids: set[str] = set()
        self.shared: set[str] = set()
        self.combining: dict[str, list[tuple[Rule, Any]]] = {}

    def began(self) -> None:
        self.ids, self.shared, self.combining = set(), set(), {}


class _Listening:
    """A rule's function, listened to."""

    def __init__(self, rule: Rule, heard: Heard) -> None:
        self.rule, self.heard, self.run = rule, heard, rule.run
        self.__module__ = rule.run.__module__
        self.__name__ = rule.run.__name__
        self.__qualname__ = rule.run.__qualname__
        self.__code__ = rule.run.__code__  # by which it is told whether a rule may pass

    def __get__(self, state: Any, kind: Any = None) -> Any:
        return self if state is None else MethodType(self, state)


class _Objecting(_Listening):
    def __call__(self, *about: Any) -> Any:
        said = self.run(*about)
        if said:
            self.heard.ids.add(self.rule.id)
        return said


class _Answering(_Listening):
    def __call__(self, *about: Any) -> Any:
        said = self.run(*about)
        if said is not NotImplemented:
            self.heard.ids.add(self.rule.id)
        return said


class _Joining(_Listening):
    """One of several answers that are combined."""

    def __call__(self, *about: Any) -> Any:
        said = self.run(*about)
        if said is not NotImplemented:
            self.heard.combining.setdefault(self.rule.about[0], []).append((self.rule, said))
        return said


class _Following(_Listening):
    def __call__(self, state: State, *event: Any) -> Any:
        outcome = self.run(state, *event)
        after = outcome[0] if isinstance(outcome, tuple) else outcome
        raised = isinstance(outcome, tuple) and len(outcome) > 1
        if after is not None and (raised or after.__dict__ != state.__dict__):
            self.heard.ids.add(self.rule.id)
        return outcome


def _ear(rule: Rule) -> type[_Listening] | None:
    if rule.kind == "after":
        return _Following
    if rule.kind == "answers":
        return _Joining if rule.combine else _Answering
    return _Objecting if rule.kind == "forbids" or rule.relation or rule.grant else None


class _Combined:
    """How answers are combined, listened to: which of them are needed for the outcome."""

    def __init__(self, combine: Callable[[Iterable[Any]], Any], heard: Heard) -> None:
        self.combine, self.heard = combine, heard

    def __call__(self, answers: Iterable[Any]) -> Any:
        answers = list(answers)
        outcome = self.combine(answers)
        for given in self.heard.combining.values():
            latest = given[-len(answers) :]
            if [answer for _, answer in latest] == answers:
                self._note(latest, outcome)
        return outcome

    def _note(self, given: list[tuple[Rule, Any]], outcome: Any) -> None:
        for n, (rule, answer) in enumerate(given):
            others = [other for m, (_, other) in enumerate(given) if m != n]
            if self.combine(others) != outcome:
                self.heard.ids.add(rule.id)
            elif answer == outcome:
                self.heard.shared.add(rule.id)


@contextmanager
def listening() -> Iterator[Heard]:
    """Listen to all rules: of games that are composed from now on it is heard what decides."""
    heard = Heard()
    joined: dict[Any, _Combined] = {}
    before = [(rule, rule.run, rule.combine) for rule in every_rule().values()]
    try:
        for rule, _, combine in before:
            ear = _ear(rule)
            if ear:
                object.__setattr__(rule, "run", ear(rule, heard))
            if combine:
                way = joined.setdefault(combine, _Combined(combine, heard))
                object.__setattr__(rule, "combine", way)
        yield heard
    finally:
        for rule, run, combine in before:
            object.__setattr__(rule, "run", run)
            object.__setattr__(rule, "combine", combine)


def afresh(played: Game) -> Game:
    """The same game, composed once more."""
    values = {name: played.agreed[name] for name in played.agreed}
    return Game(played.family, played.form, played.variants, values)


def single(played: Game, heard: Heard) -> None:
    """What is answered by one of several that are combined, where the others say nothing."""
    for given in heard.combining.values():
        ids = {rule.id for rule, _ in given}
        if len(ids) == 1:
            heard.ids |= ids
    heard.combining.clear()


def offered(state: State, moves: tuple[Move, ...], heard: Heard) -> None:
    """The rules that offer what is legal."""
    played = state.game
    for verb in {move.verb for move in moves}:
        for rule in played.offers(verb, state.phase):
            if rule.id not in heard.ids and any(
                rule.offers(state, move) for move in moves if move.verb == verb
            ):
                heard.ids.add(rule.id)


def judged(state: State, chance: random.Random, heard: Heard, tries: int = TRIED) -> None:
    """Moves of every kind, of any seat, with any cards: what refuses them is heard."""
    played = state.game
    verbs = sorted({verb for rule in played.rules if rule.offering for verb in rule.about})
    held = [card for cards in state.hands.values() for card in cards]
    lying = [card for pair in state.table for card in pair[:2] if card]
    there = [*held, *lying, *list(state.deck)[:4], Hidden("talon"), Hidden("hand", 1)]
    attacks = list(state.open_attacks) or lying or held
    for _ in range(tries):
        verb = chance.choice(verbs)
        seat = state.actor if chance.random() < 0.7 and state.actor else chance.choice(state.seats)
        own = list(state.hands.get(seat, ())) or there
        cards: tuple[Any, ...] = ()
        n = chance.choice((0, 1, 1, 1, 2, 2, 3, 3, 4, 5))
        pool = own if chance.random() < 0.8 else there
        if n and pool:
            cards = tuple(chance.choice(pool) for _ in range(n))
            if attacks and len(cards) > 1 and chance.random() < 0.8:
                cards = (chance.choice(attacks), *cards[1:])
        try:
            verdict = played.judge_shown(state, Move(seat, verb, cards))
        except (DurakError, LookupError, TypeError, ValueError, AttributeError):
            continue
        heard.ids |= set(verdict.ids) - {no_rule_allows.id}


def seen(state: State) -> None:
    """What each seat sees of a state and of what has happened."""
    for seat in state.seats[:2]:
        state.seen_by(seat)
        for event in state.log[-3:]:
            state.witnessed(seat, event)
        state.playable(seat)
        state.helps(seat) if state.game.knows("helps") else None
    shown = ["lies_apart"] if state.talon else []
    if not state.game.family.showing:
        shown += ["face_down_cards"] + ["covers"] * bool(state.table)
    shown += ["indicator"] if state.talon and state.turned_up_place is not None else []
    shown += [] if getattr(state, "trump", None) else ["no_trump"]
    shown += ["left_behind"] + ["right"] * (state.phase in ("window", "taking"))
    for question in filter(state.game.knows, shown):
        getattr(state, question)


def ended(state: State) -> None:
    """What is asked when a deal is over."""
    for end in (state, state.but(over=Result(None, ""))):
        named = [] if state.outside_dealer else ["next_dealers"]
        asked = (*named, "scores", "match_winner", "leads_the_match", "stake")
        for question in filter(state.game.knows, asked):
            getattr(end, question)


def dealt_after(before: State, seed: int) -> State:
    """The deal after one that is over."""
    lost = before.over.loser if before.over else None
    dealer = None if before.outside_dealer else before.next_dealers[0]
    lasting = {name: v for name, v in before.facts.items() if before.game.facts[name].lasting}
    durak = lost[0] if lost and lost[0] in before.people else None
    return deal(before.game, len(before.people), seed, dealer, durak, lasting)


def play_out(
    played: Game,
    players: int,
    seed: int,
    heard: Heard,
    before: State | None = None,
    most: int = MOST,
) -> State:
    """A deal that is listened to: at random, or with those kinds of moves that came up least."""
    chance = random.Random(seed)
    state = dealt_after(before, seed) if before else deal(played, players, seed)
    often: dict[str, int] = {}
    every = chance.choice((3, 5, 9))
    for number in range(most):
        moves = played.legal(state)
        offered(state, moves, heard)
        if number % every == 0:
            judged(state, chance, heard)
            seen(state)
        if not moves:
            break
        state = played.play(state, _chosen(seed % 4, state, moves, chance, often))
    judged(state, chance, heard)
    if state.over:
        ended(state)
    return state


def _chosen(
    manner: int, state: State, moves: tuple[Move, ...], chance: random.Random, often: dict[str, int]
) -> Move:
    if manner == 0:  # at random, but a deal is seldom given up
        kept = [move for move in moves if move.verb != "drop" or chance.random() < 0.1]
        return chance.choice(kept or moves)
    if manner == 1:  # all kinds of moves come up
        verb = min({m.verb: None for m in moves}, key=lambda verb: often.get(verb, 0))
        often[verb] = often.get(verb, 0) + 1
        return chance.choice([move for move in moves if move.verb == verb])
    cards = [move for move in moves if move.cards and "take" not in move.verb]
    if manner == 2:  # everything is beaten that can be: deals end
        return chance.choice(cards or list(moves))
    return min(cards or list(moves), key=lambda m: (m.verb != "beat", sum(_height(m))))


def _height(move: Move) -> list[int]:
    return [getattr(card, "height", 0) for card in move.cards]


class Sample:
    """What decides in some deals of a game, and in the examples of rules that come up seldom.

    `dealt` are the ids of rules that decided in deals, `found` also those that did so in examples,
    and those that were not needed for an answer that others gave as well.
    """

    def __init__(self, played: Game, heard: Heard, most: int = 12) -> None:
        self.game = afresh(played)
        self.heard = heard
        told = {rule.id for rule in played.laws}  # what is asked to find them decides nothing
        heard.began()
        for number in range(most):
            self._deal(number)
            single(self.game, heard)
            self.dealt = frozenset(heard.ids)
            if told <= heard.ids | heard.shared:
                break
        self._begin(told)
        self.found = self.dealt | heard.ids | heard.shared

    def _deal(self, number: int) -> None:
        """A first deal, or every third time the one after it."""
        party = sorted(self.game.family.state.empty(self.game, ()).party)
        sizes = [*dict.fromkeys([*party[:4], party[-1]])]
        if number % 3 == 1 and self.last.over:
            self.last = play_out(self.game, 0, number, self.heard, before=self.last)
        else:
            self.last = play_out(self.game, sizes[number % len(sizes)], number, self.heard)

    def _begin(self, told: set[str]) -> None:
        """What comes up in few deals comes up in some beginning."""
        party = sorted(self.game.family.state.empty(self.game, ()).party)
        for seed in range(1000, 1060):
            if told <= self.heard.ids | self.heard.shared:
                return
            deal(self.game, party[0 if seed % 15 else -1], seed)
            single(self.game, self.heard)
        self.dealt = frozenset(self.heard.ids)

    def examples(self, ids: Iterable[str]) -> frozenset[str]:
        """The ids of those of some rules that decide in their own examples, read in this game.

        What is heard while an example is read, under whatever rules it names, says nothing.
        """
        found: set[str] = set()
        for rule in (self.game.by_id[each] for each in ids):
            for state in [*_examples(rule, self.game)]:
                self.heard.began()
                _look_through(state, rule, self.heard)
                single(self.game, self.heard)
                found |= self.heard.ids | self.heard.shared
                if rule.id in self.heard.ids:
                    break
        return frozenset(found)


def _examples(rule: Rule, played: Game) -> Iterator[State]:
    """The example of a rule under the options of a game, then as it stands."""
    text = example_text(rule)
    here = re.sub(r"(?m)^rules:.*$", f"rules: {' '.join(played.spec[1:])}", text)
    for written in (here, text) if rule.example else ():
        with suppress(DurakError):
            yield position(written).under(played)


def _kind(moves: tuple[Move, ...], number: int) -> tuple[Move, ...]:
    """The moves of one kind; the kinds are numbered round and round."""
    verbs = sorted({move.verb for move in moves})
    return tuple(move for move in moves if move.verb == verbs[number % len(verbs)])


def _look_through(state: State, rule: Rule, heard: Heard, ways: int = 6, moves: int = 12) -> None:
    """Some ways to go on from a position, until a rule has decided; they begin with each kind of
    move in turn.
    """
    for way in range(ways):
        chance, here = random.Random(way), state
        with suppress(DurakError, LookupError):
            for number in range(moves):
                legal = here.game.legal(here)
                offered(here, legal, heard)
                judged(here, chance, heard, 40)
                seen(here)
                if not legal or rule.id in heard.ids:
                    break
                tried = legal if number else _kind(legal, way)
                here = here.game.play(here, _chosen(0 if way % 3 else 2, here, tried, chance, {}))
            if here.over:
                ended(here)
        if rule.id in heard.ids:
            return

"""What rules say against a move: sorted once for a kind of move in a phase, then asked often."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol, cast

from durak_teach.kernel.cards import Card
from durak_teach.kernel.index import EachCard, Gate, as_bar, as_gate, for_a_seat, part_of
from durak_teach.kernel.kinds import Kinds
from durak_teach.kernel.moves import Move
from durak_teach.kernel.relations import Relations
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import said_by
from durak_teach.text import Text


class Asked(Protocol):
    """A forbidding rule in the way in which it is asked about a move."""

    def says(self, state: State, move: Move) -> Text | None:
        """The rule's sentence against the move, None if it does not object."""


class AskedOfKind(NamedTuple):
    """A gate: it looks at the seat and at the number of cards."""

    rule: Rule
    gate: Gate

    def says(self, state: State, move: Move) -> Text | None:
        objection = self.gate(state, move.by, len(move.cards))
        return said_by(self.rule, objection, state, move) if objection else None


class AskedOfCards(NamedTuple):
    """A bar: it looks at the cards, so it is `silent` about a move with one that nobody sees."""

    rule: Rule
    bar: Rule | EachCard
    silent: bool

    def says(self, state: State, move: Move) -> Text | None:
        if self.silent:
            for card in move.cards:
                if card.__class__ is not Card:
                    return None
        objection = self.bar.run(state, move)
        return said_by(self.rule, objection, state, move) if objection else None


class AskedOfPair(NamedTuple):
    """A relation: between the cards of the move, or with the card that lies under it."""

    rule: Rule
    relations: Relations
    onto: str

    def says(self, state: State, move: Move) -> Text | None:
        cards = move.cards
        pair = (getattr(state, self.onto), *cards[:1]) if self.onto else cards[:2]
        if len(pair) < 2 or not all(isinstance(card, Card) for card in pair):
            return None
        attack, card = cast(tuple[Card, Card], pair)
        objection = self.relations.says(self.rule, card, attack, state.trump_for(move.by))
        if not objection:
            return None
        return said_by(self.rule, objection, state, move, attack=attack, card=card)


class AskedOfPart(NamedTuple):
    """A rule that is asked about one of the moves that a move does at once."""

    way: Asked
    verb: str
    places: tuple[int, ...]

    def says(self, state: State, move: Move) -> Text | None:
        return self.way.says(state, part_of(move, self.verb, self.places))


class Objector(NamedTuple):
    """A rule with all the ways in which it is asked about a kind of move."""

    rule: Rule
    ways: tuple[Asked, ...]

    def says(self, state: State, move: Move) -> Text | None:
        """The first sentence against a move or a part of it."""
        for way in self.ways:
            text = way.says(state, move)
            if text is not None:
                return text
        return None


class Objections:
    """Who may object to a kind of move in a phase: sorted out when it is first asked."""

    def __init__(self, rules: tuple[Rule, ...], kinds: Kinds, relations: Relations) -> None:
        self._rules = rules
        self._kinds = kinds
        self._relations = relations
        self._objectors: dict[tuple[str, str, bool], tuple[Objector, ...]] = {}

    def to(self, verb: str, phase: str, turned: bool = False) -> tuple[Objector, ...]:
        """The rules that may object to a kind of move in a phase, in their order.

        `turned`: its cards have been turned up, so that they are judged now.
        """
        verb = verb if verb in self._kinds.named else "*"  # of words that people type is no end
        key = (verb, phase, turned)
        objectors = self._objectors.get(key)
        if objectors is None:
            objectors = self._objectors[key] = tuple(self._sort(*key))
        return objectors

    def _sort(self, verb: str, phase: str, turned: bool) -> Iterator[Objector]:
        here = tuple(rule for rule in self._rules if rule.applies(phase))
        judged = turned or verb in self._kinds.openly
        unseen = frozenset[str]() if judged else self._kinds.later
        for rule in here:
            if rule.kind == "forbids":
                ways = [*_ways(rule, verb, here, self._relations, unseen)]
                if not (for_a_seat(rule) or rule.unoffered):
                    for part, places in self._kinds.made_of.get(verb, ()):
                        of_part = _ways(rule, part, here, self._relations, unseen)
                        ways += [AskedOfPart(way, part, places) for way in of_part]
                if ways:
                    yield Objector(rule, tuple(ways))


def _ways(
    rule: Rule, verb: str, here: Iterable[Rule], relations: Relations, unseen: frozenset[str]
) -> Iterator[Asked]:
    """How a rule is asked about a kind of move itself, if it is.

    `here` are all rules in force there; `unseen` the kinds of moves whose cards are not judged yet.
    """
    if rule.relation:
        onto = next((r.onto for r in here if r.offering and verb in r.about and r.onto), "")
        if verb not in unseen and ("beat" if onto else verb) in rule.about:
            yield AskedOfPair(rule, relations, onto)
    elif not {verb, "*"} & {*rule.about}:
        return
    elif rule.gate:
        yield AskedOfKind(rule, as_gate(rule))
    elif rule.unoffered or verb not in unseen:
        yield AskedOfCards(rule, as_bar(rule, verb, here), silent=not rule.unoffered)

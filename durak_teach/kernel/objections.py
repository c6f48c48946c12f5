"""What rules say against a move: sorted once for a kind of move in a phase, then asked often."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol, cast

from durak_teach.kernel.cards import Card
from durak_teach.kernel.index import EachCard, as_bar, for_a_seat, part_of
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

    def says(self, state: State, move: Move) -> Text | None:
        said = self.rule.closes(state, move.by, len(move.cards))
        return said_by(self.rule, said, state, move)


class AskedOfCards(NamedTuple):
    """A bar: it looks at the cards, so it is `silent` about a move with one that nobody sees."""

    rule: Rule
    bar: Rule | EachCard
    silent: bool

    def says(self, state: State, move: Move) -> Text | None:
        if self.silent and not all(isinstance(card, Card) for card in move.cards):
            return None
        said = self.bar.run(state, move)
        return said_by(self.rule, said, state, move)


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
        said = self.relations.says(self.rule, card, attack, state.trump_for(move.by))
        return said_by(self.rule, said, state, move, attack=attack, card=card)


class AskedOfPart(NamedTuple):
    """A rule that is asked about one of the moves that a move does at once."""

    asked: Asked
    verb: str
    places: tuple[int, ...]

    def says(self, state: State, move: Move) -> Text | None:
        return self.asked.says(state, part_of(move, self.verb, self.places))


class Objector(NamedTuple):
    """A rule with all the ways in which it is asked about a kind of move."""

    rule: Rule
    ways: tuple[Asked, ...]

    def says(self, state: State, move: Move) -> Text | None:
        """The first sentence against a move or a part of it."""
        for asked in self.ways:
            text = asked.says(state, move)
            if text is not None:
                return text
        return None


def objectors(
    verb: str,
    here: tuple[Rule, ...],
    relations: Relations,
    made_of: tuple[tuple[str, tuple[int, ...]], ...],
    unseen: frozenset[str],
) -> tuple[Objector, ...]:
    """The rules of a phase that may object to a kind of move, in their order.

    `here` are all rules in force there; `made_of` the moves that such a move does at once;
    `unseen` the kinds of moves whose cards are not judged yet.
    """
    found = []
    for rule in here:
        if rule.kind == "forbids":
            ways = [*_ways(rule, verb, here, relations, unseen)]
            for part, places in () if for_a_seat(rule) or rule.unoffered else made_of:
                of_part = _ways(rule, part, here, relations, unseen)
                ways += [AskedOfPart(asked, part, places) for asked in of_part]
            if ways:
                found.append(Objector(rule, tuple(ways)))
    return tuple(found)


def _ways(
    rule: Rule, verb: str, here: Iterable[Rule], relations: Relations, unseen: frozenset[str]
) -> Iterator[Asked]:
    """How a rule is asked about a kind of move itself, if it is."""
    if rule.relation:
        onto = next((r.onto for r in here if r.offering and verb in r.about and r.onto), "")
        if verb not in unseen and ("beat" if onto else verb) in rule.about:
            yield AskedOfPair(rule, relations, onto)
    elif not {verb, "*"} & {*rule.about}:
        return
    elif rule.gate:
        yield AskedOfKind(rule)
    elif rule.unoffered or verb not in unseen:
        yield AskedOfCards(rule, as_bar(rule, verb, here), silent=not rule.unoffered)

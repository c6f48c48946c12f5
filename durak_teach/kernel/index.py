"""The rules about one kind of move in a phase, by how they are asked: sorted once, asked often."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Objection, Rule
from durak_teach.kernel.state import State

Gate: TypeAlias = Callable[[State, str, int], Objection]  # of a seat and a number of cards


class EachCard(NamedTuple):
    """A rule that is asked of each card of a move, with the rules that may grant such a card."""

    rule: Rule
    grants: tuple[Rule, ...]

    def run(self, state: State, move: Move) -> Objection:
        """What the rule says against the first card that it objects to; True becomes the card."""
        rule, grants = self
        for card in move.cards:
            granted = bool(grants) and any(grant.run(state, card) for grant in grants)
            objection: Objection = rule.run(state, card, granted)
            if objection:
                return card if objection is True else objection
        return None


def as_bar(rule: Rule, verb: str, here: Iterable[Rule]) -> Rule | EachCard:
    """A rule about the cards of a move, as it is asked: `run(state, move)`."""
    if not rule.by_card:
        return rule
    return EachCard(rule, tuple(r for r in here if r.grant and verb in r.about))


def as_gate(rule: Rule) -> Gate:
    """A rule that looks at no card, as it is asked, whatever it takes."""
    return rule.run if len(rule.takes) == 3 else rule.closes


class RulesOfKind(NamedTuple):
    """The rules about one kind of move in one phase, sorted by how they are asked."""

    verb: str
    offers: tuple[Rule, ...]
    gates: tuple[Gate, ...]
    bars: tuple[Rule | EachCard, ...]
    related: bool  # whether cards must beat one another: named in the move, or `onto`
    onto: str
    asks: bool  # whether any rule looks at the cards, or at a part
    parts: tuple[RulesOfKind, ...] = ()  # the moves that it is made of …
    places: tuple[int, ...] = ()  # … and which of its cards are a part's


def rules_of_kinds(
    phase: str, rules: Iterable[Rule], later: frozenset[str]
) -> dict[str, RulesOfKind]:
    """The rules of a phase, sorted for each kind of move that some rule there offers.

    `later` are the verbs whose cards are judged only when they are turned up.
    """
    here = [rule for rule in rules if rule.applies(phase)]
    verbs = dict.fromkeys(verb for r in here if r.offering for verb in r.about)
    return {verb: _rules_of_kind(verb, here, later) for verb in verbs}


def _rules_of_kind(verb: str, here: list[Rule], later: frozenset[str]) -> RulesOfKind:
    offers = tuple(r for r in here if r.offering and verb in r.about)
    onto = next((rule.onto for rule in offers if rule.onto), "")
    made_of = next((rule.made_of for rule in offers if rule.made_of), ())
    unjudged = later if all(rule.later is not False for rule in offers) else frozenset[str]()
    cards = [rule for rule in here if not for_a_seat(rule)]
    parts = tuple(
        _about(part, (), onto="", here=cards, judged=part not in unjudged)._replace(places=places)
        for part, places in made_of
    )
    whole = _about(verb, offers, onto, here, judged=verb not in unjudged)
    return whole._replace(parts=parts, asks=whole.asks or bool(parts))


def for_a_seat(rule: Rule) -> bool:
    """Whether a rule says who may make a move, whatever lies on the table."""
    return rule.takes == ("state", "by")


def _about(
    verb: str, offers: tuple[Rule, ...], onto: str, here: list[Rule], judged: bool
) -> RulesOfKind:
    forbidding = [
        r
        for r in here
        if r.kind == "forbids" and not r.unoffered and (verb in r.about or "*" in r.about)
    ]
    gates = tuple(as_gate(rule) for rule in forbidding if rule.gate)
    of_cards = [r for r in forbidding if judged and (r.by_card or r.takes == ("state", "move"))]
    bars = tuple(as_bar(rule, verb, here) for rule in of_cards)
    related = judged and (bool(onto) or any(r.relation and verb in r.about for r in here))
    return RulesOfKind(verb, offers, gates, bars, related, onto, bool(bars) or related)


def closed(gates: tuple[Gate, ...], state: State, by: str, n: int) -> bool:
    """Whether a gate is closed to all moves of a seat with so many cards."""
    for gate in gates:  # noqa: SIM110 (a generator takes as long as a gate)
        if gate(state, by, n):
            return True
    return False


def part_of(move: Move, verb: str, places: tuple[int, ...]) -> Move:
    """One of the moves that a move is made of."""
    return Move(move.by, verb, tuple(move.cards[n] for n in places if n < len(move.cards)))

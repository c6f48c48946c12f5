"""Which card beats which: rules that see nothing but two cards, asked once and remembered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.rules import Objection, Rule


def deciding_first(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The rules with each relation that rests on what is granted behind all other relations.

    Such a rule says that nothing grants; what is forbidden whatever grants comes before it.
    """
    rules = tuple(rules)
    relations = iter(sorted((r for r in rules if r.relation), key=lambda r: "granted" in r.takes))
    return tuple(next(relations) if rule.relation else rule for rule in rules)


class Relations:
    """The relations among a game's rules; `strength` orders the cards of a suit.

    `known` has what `beats` has said so far.
    """

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self._rules = tuple(rule for rule in rules if rule.relation)
        self._orders = [r for r in reversed(rules) if r.about == ("strength",)]
        self.rule_ids: dict[tuple[str, Card, Card, Suit | None], str] = {}
        self._objections: dict[tuple[Rule, Card, Card, Suit | None], Objection] = {}
        self._strengths: dict[Card, int] = {}

    def strength(self, card: Card) -> int:
        """The place of a card in the order of its suit; higher beats lower."""
        if card not in self._strengths:
            answers = (rule.run(card) for rule in self._orders)
            self._strengths[card] = next(a for a in answers if a is not NotImplemented)
        return self._strengths[card]

    def beats(self, card: Card, attack: Card, trump: Suit | None, verb: str = "beat") -> str:
        """The id of the rule by which a card beats another, "" if it does not.

        Some relation must grant it and none forbid it.
        """
        key = (verb, card, attack, trump)
        rule_id = self.rule_ids.get(key)
        if rule_id is None:
            rule_id = self.rule_ids[key] = self._relate(card, attack, trump, verb)
        return rule_id

    def _relate(self, card: Card, attack: Card, trump: Suit | None, verb: str) -> str:
        related = [rule for rule in self._rules if verb in rule.about]
        objecting = (rule for rule in related if rule.kind == "forbids")
        if any(self.says(rule, card, attack, trump) for rule in objecting):
            return ""
        granting = (rule for rule in related if rule.kind == "allows")
        return next((r.id for r in granting if self.says(r, card, attack, trump)), "")

    def objecting(self, card: Card, attack: Card, trump: Suit | None, verb: str = "beat") -> str:
        """The id of the first rule by which a card does not beat another, "" if none says so."""
        forbidding = (r for r in self._rules if verb in r.about and r.kind == "forbids")
        return next((r.id for r in forbidding if self.says(r, card, attack, trump)), "")

    def says(self, rule: Rule, card: Card, attack: Card, trump: Suit | None) -> Objection:
        """What one relation says about two cards."""
        key = (rule, card, attack, trump)
        if key not in self._objections:
            self._objections[key] = self._ask(*key)
        return self._objections[key]

    def _ask(self, rule: Rule, card: Card, attack: Card, trump: Suit | None) -> Objection:
        sees: dict[str, Any] = {
            "attack": attack,
            "card": card,
            "trump": trump,
            "strength": self.strength,
        }

        def grants(card: Card, attack: Card) -> bool:
            return any(
                self.says(grant, card, attack, trump)
                for grant in self._rules
                if grant.kind == "allows" and set(grant.about) & set(rule.about)
            )

        sees["grants"] = grants
        if "granted" in rule.takes:
            sees["granted"] = grants(card, attack)
        objection: Objection = rule.run(*(sees[name] for name in rule.takes))
        return objection

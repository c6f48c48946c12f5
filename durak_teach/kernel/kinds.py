"""What the rules of a game say of each kind of move, whatever phase it comes up in."""

from __future__ import annotations

from durak_teach.kernel.arranging import fixed_places
from durak_teach.kernel.rules import Rule


class Kinds:
    """The kinds of moves of a game, by their verbs.

    `allowed` are those that a rule allows, `named` those that any rule speaks of; moves that are
    `recognised` are not listed; cards of those `later` are judged when they are turned up, except
    where they are laid `openly`. `made_of` names the moves that one does at once, with the places
    of their cards; `fixed` how many of the first cards have places of their own.
    """

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        offering = [rule for rule in rules if rule.offering]
        self.allowed = frozenset(v for rule in rules if rule.kind == "allows" for v in rule.about)
        self.named = self.allowed.union(*(r.about for r in rules if r.kind == "forbids"))
        self.recognised = frozenset(verb for r in offering if r.among for verb in r.about)
        self.later = frozenset(verb for r in offering if r.later for verb in r.about)
        self.openly = frozenset(v for r in offering if r.later is False for v in r.about)
        self.made_of = {verb: r.made_of for r in offering for verb in r.about}
        self.fixed = fixed_places(rules)

    def laid_unseen(self, verb: str) -> tuple[int, ...]:
        """The places of those cards of a move that are laid face down."""
        parts = ((verb, (0, 1)), *self.made_of.get(verb, ()))
        laid = [places[1:] for part, places in parts if part in self.later]
        return () if verb in self.openly else tuple(n for places in laid for n in places)

"""What does beat an attack card: told where a law says only that nothing else does."""

from __future__ import annotations

from collections.abc import Iterable

from durak_teach.kernel.cards import Card
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.text import SPACE, Joined, Said

MOST = 2  # laws that are told in the place of one


def is_closing(rule: Rule) -> bool:
    """Whether a rule says that nothing beats but what another rule lets beat."""
    return rule.kind == "forbids" and rule.relation and "granted" in rule.takes


def beating(state: State, attack: Card, seat: str) -> tuple[Rule, ...]:
    """The rules by which some card of the pack beats an attack card, for a seat; in their order.

    >>> from durak_teach import position
    >>> state = position("players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-")
    >>> [rule.law for rule in beating(state, state.table[0].attack, "B")]
    ['A card beats a lower card of the same suit.', 'A trump beats any card that is not a trump.']
    """
    game, trump = state.game, state.trump_for(seat)
    found = {game.beats(card, attack, trump) for card in state.deck if card is not attack}
    return tuple(rule for rule in game.rules if rule.id in found)


def beaten_by(state: State, rule: Rule, attack: object, seat: str) -> dict[str, Joined]:
    """The laws of what beats cards of that suit, as the part of a citation that is shown in its
    law's place: a 7 on an ace fails by the order of the suit, though nothing is above the ace.

    Nothing where the law cited says something else, where nothing beats the card, or where there
    are so many ways that the law cited is the shorter one.
    """
    if not (is_closing(rule) and isinstance(attack, Card) and beating(state, attack, seat)):
        return {}
    alike = (card for card in state.deck if isinstance(card, Card) and card.suit is attack.suit)
    ways = {each.id for card in alike for each in beating(state, card, seat)}
    laws = tuple(quoted(each, state.game) for each in state.game.rules if each.id in ways)
    return {"beaten_by": Joined(laws, SPACE)} if 0 < len(laws) <= MOST else {}


def as_told(rule: Rule, rules: Iterable[Rule]) -> Said:
    """A law as whoever broke it was told it: of one that closes a list of ways, the ways.

    >>> from durak_teach import game
    >>> from durak_teach.text import render
    >>> rules = game("durak", "podkidnoy").rules
    >>> [law] = [rule for rule in rules if is_closing(rule)]
    >>> render(as_told(law, rules), "en")
    'A card beats a lower card of the same suit. A trump beats any card that is not a trump.'
    """
    home = rule.id.rpartition(".")[0]
    ways = tuple(
        each.text("law")
        for each in rules
        if each.kind == "allows" and each.relation and each.id.rpartition(".")[0] == home
    )
    return Joined(ways, SPACE) if ways and is_closing(rule) else rule.text("law")

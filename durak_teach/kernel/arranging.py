"""The order of a move's cards: some have places of their own, the others may be named in any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from durak_teach.kernel.moves import Move, Played
from durak_teach.kernel.rules import Rule


def fixed_places(rules: Iterable[Rule]) -> Mapping[str, int]:
    """Of each kind of move, how many of its cards have places of their own, if any have.

    These come first: an attack card and the card that beats it, a card that is thrown in.
    """
    places = {
        verb: (0, 1) if rule.relation else tuple(n for _, some in rule.made_of for n in some)
        for rule in rules
        if rule.kind == "allows" and (rule.relation or rule.made_of)
        for verb in rule.about
    }
    return {verb: max(some) + 1 for verb, some in places.items()}


def same_cards(one: Move, other: Move, fixed: int) -> bool:
    """Whether two moves are one but for the order of the cards behind the first `fixed` ones."""
    return (
        (one.by, one.verb, len(one.cards)) == (other.by, other.verb, len(other.cards))
        and one.cards[:fixed] == other.cards[:fixed]
        and Counter(one.cards[fixed:]) == Counter(other.cards[fixed:])
    )


def as_held(move: Move, hand: tuple[Played, ...], fixed: int) -> Move:
    """A move with its cards, behind the first `fixed` ones, in the order of the hand."""
    places = {card: place for place, card in enumerate(hand)}
    rest = sorted(move.cards[fixed:], key=lambda card: (places.get(card, len(places)), str(card)))
    return move._replace(cards=(*move.cards[:fixed], *rest))

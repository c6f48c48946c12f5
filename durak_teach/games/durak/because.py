"""Why a move of Durak is advised: facts that the rules prove, or that can be counted.

Everything is read from what the seat sees, and from the events that it witnessed; a claim reaches
no further than what was looked at. Low means: by the order of the suit, and a trump above every
plain card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from durak_teach.games.durak.buttons import has
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say, say_n

MOST: Final = 2  # nobody reads more
ABOVE: Final = 100  # what makes a trump higher than every plain card
SOME: Final = 2  # cards of somebody's that are worth naming


class Advised(NamedTuple):
    """A move, in the state as its seat sees it, among the moves that this seat has."""

    state: DurakState
    move: Move
    moves: tuple[Move, ...]

    @property
    def card(self) -> Card:
        """The card that is played."""
        card = self.move.card
        assert isinstance(card, Card)
        return card

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat knows it may play with."""
        held = self.state.playable(self.move.by)
        return tuple(card for card in held if isinstance(card, Card))

    @property
    def instead(self) -> tuple[Card, ...]:
        """The other cards with which the same could be done."""
        mine = self.move
        same = [m for m in self.moves if m.verb == mine.verb and m.cards[:-1] == mine.cards[:-1]]
        others = (m.card for m in same if len(m.cards) == len(mine.cards))
        return tuple(c for c in dict.fromkeys(others) if isinstance(c, Card) and c != mine.card)

    def with_verb(self, verb: str) -> tuple[Card, ...]:
        """The cards of the moves of a kind."""
        others = (move.card for move in self.moves if move.verb == verb)
        return tuple(c for c in dict.fromkeys(others) if isinstance(c, Card))

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump for this seat."""
        return card.suit is self.state.trump_for(self.move.by)

    def height(self, card: Card) -> int:
        """How high a card is among all cards of this seat."""
        return self.state.game.strength(card) + ABOVE * self.is_trump(card)

    @property
    def is_lowest(self) -> bool:
        """Whether every other card with which the same could be done is higher."""
        return all(self.height(self.card) < self.height(card) for card in self.instead)


def reasons(state: DurakState, move: Move) -> tuple[Text, ...]:
    """Why a move is advised, in at most two sentences; none where nothing is certain."""
    seen: DurakState = state.seen_by(move.by)  # type: ignore[assignment]
    if move.verb not in FINDERS or state.game.recognises(move.verb) or not _is_plain(seen, move):
        several = len(move.cards) > 1 and move.verb == "lead"
        return (say("You get rid of {n} cards at once.", n=len(move.cards)),) if several else ()
    moves = tuple(each for each in state.game.legal(state) if each.by == move.by)
    advised = Advised(seen, move, moves)
    known = _picked_up(state, move) if move.verb == "lead" else ()
    return tuple(islice((*known, *FINDERS[move.verb](advised)), MOST))


def _is_plain(seen: DurakState, move: Move) -> bool:
    """Whether the seat knows its cards, and which one it plays."""
    known = all(isinstance(card, Card) for card in (*seen.hand(move.by), *move.cards))
    return known and len({*seen.deck}) == len(seen.deck)


def _of_beating(it: Advised) -> Iterator[Text]:
    attack = it.move.attack
    if not it.instead:
        yield say("Of your cards only {card} can beat {attack}.", card=it.card, attack=attack)
    elif it.is_lowest:
        yield say("It is the lowest of your cards that can beat {attack}.", attack=attack)
    yield from _keeping(it)
    if has(it.state, "throw") and it.card.rank in it.state.ranks:
        yield say("{card} brings no new rank to the table.", card=it.card)


def _of_throwing(it: Advised) -> Iterator[Text]:
    if not it.instead:
        yield say("Of your cards only {card} can be thrown in.", card=it.card)
    elif it.is_lowest:
        yield say("It is the lowest of your cards that can be thrown in.")
    yield from _keeping(it)


def _of_leading(it: Advised) -> Iterator[Text]:
    if it.instead and it.is_lowest:
        yield say("It is the lowest card that you can lead.")
    alike = tuple(c for c in it.hand if c.rank is it.card.rank and c != it.card)
    if alike and has(it.state, "throw"):
        yield say("You also hold {cards}, of the same rank.", cards=alike)
    yield from _keeping(it)


def _keeping(it: Advised) -> Iterator[Text]:
    """What stays in hand that could have been played."""
    trumps = [card for card in it.hand if it.is_trump(card)]
    if not it.is_trump(it.card) and any(map(it.is_trump, it.instead)):
        yield _kept(len(trumps))
    single = sum(card.rank is it.card.rank for card in it.hand) == 1
    pairs = (tuple(c for c in it.hand if c.rank is other.rank) for other in it.instead)
    pair = next((cards for cards in pairs if single and len(cards) > 1), None)
    if pair:
        yield say("{cards} stay together.", cards=pair)


def _kept(trumps: int) -> Text:
    if trumps == SOME:
        return say("You keep both trumps.")
    return say_n("You keep your trump.", "You keep all {n} trumps.", n=trumps)


def _of_taking(it: Advised) -> Iterator[Text]:
    beating: dict[object, list[Card]] = {attack: [] for attack in it.state.open_attacks}
    for move in it.moves:
        if move.verb == "beat" and move.attack in beating and isinstance(move.card, Card):
            beating[move.attack].append(move.card)
    safe = tuple(attack for attack, cards in beating.items() if not cards)
    if safe:
        yield say("No card of yours can beat {attacks:or}.", attacks=safe)
    for attack, cards in beating.items():
        if cards and all(map(it.is_trump, cards)):
            yield say(
                "Only your trumps can beat {attack}: {cards}.", attack=attack, cards=(*cards,)
            )


def _of_adding_nothing(it: Advised) -> Iterator[Text]:
    cards = it.with_verb("throw")
    if not cards:
        yield say("No card of yours can be thrown in.")
    elif all(map(it.is_trump, cards)):
        yield say("Only your trumps can be thrown in: {cards}.", cards=cards)
    else:
        yield say("You keep {cards}.", cards=cards)


def _of_transferring(it: Advised) -> Iterator[Text]:
    yield say("The attack goes on to {seat}.", seat=it.state.transfer_to)


def _picked_up(state: DurakState, move: Move) -> Iterator[Text]:
    """What the defender took in the open and has not played since, where none of it beats."""
    held: dict[Card, None] = {}
    for event in state.log:
        seen = state.witnessed(move.by, event)
        if seen.by == state.defender and seen.kind == "pick up":
            held |= dict.fromkeys(card for card in seen.cards if isinstance(card, Card))
        elif seen.by == state.defender:
            held = {card: None for card in held if card not in seen.cards}
    beats, card, trump = state.game.beats, move.card, state.trump_for(state.defender)
    if len(held) < SOME or not isinstance(card, Card):
        return
    if not any(beats(other, card, trump) for other in held):
        yield say(
            "{seat} took {cards} and has not played them since; none of them beats {card}.",
            cards=tuple(held),
            card=card,
            seat=state.defender,
        )


FINDERS: Final[dict[str, Callable[[Advised], Iterator[Text]]]] = {
    "beat": _of_beating,
    "throw": _of_throwing,
    "lead": _of_leading,
    "take": _of_taking,
    "done": _of_adding_nothing,
    "transfer": _of_transferring,
}

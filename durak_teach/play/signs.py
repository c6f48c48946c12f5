"""What the others have shown by what they did not do: cards that a seat hardly holds.

Whoever takes had nothing for the attack cards that are open, whoever says done had nothing to throw
in, and whoever beats had no weaker card for it, unless such cards are kept back. No rule says so:
these are signs, read from the log as a seat witnessed it, and they make no table impossible. They
are about the hand as it was then, not about what was drawn since.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.memory import ANEW
from durak_teach.kernel.state import State
from durak_teach.play.players.many import FEW_CARDS, HALF, share_beaten

SLACK: Final = 1 / 8  # of the pack: so much stronger is a card that is played to keep a pair
ATTACKS: Final = frozenset(("lead", "throw", "transfer"))


class Sign(NamedTuple):
    """A seat hardly held these `cards`, before it came by `since` others that nobody saw."""

    seat: str
    cards: frozenset[Card]
    since: int


def signs(seen: State) -> tuple[Sign, ...]:
    """What the others have shown; `seen` is the state as a seat sees it (`remembering`)."""
    return tuple(_Reading(seen).signs())


class _Reading:
    """One walk over the log: what lies on the table, and what each seat shows."""

    def __init__(self, seen: State) -> None:
        self._seen, self._rules = seen, seen.game
        drawn = sum(len(event.cards) for event in seen.log if event.kind == "draw")
        self._talon = len(seen.talon) + drawn
        self._fresh = dict.fromkeys(seen.seats, 0)
        self._open: list[Any] = []
        self._lying: list[Any] = []
        self._found: list[Sign] = []
        self._powers: dict[Suit | None, dict[Card, float]] = {}

    def signs(self) -> Iterator[Sign]:
        """Those about cards that may still be in the hand."""
        for event in self._seen.log:
            self._read(event.kind, event.by, event.cards)
        for seat, cards, before in self._found:
            since = self._fresh[seat] - before
            if since < len(self._seen.hands[seat]):
                yield Sign(seat, cards, since)

    def _read(self, kind: str, by: str, cards: Sequence[Any]) -> None:
        if kind in ANEW:
            self._found.clear()
        elif kind in ATTACKS:
            self._open += cards
            self._lying += cards
        elif kind == "beat":
            self._beaten(by, *cards[:2])
        elif kind == "take":
            answers = (card for attack in self._open for card in self._answers(by, attack))
            self._shows(by, self._spared(by, answers))
        elif kind == "done":
            ranks = {card.rank for card in self._lying if isinstance(card, Card)}
            self._shows(by, self._spared(by, (c for c in self._power(by) if c.rank in ranks)))
        elif kind == "table clears":
            self._open, self._lying = [], []
        elif kind in ("draw", "pick up"):
            self._fresh[by] += sum(not isinstance(card, Card) for card in cards)
            self._talon -= len(cards) if kind == "draw" else 0

    def _beaten(self, by: str, attack: Any, card: Any) -> None:
        if attack in self._open:
            self._open.remove(attack)
        self._lying.append(card)
        if isinstance(card, Card):
            power = self._power(by)
            self._shows(
                by, (c for c in self._answers(by, attack) if power[c] < power[card] - SLACK)
            )

    def _shows(self, by: str, cards: Iterable[Card]) -> None:
        lacked = frozenset(cards)
        if lacked:
            self._found.append(Sign(by, lacked, self._fresh[by]))

    def _answers(self, by: str, attack: Any) -> list[Card]:
        """What beats an attack card; nothing where that lies face down."""
        if not isinstance(attack, Card):
            return []
        trump, beats = self._seen.trump_for(by), self._rules.beats
        return [card for card in self._power(by) if beats(card, attack, trump)]

    def _spared(self, by: str, cards: Iterable[Card]) -> Iterable[Card]:
        """The cards that nobody would keep back."""
        power = self._power(by)
        return (c for c in cards if power[c] <= HALF or self._talon <= FEW_CARDS)

    def _power(self, by: str) -> dict[Card, float]:
        """How much of the pack each card beats for a seat."""
        trump = self._seen.trump_for(by)
        if trump not in self._powers:
            deck = self._seen.deck
            self._powers[trump] = {c: share_beaten(self._rules, deck, c, trump) for c in deck}
        return self._powers[trump]

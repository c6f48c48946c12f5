"""Tables as they may be: all that a seat sees and remembers stays, the rest is dealt at random."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final

from durak_teach.kernel.cards import FACE_DOWN, Card, FaceDown, Held
from durak_teach.kernel.dealing import SEEDS
from durak_teach.kernel.memory import Memory, remembered
from durak_teach.kernel.state import Pair, State
from durak_teach.notation.position import all_cards
from durak_teach.play.signs import Sign, signs

TRIES: Final = 20  # samples, in search of one that goes with what was done


class Unseen:
    """What lies unseen for one seat. `seen` is the state as this seat sees it (`remembering`).

    `loose` are the cards that may lie in any place which the seat does not see; `certain` says
    that there is no such place, or one only: nothing is left to chance but orders.
    """

    def __init__(self, seen: State) -> None:
        self.seen, self._log = seen.without_past(), seen.log
        backs = sum(card is FACE_DOWN for card in all_cards(seen))
        open_cards = Counter(card for card in all_cards(seen) if isinstance(card, Card))
        self._memory = remembered(seen)
        self.loose = self._loose(open_cards)
        if not self._holds(backs):  # a position that says less than a deal would have
            self._memory = Memory({}, Counter())
            self.loose = self._loose(open_cards)
        self._hardly = self._unlikely(signs(seen)) if not self.certain else {}

    @property
    def certain(self) -> bool:
        """Whether every card is known that is still to be played."""
        return not self.loose

    @property
    def settled(self) -> bool:
        """Whether all samples are the same table: what is loose fills one hand and nothing else."""
        hands, away = self._memory
        free = [
            hand.count(FACE_DOWN) - hands.get(seat, Counter()).total()
            for seat, hand in self.seen.hands.items()
        ]
        backs = sum(card is FACE_DOWN for card in all_cards(self.seen))
        memorised = sum(cards.total() for cards in hands.values()) + away.total()
        elsewhere = backs - memorised - sum(free)
        return not elsewhere and sum(map(bool, free)) < 2 and sum(free) == len(self.loose)

    def sample(self, rng: random.Random) -> State:
        """One table that looks the same to this seat; the same chance gives the same table."""
        left = [*self.loose]
        rng.shuffle(left)
        return self._laid(left, rng)

    def likely(self, rng: random.Random) -> State:
        """A sample that goes with what the others have done, as far as a few tries bring it."""
        left = [*self.loose]
        rng.shuffle(left)
        self._mend(left, rng)
        table, ahead = self._laid(left, rng), self.seen.game.family.ahead
        if ahead:
            for _ in range(TRIES):
                if ahead.fits(self._log, table):
                    break
                table = self.sample(rng)
        return table

    def _mend(self, left: list[Card], rng: random.Random) -> None:
        """Cards that a seat hardly holds change places with others, where that can be."""
        for here, lacked in self._hardly.items():
            for _ in range(TRIES):
                if left[here] not in lacked:
                    break
                there = rng.randrange(len(left))
                if left[here] not in self._hardly.get(there, ()):
                    left[here], left[there] = left[there], left[here]

    def _unlikely(self, clues: Iterable[Sign]) -> dict[int, set[Card]]:
        """The places among the loose cards, as they are dealt out, with what hardly lies there.

        The cards that are dealt to a hand last stand for those that it has drawn last.
        """
        hardly: defaultdict[int, set[Card]] = defaultdict(set)
        first, dealt = len(self.loose), {}
        for seat, hand in self.seen.hands.items():
            number = hand.count(FACE_DOWN) - self._memory.hands.get(seat, Counter()).total()
            dealt[seat] = range(first - number, first)
            first -= number
        for seat, cards, since in clues:
            for place in dealt[seat][since:]:
                hardly[place] |= cards
        return dict(hardly)

    def _laid(self, left: list[Card], rng: random.Random) -> State:
        """The table with these cards in the places that the seat does not see."""
        seen, hands = self.seen, self._memory.hands
        return seen.but(
            hands={
                seat: _filled(hand, [*hands.get(seat, Counter()).elements()], left)
                for seat, hand in seen.hands.items()
            },
            talon=_filled(seen.talon, [], left),
            zones={name: _filled(cards, [], left) for name, cards in seen.zones.items()},
            table=tuple(_turned_up(pair, left) for pair in seen.table),
            discard=_filled(seen.discard, [*self._memory.away.elements()], left),
            seed=rng.randrange(SEEDS),
        )

    def _loose(self, open_cards: Counter[Card]) -> list[Card]:
        elsewhere = sum(self._memory.hands.values(), open_cards + self._memory.away)
        return [*(Counter(self.seen.deck) - elsewhere).elements()]

    def _holds(self, backs: int) -> bool:
        """Whether there are as many cards as backs, and none is remembered where it cannot be."""
        unseen, away = self._memory
        hands = self.seen.hands
        fits = all(cards.total() <= hands[seat].count(FACE_DOWN) for seat, cards in unseen.items())
        total = sum((cards.total() for cards in unseen.values()), away.total())
        return fits and len(self.loose) + total >= backs


def _turned_up(pair: Pair, left: list[Card]) -> Pair:
    attack, *defence = _filled(tuple(card for card in pair[:2] if card is not None), [], left)
    return Pair(attack, defence[0] if defence else None, pair.by)


def _filled(cards: Any, first: list[Card], left: list[Card]) -> Held:
    """Faces for all backs: first what is known to lie there, then the next that are left."""

    def face() -> Card | FaceDown:
        return first.pop() if first else left.pop() if left else FACE_DOWN

    return tuple(face() if card is FACE_DOWN else card for card in cards)

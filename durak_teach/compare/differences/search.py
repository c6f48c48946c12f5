"""Looking for the smallest position in which two games differ.

Nothing depends on the clock: the same two games give the same position. Positions grow card by
card, then examples and small deals are played on; what is found is made smaller, and the search
goes on only as long as something better could be found.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from durak_teach.compare.differences.candidates import decks, examples, grown, interest, reached
from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.difference import (
    SENSELESS,
    Difference,
    Spot,
    between,
    party,
    spotted,
)
from durak_teach.compare.differences.observed import Feature
from durak_teach.compare.differences.shrink import shrunk
from durak_teach.kernel.dealing import SEATS
from durak_teach.kernel.game import Game

SIZES = range(2, 10)  # cards of a position that is made up
SAMPLES = {2: 200, 3: 140, 4: 100, 6: 40}  # of each size, by the number of seats
EXAMPLES_ON, DEALS_ON = 6, 40  # times that an example is played on; deals that are played out
LONGEST = 60  # moves of a deal
FEW = 12  # moves from an example
ALIKE = 6  # finds of one kind that are made smaller
DECKS = 150
PLAYED, DEALT = 5, 9  # costs that positions reached in play, and deals, hardly stay below
FIRST = 60  # examples that are looked at more closely


def told_in_full(difference: Difference) -> Difference:
    """The same with the position as the second game writes it, if that reads as well."""
    if difference.case.dealt or difference.case.play or difference.kind in ("pack", "players"):
        return difference
    case = Case.of(str(difference.states[1]))
    same = spotted(case, difference.a, difference.b) or spotted(
        case, difference.a, difference.b, deep=True
    )
    return same if same is not None and same.spot == difference.spot else difference


class Search:
    """A search for the best difference of two games; `best` is what it has found."""

    def __init__(self, a: Game, b: Game) -> None:
        self.a, self.b = a, b
        self.best: Difference | None = None
        self.name = " ".join((*a.spec, "|", *b.spec))
        self.tried: set[Case] = set()
        self.seen: Counter[object] = Counter()
        self.party = sorted(party(a) & party(b))

    def run(self) -> Difference | None:
        """The best difference there is to be found."""
        self.from_examples()
        self.growing()
        if self.bound > PLAYED:
            self.playing_on()
            self.playing_deals()
        if self.bound > DEALT:
            self.dealing()
        if self.best is None:
            self.deeper()
        return self.best and told_in_full(self.best)

    def rng(self, *about: object) -> random.Random:
        """The same luck for the same games."""
        return random.Random(f"{self.name} {about}")

    @property
    def bound(self) -> float:
        """What a find must stay below to be of use."""
        return self.best.cost if self.best is not None else float("inf")

    def look(self, case: Case, deep: bool = False) -> None:
        """See whether the games differ in a position."""
        if case not in self.tried or deep:
            self.tried.add(case)
            self.take(spotted(case, self.a, self.b, deep), deep)

    def take(self, difference: Difference | None, deep: bool = False) -> None:
        """Keep a find, made as small as can be, if it is the best."""
        if difference is None:
            return
        feature = difference.spot.feature
        sign = (difference.kind, difference.move and difference.move.verb, feature and feature.name)
        self.seen[sign] += 1
        if self.seen[sign] > ALIKE and difference.cost >= self.bound:
            return
        small = shrunk(difference, deep)
        if small.cost < self.bound:
            self.best = small

    # -- where positions come from ------------------------------------------------------------

    def from_examples(self, deep: bool = False) -> None:
        """The examples of the rules, those that differ and all others (`deep`: not so many)."""
        for case in islice(examples(self.a, self.b), FIRST if deep else None):
            self.look(case, deep)

    def growing(self, deep: bool = False) -> None:
        """Positions that are made up, card by card and seat by seat."""
        mattering = interest(self.a, self.b)
        zones = [n for n, zone in self.b.zones.items() if n in self.a.zones and not zone.each]
        for size in SIZES:
            for seats in self.party:
                if size < seats or size + 4 * (seats - 2) >= self.bound:
                    continue
                rng = self.rng("grown", size, seats)
                for _ in range(SAMPLES.get(seats, 0) // (10 if deep else 1)):
                    self.look(grown(rng, size, seats, mattering, zones), deep)

    def playing_on(self) -> None:
        """The examples of the rules that differ, and what they come to."""
        for case in islice(examples(self.a, self.b), FIRST):
            for luck in range(EXAMPLES_ON):
                self._play(case, self.rng("on", str(case), luck), FEW)

    def dealing(self) -> None:
        """Small decks, dealt."""
        for seats in self.party[:3]:
            rng = self.rng("decks", seats)
            for n in range(DECKS):  # a hand is six cards nearly everywhere
                size = 6 * seats + 1 + n % 5 if n % 3 else seats + 1 + n // 10
                self.look(decks(rng, seats, min(36, size)))

    def playing_deals(self) -> None:
        """Deals of few cards, played out."""
        for n in range(DEALS_ON):
            seats = self.party[n % min(3, len(self.party))] if self.party else 0
            if seats:
                rng = self.rng("deals", n)
                self._play(decks(rng, seats, min(36, 6 * seats + 1 + n % 6)), rng, LONGEST)

    def deeper(self) -> None:
        """What is seen and told, and other reasons; then who may play at all."""
        self.from_examples(deep=True)
        self.growing(deep=True)
        for difference in (*self._packs(), *self._players()):
            if difference.cost < self.bound:
                self.best = difference

    def _play(self, case: Case, rng: random.Random, moves: int) -> None:
        """Play a position under both games, and look at all that it comes to."""
        try:
            first, second = case.read(self.a), case.read(self.b)
            for here, there, now in reached(rng, first, second, moves):
                spot = between(here, there)
                if spot is not None:
                    self.look(now)
                    break
        except SENSELESS:
            return

    def _packs(self) -> Iterator[Difference]:
        """A number of people who deal from another pack."""
        for n in self.party:
            case = Case((("players", " ".join(SEATS[:n])),))
            feature = Feature("pack", str(n))
            difference = Difference(self.a, self.b, case, Spot("pack", None, feature))
            if len({feature.of(state) for state in difference.states}) > 1:
                yield difference

    def _players(self) -> Iterator[Difference]:
        """A number of people that only one of the games takes."""
        for n in sorted(party(self.a) ^ party(self.b)):
            case = Case((("players", " ".join(SEATS[:n])),))
            yield Difference(self.a, self.b, case, Spot("players"))

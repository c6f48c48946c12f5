"""How strong the levels are: one seat of a level among seats of another, in every family.

A seat's score is how often the others lose beside how often it does itself, so 50 percent means
that it plays as they do, whatever the number of players. Where rules name a winner and no loser,
wins count. Every seat takes its turn at the same deals. The players from outside (`anchors`) can
be named as well; they play throw-in Durak for two.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import NamedTuple

from benchmarks.anchors import sit_down
from durak_teach import game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.dealing import SEATS
from durak_teach.play.deal_figures import Played
from durak_teach.play.estimates import PERCENT, Estimate
from durak_teach.play.estimates import share as counted_share
from durak_teach.play.simulate import simulate

DURAK = (("durak", "podkidnoy"), ("durak", "perevodnoy"))
RELATIVES = tuple((name,) for name in FAMILIES if name != "durak")
NUMBERS = (2, 3, 4)
LEVELS = (("first_evening", "random"), ("club", "random"), ("club", "first_evening"))


class Score(NamedTuple):
    """Deals that count for a level, and for one average seat of the others; of so many."""

    own: float
    other: float
    deals: int

    @property
    def share(self) -> Estimate:
        """The score, from 0 to 1, with its 95-percent interval (Wilson's)."""
        both = self.own + self.other
        return counted_share(self.own, both) if both else Estimate(0.5, 0.0, 1.0)


def score(
    spec: tuple[str, ...],
    players: int,
    level: str,
    others: str,
    deals: int,
    executor: Executor | None = None,
    seed: int = 1,
) -> Score:
    """The score of one level among others; the deals are shared out among the seats."""
    rules, seats = game(*spec), SEATS[:players]
    own = other = 0.0
    each = max(1, deals // players)
    for seat in seats:
        bots = {name: level if name == seat else others for name in seats}
        for played in simulate(rules, each, bots, seed, players=players, executor=executor).played:
            own += _does_well([name for name in seats if name != seat], played) / (players - 1)
            other += _does_well([seat], played)
    return Score(own, other, each * players)


def _does_well(seats: Iterable[str], played: Played) -> float:
    """How many of these seats a deal speaks against: they lose, or another one wins."""
    if played.loser:
        return sum(seat in played.loser for seat in seats)
    return sum(seat not in played.winner for seat in seats) if played.winner else 0


def _cells() -> Iterator[tuple[tuple[str, ...], int]]:
    for spec in (*DURAK, *RELATIVES):
        rules = game(*spec)
        takes = rules.family.state.empty(rules, ()).party
        yield from ((spec, number) for number in NUMBERS if number in takes)


def main() -> None:
    """`python -m benchmarks.strength --deals 40`: the table, row by row as it is found."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--level", default="strong")
    parser.add_argument("--others", default="club")
    parser.add_argument("--only", default="", help="a family or form")
    parser.add_argument("--players", type=int, default=0, help="how many, and no others")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    chosen = parser.parse_args()
    sit_down()
    with ProcessPoolExecutor(chosen.processes, initializer=sit_down) as processes:
        for level, others in LEVELS if not chosen.only else ():
            found = score(DURAK[0], 2, level, others, 2000, processes)
            _row(level, others, DURAK[0], 2, found)
        for spec, number in _cells():
            if chosen.only in (*spec, "") and chosen.players in (number, 0):
                made = (spec, number, chosen.level, chosen.others, chosen.deals)
                found = score(*made, processes, chosen.seed)
                _row(chosen.level, chosen.others, spec, number, found)


def _row(level: str, others: str, spec: tuple[str, ...], number: int, found: Score) -> None:
    share, low, high = (PERCENT * n for n in (found.share, found.share.low, found.share.high))
    text = f"| {level} | {others} | {' '.join(spec)} | {number} "
    print(f"{text}| {share:.0f} % ({low:.0f} to {high:.0f}) | {found.deals} |", flush=True)


if __name__ == "__main__":
    main()

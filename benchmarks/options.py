"""Every option beside its base form: play-outs, building the game, finding where they differ."""

from __future__ import annotations

import time

from benchmarks.measuring import ROUNDS, Run, measure, play_outs
from durak_teach.compare.differences.bases import pairs
from durak_teach.compare.differences.search import Search
from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.game import Game

DEALS = 12
THIRD = 1 / 3
BUILDS = 20


def main() -> None:
    """The table: moves a second, ratio to the base form, time to build, time to tell apart."""
    print("\nEvery option on the first form that admits it, with as few players as it takes")
    print(f"  {'option':40} {'moves/s':>9} {'of base':>8} {'build ms':>9} {'search s':>9}")
    slow = []
    for name, option in catalogue().items():
        without, with_it = next(pairs(option))
        people = min(_party(without) & _party(with_it) or _party(with_it))
        runs = {
            "base": _playing(without, people if people in _party(without) else 2),
            "option": _playing(with_it, people),
        }
        rate = measure(runs)
        ratio = rate["option"] / rate["base"]
        if ratio < THIRD:
            slow.append(name)
        print(
            f"  {name:40} {rate['option']:9,.0f} {ratio:8.2f} "
            f"{1e3 * _building(with_it):9.2f} {_searching(without, with_it):9.1f}",
            flush=True,
        )
    print("Below a third of the base form:", ", ".join(slow) or "none")


def _playing(rules: Game, people: int) -> Run:
    return play_outs(*rules.spec[1:], players=people, deals=DEALS)


def _party(rules: Game) -> frozenset[int]:
    party: frozenset[int] = rules.family.state.empty(rules, ()).party
    return party


def _building(rules: Game) -> float:
    """Seconds to compose the rules of a game, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(BUILDS):
            Game(rules.family, rules.form, rules.variants, rules.agreed)
        best = min(best, (time.process_time() - start) / BUILDS)
    return best


def _searching(without: Game, with_it: Game) -> float:
    """Seconds to find the smallest position in which two games differ."""
    start = time.process_time()
    Search(without, with_it).run()
    return time.process_time() - start

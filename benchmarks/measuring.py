"""Measuring: by turns, several rounds, the best round counts; and tables of ratios."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from durak_teach import deal, game, position

ROUNDS = 3
Run = Callable[[], int]  # does some work and says how many units of it


def play_outs(*spec: str, players: int = 2, deals: int = 40, family: str = "durak") -> Run:
    """Moves of whole random deals, through the public API."""
    rules = game(family, *spec)

    def run() -> int:
        rng, moves = random.Random(1), 0
        for seed in range(deals):
            state = deal(rules, players=players, seed=seed)
            while not state.over:
                state = rules.play(state, rng.choice(rules.legal(state)))
                moves += 1
        return moves

    return run


def judging(text: str, move: str) -> Run:
    """Verdicts with all reasons on a fresh position."""
    state = position(text)

    def run() -> int:
        for _ in range(500):
            state.game.judge(state.but(), move)
        return 500

    return run


def measure(
    runs: dict[str, Run], clock: Callable[[], float] = time.process_time
) -> dict[str, float]:
    """Units a second of each, the best of several rounds by turns."""
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            start = clock()
            units = run()
            best[name] = max(best[name], units / (clock() - start))
    return best


def compared(title: str, found: dict[str, float], unit: str, scale: float = 0) -> None:
    """A table: the figure, and its ratio to the first row (more is faster)."""
    print(f"\n{title}")
    first = next(iter(found.values()))
    for name, rate in found.items():
        figure = scale / rate if scale else rate
        print(f"  {name:44} {figure:10,.1f} {unit:9} {rate / first:6.2f} x")

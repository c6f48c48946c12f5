"""Fits what throw-in Durak for two is worth: from beginnings of bouts, which seat will lose.

Logistic regression of what one seat holds beside the other (`play/search/worth.py`), in deals of
Strong against itself, Club and `by_cover`, and of Club against itself. The weights that stand there
came of 325 000 beginnings, 32 000 deals that a program in C++ played by the same rules and with the
same players; what this prints of fewer deals differs from them by chance.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from benchmarks.anchors import sit_down
from durak_teach import deal, game
from durak_teach.kernel.state import State
from durak_teach.play.players import bot, choose
from durak_teach.play.search.worth import Weights, measures, phase

SHARES: Final = {
    ("strong", "strong"): 6,
    ("strong", "by_cover"): 6,
    ("strong", "club"): 5,
    ("club", "club"): 15,
}
ROUNDS: Final = 8  # of Newton's method
RIDGE: Final = 1.0  # keeps weights small about which the deals say nothing
Row = tuple[list[float], float]  # how A differs from B, and whether A loses


def beginnings(players: tuple[str, str], seed: int) -> Iterator[tuple[State, float]]:
    """The beginnings of bouts of one deal after the first, and whether A lost it (drawn: half)."""
    who = dict(zip("AB", players if seed % 2 else players[::-1], strict=True))
    state, found = deal(game("durak", "podkidnoy"), 2, seed), list[State]()
    while not state.over:
        before = state.bout
        state = state.game.play(state, choose(bot(who[state.actor]), state, seed))
        if state.bout > before and not state.over:
            found.append(state)
    loses = 0.5 if not state.over.loser else float(state.over.loser == "A")
    yield from ((each, loses) for each in found)


def fitted(rows: Sequence[Row]) -> list[float]:
    """The weights by which the differences tell best who loses."""
    size = len(Weights._fields)
    weights = [0.0] * size
    for _ in range(ROUNDS):
        lines = [
            [RIDGE * (i == j) for j in range(size)] + [-RIDGE * weights[i]] for i in range(size)
        ]
        for differs, loses in rows:
            likely = 1 / (1 + exp(-sum(w * d for w, d in zip(weights, differs, strict=True))))
            for line, each in zip(lines, differs, strict=True):
                for j, other in enumerate(differs):
                    line[j] += likely * (1 - likely) * each * other
                line[size] += (loses - likely) * each
        weights = [w + step for w, step in zip(weights, _solved(lines), strict=True)]
    return weights


def _solved(lines: list[list[float]]) -> list[float]:
    """The solution of linear equations (Gauss and Jordan); the last column is the right side."""
    for at, pivot in enumerate(lines):
        for line in lines:
            if line is not pivot:
                share = line[at] / pivot[at]
                line[at:] = [a - share * b for a, b in zip(line[at:], pivot[at:], strict=True)]
    return [line[-1] / line[at] for at, line in enumerate(lines)]


def main() -> None:
    """`python -m benchmarks.estimate --deals 32000 --seed 50001`: talon gone, low, and high."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--deals", type=int, default=320)
    parser.add_argument("--seed", type=int, default=50001)
    chosen = parser.parse_args()
    sit_down()
    rows: list[list[Row]] = [[], [], []]
    rng = random.Random(chosen.seed)
    for n in range(chosen.deals):
        (players,) = rng.choices([*SHARES], [*SHARES.values()])
        for state, loses in beginnings(players, chosen.seed + n):
            held = measures(state)
            differs = [a - b for a, b in zip(held["A"], held["B"], strict=True)]
            rows[phase(state)].append((differs, loses))
    for each in rows:
        print(Weights(*(round(weight, 3) for weight in fitted(each))), len(each), flush=True)


if __name__ == "__main__":
    main()

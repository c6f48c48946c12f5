"""The relatives of Durak: play-outs of each, and how soon the first leads of many are there."""

from __future__ import annotations

import time
from itertools import islice

from benchmarks.measuring import ROUNDS, Run, compared, measure, play_outs
from durak_teach import position

FIRST = 50  # leads
GOAL = 5  # ms
TEN_SPADES = """
    game: mustamaija
    players: A B
    trump: h
    A: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js
    B: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc
"""


def main() -> None:
    """Moves a second of random deals, and the milliseconds of the first leads and of all."""
    runs: dict[str, Run] = {"durak podkidnoy, 3 players": play_outs("podkidnoy", players=3)}
    for family in ("durak001", "durak002", "kirifu", "mustamaija"):
        for n in (3, 5):
            runs[f"{family}, {n} players"] = play_outs(players=n, deals=15, family=family)
    compared("Random play-outs of the relatives", measure(runs), "moves/s")
    print("\nLeads with ten spades against ten cards (1 023 in all)")
    print(f"  {f'the first {FIRST} (goal: at most {GOAL} ms)':44} {_leads(FIRST):10,.2f} ms")
    print(f"  {'all of them':44} {_leads(None):10,.2f} ms")


def _leads(most: int | None) -> float:
    """Milliseconds to yield so many leads of a fresh state, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        state = position(TEN_SPADES)
        start = time.perf_counter()
        found = sum(1 for _ in islice(state.game.moves(state), most))
        best = min(best, 1e3 * (time.perf_counter() - start))
        assert found == (most or 1023)
    return best


if __name__ == "__main__":
    main()

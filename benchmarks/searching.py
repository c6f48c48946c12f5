"""How long it takes to find where an option makes a difference: `python -m benchmarks.searching`.

CPU seconds of one core, for the options named, or for all; no search should take over a minute.
"""

from __future__ import annotations

import sys
import time

from durak_teach.distinguish.__main__ import search
from durak_teach.variants import catalogue

SOME = (
    "japanese",
    "avalanche",
    "good_natured",
    "limit5_first_defender",
    "hidden_trump",
    "kurukuru",
)


def table(options: tuple[str, ...]) -> None:
    """Each option with the kind of difference found, its cards, and the time; the slowest last."""
    print("\nFinding a position in which an option makes a difference")
    times: dict[str, float] = {}
    for option in options:
        start = time.process_time()
        found = search(option)
        times[option] = time.process_time() - start
        what = f"{found.kind}, {found.case.cards()} cards" if found else "nothing"
        print(f"  {option:34} {what:20} {times[option]:7.1f} s", flush=True)
    slowest = max(times, key=lambda option: times[option])
    print(f"  slowest of {len(times)}: {slowest}, {times[slowest]:.1f} s")


if __name__ == "__main__":
    table(tuple(sys.argv[1:]) or tuple(catalogue()))

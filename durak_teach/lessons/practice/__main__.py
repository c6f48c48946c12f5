"""`python -m durak_teach.lessons.practice [RULE…]`: search for questions again and store them.

With rules named, for theirs alone: what is stored of all others stays.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from durak_teach.lessons.practice.bank import ENOUGH, keep, search

DEALS = 432  # at every table


def main() -> None:
    """Search, store, and say which rules have fewer questions than are wanted."""
    with ProcessPoolExecutor(4) as workers:
        decks = search(DEALS, workers, sys.argv[1:])
    keep(decks)
    for rule, deck in decks.items():
        if len(deck.lines) < ENOUGH:
            print(f"{len(deck.lines):3} {rule}")


if __name__ == "__main__":
    main()

"""`python -m durak_teach.lessons.practice`: search for the questions again and store them."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from durak_teach.lessons.practice.bank import ENOUGH, keep, search

DEALS = 432  # at every table


def main() -> None:
    """Search, store, and say which rules have fewer questions than are wanted."""
    with ProcessPoolExecutor(4) as workers:
        decks = search(DEALS, workers)
    keep(decks)
    for rule, deck in decks.items():
        if len(deck.lines) < ENOUGH:
            print(f"{len(deck.lines):3} {rule}")


if __name__ == "__main__":
    main()

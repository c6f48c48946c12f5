"""Games side by side: one probe of each row, a whole document, and its size."""

from __future__ import annotations

import json

from benchmarks.measuring import Run, compared, measure
from durak_teach import game
from durak_teach.compare.matrix import ROWS, Row, document, people_of
from durak_teach.kernel.game import Game

SETS = {
    "three forms of Durak": ("durak podkidnoy", "durak prostoy", "durak perevodnoy"),
    "durak001, Kirifu, Mustamaija": ("durak001", "kirifu", "mustamaija"),
}
PROBES = 20


def probing(row: Row, games: list[Game]) -> Run:
    """Answers of some games to one row."""
    people = people_of(games)

    def run() -> int:
        for _ in range(PROBES):
            for rules, n in zip(games, people, strict=True):
                row.probe(rules, n)
        return PROBES * len(games)

    return run


def documenting(games: list[Game]) -> Run:
    """Whole documents, in both languages."""

    def run() -> int:
        for lang in ("en", "ja"):
            document(games, lang)
        return 2

    return run


def main() -> None:
    """Milliseconds of a probe and of a document, bytes of a document."""
    sets = {name: [game(*one.split()) for one in words] for name, words in SETS.items()}
    games = [*sets.values()][-1]
    probes = measure({row.id: probing(row, games) for row in ROWS})
    compared("One probe of the matrix (durak001, Kirifu, Mustamaija)", probes, "ms", 1e3)
    whole = measure({name: documenting(games) for name, games in sets.items()})
    compared("A whole comparison of three games", whole, "ms", 1e3)
    print("\nBytes of its document")
    for name, games in sets.items():
        data = json.dumps(document(games, "en"), ensure_ascii=False, separators=(",", ":"))
        print(f"  {name:44} {len(data.encode()):10,}")


if __name__ == "__main__":
    main()

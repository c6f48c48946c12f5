"""Run files of vectors: `python tests/run_vectors.py FILE…`; the last line counts what passed.

A line is `ID ; rules ; operation ; input => expected result`; lines with `#` are comments.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from vectors import dou_dizhu, sumidagawa

GAMES = {"d": dou_dizhu, "s": sumidagawa}


class Outcome(NamedTuple):
    """One vector: its id, what the rulebook expects, what the engine answers."""

    id: str
    expected: str
    found: str


def outcomes(path: Path) -> Iterator[Outcome]:
    """Every vector of a file, in order."""
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, operation, rest = line.split(" ; ", 3)
            text, _, expected = rest.rpartition("=>")
            yield _run(name, operation.strip(), text.strip(), expected.strip())


def _run(name: str, operation: str, text: str, expected: str) -> Outcome:
    game = GAMES[name[0]]
    verb, players = operation.rstrip("34"), operation[-1]
    found = game.OPERATIONS[verb](int(players) if players.isdigit() else 3, text)
    if verb in game.SETS:
        expected, found = (game.SETS[verb](text) for text in (expected, found))
    if verb in game.FIELDS and not expected.startswith("illegal"):
        wanted = {word.split("=")[0] for word in expected.split()}
        named = [word for word in found.split() if word.split("=")[0] in wanted]
        expected, found = " ".join(sorted(expected.split())), " ".join(sorted(named)) or found
    return Outcome(name, expected, found)


def main(names: list[str]) -> int:
    """Run the files, print what differs; 1 if anything does."""
    passed = failed = 0
    for name in names:
        for outcome in outcomes(Path(name)):
            if outcome.expected == outcome.found:
                passed += 1
            else:
                failed += 1
                print(f"{outcome.id}: expected {outcome.expected}, found {outcome.found}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

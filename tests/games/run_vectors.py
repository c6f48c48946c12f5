"""Run files of vectors, `run_vectors.py FILE…`; the last line counts what passed.

A line is `ID ; rules ; operation ; input => expected result`; lines with `#` are comments. Of a
text with fenced blocks only those marked `vec` are read.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

from vectors import dou_dizhu, sumidagawa

from durak_teach.kernel.errors import DurakError

GAMES = {"d": dou_dizhu, "s": sumidagawa}
BLOCK = re.compile(r"^```vec\n(.*?)^```", re.MULTILINE | re.DOTALL)
FORM = "`ID ; rules ; operation ; input => result`"


class Outcome(NamedTuple):
    """One vector: its id, what the rulebook expects, what the engine answers."""

    id: str
    expected: str
    found: str


def lines_of(path: Path) -> list[str]:
    """The line of every vector of a file, in order."""
    text = path.read_text("utf-8")
    blocks: list[str] = BLOCK.findall(text)
    lines = ("\n".join(blocks) if blocks else text).splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def outcome(line: str) -> Outcome:
    """What comes of one vector."""
    name, *parts = line.split(" ; ", 3)
    return _run(name, *parts) if len(parts) == 3 else Outcome(name, FORM, line)


def _run(name: str, _: str, operation: str, rest: str) -> Outcome:
    text, _, expected = map(str.strip, rest.rpartition("=>"))
    game, operation = GAMES.get(name[0], dou_dizhu), operation.strip()
    verb, players = operation.rstrip("34"), operation[-1:]
    if verb not in game.OPERATIONS:
        return Outcome(name, expected, f"no operation “{operation}” of a game with “{name[0]}”")
    try:
        found = game.OPERATIONS[verb](int(players) if players.isdigit() else 3, text)
    except (DurakError, KeyError, ValueError) as error:
        return Outcome(name, expected, f"“{text}” cannot be read: {error}")
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
        if not Path(name).is_file():
            print(f"no file “{name}”")
            failed += 1
            continue
        for said in map(outcome, lines_of(Path(name))):
            if said.expected == said.found:
                passed += 1
            else:
                failed += 1
                print(f"{said.id}: expected {said.expected}, found {said.found}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

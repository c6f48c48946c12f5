"""The file in which positions are kept with the options: blocks of `key: value` lines.

Each block begins with what it is about: `option: japanese` (a position in which it makes a
difference) or `game: japanese` (a small game to play).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import takewhile
from pathlib import Path

from durak_teach.games.durak.variants import catalogue

Key = tuple[str, str]  # a kind, and what the block is about
Lines = tuple[Key, ...]
SEPARATOR = "\n---\n"
NAME = "differences.txt"
KINDS = ("option", "game")
HEAD = """\
# In which position each option makes a difference (`option`, found by
# `python -m durak_teach.compare.differences update`), and a small game of it to play (`game`, by
# `python -m durak_teach.compare.small_games update`). The engine has said it; nobody edits it.
"""


def path() -> Path:
    """Where it lies."""
    return Path(str(resources.files("durak_teach.games.durak.variants") / NAME))


@cache
def blocks(kind: str) -> Mapping[str, Lines]:
    """The blocks of one kind, by what they are about."""
    file = resources.files("durak_teach.games.durak.variants") / NAME  # perhaps inside of a wheel
    text = file.read_text("utf-8") if file.is_file() else ""
    entries = (read(block) for block in text.split(SEPARATOR))
    return {lines[0][1]: lines for lines in entries if lines and lines[0][0] == kind}


def read(block: str) -> Lines:
    """The lines of a block."""
    lines = (line for line in block.splitlines() if line and not line.startswith("#"))
    return tuple(
        (key.strip(), value.strip()) for key, _, value in (s.partition(":") for s in lines)
    )


def put(kind: str, name: str, block: str | None) -> None:
    """Keep a block where the catalogue's order puts it, or none; all others stay as they are."""
    head, written = _written()
    written.pop((kind, name), None)
    keys, texts = list(written), list(written.values())
    if block is not None:
        order = [(k, n) for n in catalogue() for k in KINDS]
        later = {*order[order.index((kind, name)) :]}
        place = next((place for place, key in enumerate(keys) if key in later), len(keys))
        texts.insert(place, block)
    path().write_text(head + SEPARATOR.join(texts) + "\n", "utf-8")
    blocks.cache_clear()


def _written() -> tuple[str, dict[Key, str]]:
    """The head of the file, and its blocks as they are written."""
    text = path().read_text("utf-8") if path().is_file() else HEAD
    lines = text.splitlines(keepends=True)
    head = "".join(takewhile(lambda line: line.startswith("#"), lines))
    found = filter(None, text.removeprefix(head).rstrip("\n").split(SEPARATOR))
    return head, {read(block)[0]: block for block in found}

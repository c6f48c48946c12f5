"""The file in which positions are kept with the options: blocks of `key: value` lines.

Each block begins with what it is about: `option: japanese` (a position in which it makes a
difference) or `game: japanese` (a small game to play).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from durak_teach.games.durak.variants import catalogue

Lines = tuple[tuple[str, str], ...]
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
    entries = (read(block) for block in text.split("\n---\n"))
    return {lines[0][1]: lines for lines in entries if lines and lines[0][0] == kind}


def read(block: str) -> Lines:
    """The lines of a block."""
    lines = (line for line in block.splitlines() if line and not line.startswith("#"))
    return tuple(
        (key.strip(), value.strip()) for key, _, value in (s.partition(":") for s in lines)
    )


def put(kind: str, name: str, block: str | None) -> None:
    """Keep a block, or none; the file is in the order of the catalogue."""
    blocks.cache_clear()
    kept = {(k, n): _text(lines) for k in KINDS for n, lines in blocks(k).items()}
    kept.pop((kind, name), None)
    if block is not None:
        kept[kind, name] = block
    order = [(k, n) for n in catalogue() for k in KINDS]
    path().write_text(
        HEAD + "\n---\n".join(kept[key] for key in order if key in kept) + "\n", "utf-8"
    )
    blocks.cache_clear()


def _text(lines: Lines) -> str:
    return "\n".join(f"{key}: {value}" for key, value in lines)

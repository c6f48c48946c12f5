"""`rules`: how a game is played, as people tell it."""

from __future__ import annotations

from argparse import Namespace

from durak_teach.cli.terminal import write
from durak_teach.explain.rulebook import plain
from durak_teach.games.families import game


def rules(args: Namespace) -> int:
    """The rulebook of a game with its options."""
    write(plain(game(*args.words)))
    return 0

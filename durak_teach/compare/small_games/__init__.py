"""For every option a small whole game to play, in which its rules come to bear.

A few cards each and a small talon, so that all that can happen fits on a static page. Where that
is not so, or where a page would give away what should lie hidden, the game is dealt and runs in
the worker. `python -m durak_teach.compare.small_games update [option…]` searches and stores,
`check` says which of the stored games still hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from durak_teach.compare.differences import file
from durak_teach.compare.differences.case import Case
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.state import State

OWN = ("game", "rules", "seat", "nodes", "kilobytes", "worker", "seed")


@dataclass(frozen=True)
class SmallGame:
    """A game for an option's page: from the position `case`, or dealt in the worker (None).

    `nodes` and `kilobytes` tell how large it is on a static page; a deal has `players` and `seed`.
    """

    option: str
    words: tuple[str, ...]
    seat: str
    case: Case | None = None
    nodes: int = 0
    kilobytes: int = 0
    players: int = 2
    seed: int = 0

    @property
    def worker(self) -> bool:
        """Whether it needs the worker."""
        return self.case is None

    @cached_property
    def state(self) -> State:
        """How it begins."""
        rules = game("durak", *self.words)
        return self.case.read(rules) if self.case else deal(rules, self.players, self.seed)

    def __str__(self) -> str:
        lines = [("game", self.option), ("rules", " ".join(self.words))]
        if self.case is None:
            lines += [("worker", "yes"), ("players", str(self.players)), ("seed", str(self.seed))]
        else:
            lines += [line for line in self.case.lines if line[0] != "kind"]
            lines += [("seat", self.seat), ("nodes", str(self.nodes))]
            lines.append(("kilobytes", str(self.kilobytes)))
        return "\n".join(f"{key}: {value}" for key, value in lines)


def small_game(option: str) -> SmallGame | None:
    """The small game of an option, None if none is stored."""
    return small_games().get(option)


@cache
def small_games() -> Mapping[str, SmallGame]:
    """All small games by option, in the order of the catalogue."""
    return {name: read(lines) for name, lines in file.blocks("game").items()}


def read(lines: file.Lines) -> SmallGame:
    """The game that a block describes."""
    keys = dict(lines)
    words = tuple(keys["rules"].split())
    if "worker" in keys:
        players, seed = int(keys["players"]), int(keys["seed"])
        return SmallGame(keys["game"], words, "A", players=players, seed=seed)
    setup = tuple(line for line in lines if line[0] not in OWN)
    case = Case((("kind", "deal"), *setup) if "deck" in keys else setup)
    nodes, kilobytes = int(keys["nodes"]), int(keys["kilobytes"])
    return SmallGame(keys["game"], words, keys["seat"], case, nodes, kilobytes)

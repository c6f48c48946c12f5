"""For every option a small whole game to play, in which its rules come to bear.

A few cards each and a small talon, so that all that can happen fits on a static page. Where that
is not so, or where a page would give away what should lie hidden, the game is dealt and runs in
the worker. `python -m durak_teach.compare.small_games update [option…]` searches and stores,
`check` says which of the stored games still hold.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from durak_teach.compare.differences import file, stored
from durak_teach.compare.differences.bases import every, pairs
from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.difference import party
from durak_teach.compare.differences.walks import (
    MOST_BYTES,
    MOST_NODES,
    baked,
    best,
    own_rules,
    sensible,
)
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.state import State

OWN = ("game", "rules", "seat", "nodes", "kilobytes", "worker", "seed")
SEEDS = 12  # deals that are tried for the worker


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

    @property
    def holds(self) -> bool:
        """Whether it can still be played to an end, and on a page as large as it was."""
        over = bool(sensible(self.state, self.seat)[-1].over)
        if self.case is None:
            return over
        nodes, size = baked(self.state, self.seat)
        return over and nodes <= MOST_NODES and size <= MOST_BYTES * 5 // 4

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


# -- searching --------------------------------------------------------------------------------


def search(option: Variant) -> SmallGame:
    """The small game of an option, searched for anew; the same every time."""
    a, b, position = _games(option)
    words = b.spec[1:]
    hit = best(option, a, b, position)
    if hit is not None:
        return SmallGame(option.id, words, hit.seat, hit.case, hit.nodes, hit.kilobytes)
    players, seed = _dealt(option, b)
    return SmallGame(option.id, words, "A", players=players, seed=seed)


def _games(option: Variant) -> tuple[Game, Game, Case | None]:
    """The games without and with an option, and a position in which they differ."""
    entry = stored().get(option.id)
    if entry is None:
        return (*next(pairs(option)), None)
    difference = entry.difference
    return (
        difference.a,
        difference.b,
        difference.case if difference.kind not in ("pack", "players") else None,
    )


def _dealt(option: Variant, b: Game) -> tuple[int, int]:
    """The number of players and the seed of a deal in which most of the option's rules come up."""
    own = own_rules(option, b)
    numbers = [n for n in sorted(party(b)) if n <= 4][:2] or sorted(party(b))[:1]

    def cited(players: int, seed: int) -> int:
        state = deal(b, players, seed)
        return len(own & {event.because for event in sensible(state, state.actor)[-1].log})

    tried = [(players, seed) for players in numbers for seed in range(1, SEEDS + 1)]
    return max(tried, key=lambda each: (cited(*each), -each[0], -each[1]))


def main(words: list[str]) -> int:
    """Do what the words say; 1 if something does not hold."""
    command, *options = words or ["check"]
    names = options or list(every())
    return update(names) if command == "update" else check(names)


def update(options: list[str]) -> int:
    """Search and store, one after the other: it can be broken off."""
    for option in options:
        start = time.process_time()
        small = search(catalogue()[option])
        file.put("game", option, str(small))
        small_games.cache_clear()
        size = "worker" if small.worker else f"{small.nodes} nodes, {small.kilobytes} kB"
        print(f"{option:32} {size:22} {time.process_time() - start:6.1f} s", flush=True)
    return 0


def check(options: list[str]) -> int:
    """Say which options have no stored game, or one that no longer holds."""
    bad = [f"{option}: {why}" for option in options if (why := complaint(option))]
    print("\n".join([*bad, f"{len(options) - len(bad)} hold, {len(bad)} do not"]))
    return int(bool(bad))


def complaint(option: str) -> str:
    """What is wrong with what is stored for an option; "" if nothing is."""
    small = small_game(option)
    if small is None:
        return "nothing is stored"
    try:
        return "" if small.holds else "it is larger than a page may be, or does not end"
    except DurakError as error:
        return str(error)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

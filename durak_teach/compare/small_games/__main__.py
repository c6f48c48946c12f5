"""Small games searched for, stored, and looked at again: ``update [option…]``, ``check``."""

from __future__ import annotations

import sys
import time

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
from durak_teach.compare.small_games import SmallGame, small_game, small_games
from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant

SEEDS = 12  # deals that are tried for the worker


def holds(small: SmallGame) -> bool:
    """Whether it can still be played to an end, and on a page as large as it was."""
    over = bool(sensible(small.state, small.seat)[-1].over)
    if small.case is None:
        return over
    nodes, size = baked(small.state, small.seat)
    return over and nodes <= MOST_NODES and size <= MOST_BYTES * 5 // 4


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
        return "" if holds(small) else "it is larger than a page may be, or does not end"
    except DurakError as error:
        return str(error)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

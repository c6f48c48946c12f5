"""Positions to ask about: deals of the taught games, not always played well."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.cards import pack
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.positions import durak
from durak_teach.play.players import bot, choose

AT_RANDOM = 0.35  # of the moves: what no sensible player does comes up as well
LOOKED_AT = 40  # of the many moves of a climbing game
LONGEST = 300  # moves


class Table(NamedTuple):
    """What is played, as `game` takes it, and by how many."""

    spec: tuple[str, ...]
    players: int


_THROW_IN = ("durak", "podkidnoy")
_TRANSFER = ("durak", "perevodnoy")
TABLES = (
    *(Table(_THROW_IN, players) for players in (2, 3, 4)),
    *(Table(_TRANSFER, players) for players in (2, 3)),
    Table((*_THROW_IN, "throw_after_failure"), 3),
    Table((*_THROW_IN, "throw_needs_attacker"), 4),
    Table((*_THROW_IN, "throw_neighbours_only"), 4),
    Table((*_THROW_IN, "throw_sequential"), 4),
    Table((*_TRANSFER, "trump_show"), 3),
    Table((*_TRANSFER, "no_transfer_first_round"), 3),
    Table((*_TRANSFER, "no_transfer_last_round"), 3),
    Table((*_TRANSFER, "transfer_cap"), 3),
    Table(("durak", "prostoy"), 3),
    Table(("kirifu",), 3),
    Table(("mustamaija",), 3),
    Table(("dou_dizhu",), 3),
    Table(("sumidagawa",), 3),
)


def met(table: Table, seed: int) -> Iterator[State]:
    """Every position of one deal; the same seed gives the same ones."""
    rng = random.Random(f"{table} {seed}")
    player = bot("plain")
    state = deal(game(*table.spec), table.players, seed)
    for _ in range(LONGEST):
        if state.over:
            return
        yield state
        state = state.game.play(state, _next(state, rng) or choose(player, state, seed))


def _next(state: State, rng: random.Random) -> Move | None:
    """Now and then a move at random."""
    if rng.random() > AT_RANDOM:
        return None
    return rng.choice(list(islice(state.game.moves(state), LOOKED_AT)))


def ending(seed: int) -> DurakState:
    """The last defence of two players without a talon: one card is open, few are left."""
    rng = random.Random(f"ending {seed}")
    cards = list(pack())
    rng.shuffle(cards)
    attack, *rest = cards
    mine, yours = rng.choice(LEFT)
    hands = [" ".join(map(str, part)) or "-" for part in (rest[:yours], rest[yours : yours + mine])]
    lines = (
        "players: A B",
        f"trump: {rng.choice('shdc')}",
        "talon: -",
        f"A: {hands[0]}",
        f"B: {hands[1]}",
        f"table: {attack}/-",
        f"discard: x{len(rest) - yours - mine}",
        "roles: att=A def=B bout=12",
    )
    return durak("\n".join(lines))


LEFT = ((1, 0), (1, 1), (2, 0), (1, 2))  # cards of the defender and of the attacker

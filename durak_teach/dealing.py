"""Dealing a game from a seed."""

from __future__ import annotations

import random

from durak_teach.errors import UnknownGame
from durak_teach.game import Game
from durak_teach.state import State
from durak_teach.text import say

SEATS = "ABCDEFGHIJKL"
SEEDS = 1 << 20  # what a deal code has room for


def deal(
    game: Game,
    players: int = 2,
    seed: int | None = None,
    dealer: str | None = None,
    durak: str | None = None,
) -> State:
    """Shuffle and deal. The same seed gives the same deal (without one, `state.seed` tells it).

    `durak` lost the deal before and deals.

    Raises `UnknownGame` for a number of players that the game does not take, or a seat that is
    not there.
    """
    nobody = game.family.state.empty(game, ())
    if players not in nobody.party:
        numbers = sorted(nobody.party)
        raise UnknownGame(
            say(
                "This game takes {numbers:or} players, not {players}; the nearest is {near}.",
                numbers=numbers,
                players=players,
                near=min(numbers, key=lambda n: abs(n - players)),
            )
        )
    seats = (*SEATS[:players], *nobody.dummies)
    for seat in (dealer, durak):
        if seat not in (None, *seats):
            raise UnknownGame(
                say("`{name}` is not a seat; the players are {seats}.", name=seat, seats=seats)
            )
    if seed is None:
        seed = random.randrange(SEEDS)
    deck = list(game.family.state.empty(game, seats).pack_dealt)
    random.Random(seed).shuffle(deck)
    first = dealer or durak or SEATS[players - 1]
    return game.begin(seats, tuple(deck), first, durak=durak, seed=seed)

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
    fewest, most = nobody.party
    if not fewest <= players <= most:
        raise UnknownGame(
            say(
                "This game takes {fewest} to {most} players, not {players}.",
                fewest=fewest, most=most, players=players,
            )
        )  # fmt: skip
    seats = tuple(SEATS[:players])
    for seat in (dealer, durak):
        if seat not in (None, *seats):
            raise UnknownGame(
                say("`{name}` is not a seat; the players are {seats}.", name=seat, seats=seats)
            )
    if seed is None:
        seed = random.randrange(SEEDS)
    deck = list(nobody.deck)
    random.Random(seed).shuffle(deck)
    return game.begin(seats, tuple(deck), dealer or durak or seats[-1], durak=durak, seed=seed)

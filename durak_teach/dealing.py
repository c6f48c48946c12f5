"""Dealing a game from a seed."""

from __future__ import annotations

import random
from typing import Any

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
    facts: Any = None,
) -> State:
    """Shuffle and deal. The same seed gives the same deal (without one, `state.seed` tells it).

    `durak` lost the deal before and deals; `facts` are what that deal leaves to this one.

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
    bare = game.family.state.empty(game, seats).but(seed=seed)
    deck = list(bare.pack_dealt)
    random.Random(seed).shuffle(deck)
    first = dealer_of(bare, dealer or durak)
    return game.begin(
        seats, tuple(deck), first, durak=durak, seed=seed, facts={**bare.facts, **(facts or {})}
    )


def dealer_of(state: State, chosen: str | None = None) -> str:
    """Who deals: the one chosen, else the first dealer; "" for somebody who does not play."""
    return "" if state.outside_dealer else chosen or state.first_dealer

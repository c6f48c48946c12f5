"""How long a deal may last, and what it can be worth to a player and to all together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from types import MappingProxyType
from typing import Final, NamedTuple

from durak_teach.games.dou_dizhu.auction import HIGHEST
from durak_teach.kernel.cards import CLIMBING
from durak_teach.kernel.game import Game
from durak_teach.train.words import Words

FOR_EACH: Final = (
    30  # words, for each card and player; by chance less than two thirds of them are said
)
AT_LEAST: Final = 4  # players: with two or three, deals are hardly shorter
JOKERS: Final = 2  # their ranks
DOUBLINGS: Final = len(CLIMBING) - JOKERS + 1  # a bomb of each rank, and the rocket


class Bounds(NamedTuple):
    """The least and the most that a player can get; `total` is None where it varies."""

    least: float
    most: float
    total: float | None = None


def longest(words: Words, people: int) -> int:
    """The most words that a deal may have; where one gets there, it has to be broken off."""
    return FOR_EACH * words.pack * max(people, AT_LEAST)


def bounds(game: Game, people: int) -> Bounds:
    """The bounds of `returns`, by the rule that counts the points.

    Where no rule of ours does, or the stake may be doubled without end, they are infinite.
    """
    counting = (rule.id for rule in game.rules if rule.about == ("scores",))
    return _BY_RULE.get(next(counting, ""), _unknown)(game, people)


def _shared(game: Game, people: int) -> Bounds:
    """Nobody counts points: the losers share −1, the others 1."""
    return Bounds(-1, 1, total=0)


def _staked(game: Game, people: int) -> Bounds:
    """The opponents of the loser get the stake."""
    cap = game.agreed.get("doubling_cube.cap", 1)
    return Bounds(0, inf if cap == "none" else float(cap))


def _paid(game: Game, people: int) -> Bounds:
    """The landlord pays each of the others, or gets it from them."""
    most = (people - 1) * HIGHEST * 2**DOUBLINGS
    return Bounds(-most, most, total=0)


def _placed(game: Game, people: int) -> Bounds:
    """The first gets a point for each player."""
    return Bounds(0, people)


def _unknown(game: Game, people: int) -> Bounds:
    return Bounds(-inf, inf)


_BY_RULE: Final[Mapping[str, Callable[[Game, int], Bounds]]] = MappingProxyType(
    {
        "durak.series.nothing_is_scored": _shared,
        "whole_attack.laws.deals_are_not_scored": _shared,
        "win_point.points_so_far": _staked,
        "dou_dizhu.payment.what_everybody_has_won": _paid,
        "sumidagawa.endings.points_of_all_games": _placed,
    }
)

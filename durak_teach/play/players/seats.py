"""Who plays at which seat: one player at all of them, or one for each."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from durak_teach.kernel.errors import UnknownGame, WrongType
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import no_seat
from durak_teach.kernel.state import State
from durak_teach.play.players import Bot, Player, begun, bot, searches
from durak_teach.text import Text, say

Players = str | Player | Mapping[str, str | Player]
Listed = Players | Sequence[str | Player]


class Each:
    """A player of which each seat has its own."""

    __name__ = "bots"

    def __init__(self, players: Mapping[str, Bot]) -> None:
        self._players = players

    @property
    def remembers(self) -> bool:
        """Whether one of them searches."""
        return any(map(searches, self._players.values()))

    def at(self, seat: str) -> Bot:
        """Who plays at a seat."""
        return self._players[seat]

    def begun(self) -> Each:
        """The same when somebody begins to wait."""
        return Each({seat: begun(player) for seat, player in self._players.items()})

    def __call__(self, state: State, moves: tuple[Move, ...], rng: random.Random) -> Move:
        return self.at(state.actor)(state, moves, rng)


def players_at(bots: Listed, seats: tuple[str, ...]) -> Players:
    """The players, each of whom there is, and one for each seat; `UnknownGame` otherwise."""
    if isinstance(bots, str) or callable(bots):
        bot(bots)
        return bots
    named = bots if isinstance(bots, Mapping) else _in_order(bots, seats)
    strange = [seat for seat in named if seat not in seats]
    if strange:
        raise UnknownGame(no_seat(str(strange[0]), seats))
    if len(named) != len(seats):
        raise UnknownGame(one_or_each(seats, len(named)))
    for name in named.values():
        bot(name)
    return named


def beside(bots: Listed, seats: tuple[str, ...], seat: str) -> str | Player:
    """The player that plays for all others beside a reader, whose own seat may be left out."""
    if isinstance(bots, Mapping):
        bots = {seat: "plain", **bots}
    elif isinstance(bots, (list, tuple)) and len(bots) == len(seats) - 1:
        others = iter(bots)
        bots = ["plain" if each == seat else next(others) for each in seats]
    named = players_at(bots, seats)
    if not isinstance(named, Mapping):
        return named
    return Each({each: bot(player) for each, player in named.items()})


def _in_order(names: object, seats: tuple[str, ...]) -> Mapping[str, str | Player]:
    listed = names if isinstance(names, (list, tuple)) else [names]
    wrong = [name for name in listed if not isinstance(name, str) and not callable(name)]
    if wrong:
        raise WrongType(
            say(
                "`bots` must be a name such as `{example}`, a function, or one of these for each "
                "seat, not `{type}`.",
                example='"club"',
                type=type(wrong[0]).__name__,
            )
        )
    if len(listed) != len(seats):
        raise UnknownGame(one_or_each(seats, len(listed)))
    return dict(zip(seats, listed, strict=True))


def one_or_each(seats: tuple[str, ...], n: int) -> Text:
    """What is said where computer players are named for fewer or more seats than there are."""
    return say(
        "List one computer player for each of {seats}, not {n} in all.",
        n=n, seats=seats,
    )  # fmt: skip

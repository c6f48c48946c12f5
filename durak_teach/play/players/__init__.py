"""Players that take a seat: they see what their seat sees, and choose among the legal moves.

A bot is a function of the state as its seat sees it, its legal moves and a random generator;
the same seed gives the same game. Somebody else's is one, too (`own`). Four are levels for
people: `first_evening`, `club`, `seasoned`, `strong`.

`strong` may be told how long to think: `strong=300` for so many iterations, `strong=800ms` for
so much time. `seasoned` is the same player, who looks ahead at every other move only, and takes no
longer than `seasoned=800ms` says. They search, so their modules are loaded when they are asked for.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Final, cast

from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.memory import remembering
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_text
from durak_teach.kernel.state import State
from durak_teach.play.players.careful import careful
from durak_teach.play.players.club import club
from durak_teach.play.players.first_evening import first_evening
from durak_teach.play.players.many import worth_looking_at
from durak_teach.play.players.own import Player, own
from durak_teach.play.players.plain import plain
from durak_teach.play.players.shedding import shedding
from durak_teach.play.players.simple import at_random
from durak_teach.play.stuck import no_way_on
from durak_teach.text import say

Bot = Callable[[State, tuple[Move, ...], random.Random], Move]

BOTS: dict[str, Bot] = {
    "random": at_random,
    "plain": plain,
    "careful": careful,
    "shedding": shedding,
    "first_evening": first_evening,
    "club": club,
}
LEVELS: Final = ("first_evening", "club", "seasoned", "strong")
LEVEL: Final = "club"  # who plays where nobody was named and figures are asked for
_NAMES = {player: name for name, player in BOTS.items()}
_ALSO: Final = {
    "first_evening": "plain",
    "club": "careful",
}  # in families with players of their own
_STRONG: Final = re.compile(r"strong(?:=([1-9][0-9]{0,5})(ms)?)?")
_SEASONED: Final = re.compile(r"seasoned(?:=([1-9][0-9]{0,5})ms)?")
_FEW: Final = 10  # iterations of a seasoned player …
_OFTEN: Final = 0.5  # … who looks ahead so often


def bot(name: str | Player) -> Bot:
    """A bot by name, or one that is a function; `UnknownGame` for a name that there is not."""
    if callable(name):
        return cast(Bot, name) if hasattr(name, "at") else own(name)
    searching = _STRONG.fullmatch(need_text("bots", name))
    if searching:
        return _strong(*searching.groups())
    if few := _SEASONED.fullmatch(name):
        return _seasoned(few[1])
    if len(name) == 1 and name.isupper():
        raise UnknownGame(
            say("“{name}” is not a computer player; for your seat write `{example}`.",
                name=name, example=f'seat="{name}"')
        )  # fmt: skip
    if name not in BOTS:
        raise UnknownGame(
            say(
                "There is no computer player “{name}”; choose {known:or}.",
                name=name,
                known=(*BOTS, "seasoned", "strong", "strong=300"),
            )
        )
    return BOTS[name]


def _strong(number: str | None, unit: str | None) -> Bot:
    from durak_teach.play.players.strong import Strong

    if number is None:
        return Strong()
    return Strong(ms=int(number)) if unit else Strong(int(number))


def _seasoned(ms: str | None) -> Bot:
    from durak_teach.play.players.strong import Strong

    return Strong(_FEW, int(ms or 0), often=_OFTEN)


def searches(player: Bot) -> bool:
    """Whether a player takes its time for each move, and needs what its seat remembers."""
    return bool(getattr(player, "remembers", False))


def begun(player: Bot) -> Bot:
    """The same player when somebody begins to wait: what time it has is for all moves to come."""
    start: Callable[[], Bot] | None = getattr(player, "begun", None)
    return start() if start else player


def choose(player: Bot, state: State, seed: int | str = 0) -> Move:
    """The move of the seat to play, as this player makes it; never sees another seat's cards.

    Raises `AuthorError` where rules of others leave nobody a move.
    """
    try:
        return _chosen(player, state, seed)
    except (IndexError, ValueError) as error:
        raise no_way_on(state) or error from None


def _chosen(player: Bot, state: State, seed: int | str) -> Move:
    seat = state.actor
    at: Callable[[str], Bot] | None = getattr(player, "at", None)
    player = at(seat) if at else player
    rng = random.Random(f"{seed} {seat} {state.bout} {len(state.table)} {len(state.discard)}")
    if searches(player):
        return player(remembering(state, seat), (), rng)
    seen, name = state.seen_by(seat), _NAMES.get(player, "")
    bots = state.game.family.bots
    of_family = bots.get(name) or bots.get(_ALSO.get(name, name))
    if of_family is not None:
        return of_family(seen, rng)
    return player(seen, worth_looking_at(state), rng)


__all__ = ["BOTS", "LEVELS", "Bot", "Player", "begun", "bot", "choose", "searches"]

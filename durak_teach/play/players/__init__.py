"""Players that take a seat: they see what their seat sees, and choose among the legal moves.

A bot is a function of the state as its seat sees it, its legal moves and a random generator;
the same seed gives the same game.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_text
from durak_teach.kernel.state import State
from durak_teach.play.players.careful import careful
from durak_teach.play.players.many import worth_looking_at
from durak_teach.play.players.plain import plain
from durak_teach.play.players.shedding import shedding
from durak_teach.play.players.simple import at_random
from durak_teach.text import say

Bot = Callable[[State, tuple[Move, ...], random.Random], Move]

BOTS: dict[str, Bot] = {
    "random": at_random,
    "plain": plain,
    "careful": careful,
    "shedding": shedding,
}
_NAMES = {player: name for name, player in BOTS.items()}


def bot(name: str) -> Bot:
    """A bot by name."""
    if need_text("bots", name) not in BOTS:
        raise UnknownGame(
            say(
                "There is no computer player “{name}”; choose {known:or}.",
                name=name,
                known=tuple(BOTS),
            )
        )
    return BOTS[name]


def choose(player: Bot, state: State, seed: int | str = 0) -> Move:
    """The move of the seat on turn, as this player makes it; never sees another seat's cards."""
    seat, seen = state.actor, state.seen_by(state.actor)
    rng = random.Random(f"{seed} {seat} {state.bout} {len(state.table)} {len(state.discard)}")
    own = state.game.family.bots.get(_NAMES.get(player, ""))
    if own is not None:
        return own(seen, rng)
    return player(seen, worth_looking_at(state), rng)


__all__ = ["BOTS", "Bot", "bot", "choose"]

"""A player that somebody else has written: what it does wrong is told with its name."""

from __future__ import annotations

import random
from collections.abc import Callable

from durak_teach.kernel.calls import taking
from durak_teach.kernel.errors import AuthorError, DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import wrong_answer
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.text import say

Player = Callable[[State, tuple[Move, ...], random.Random], Move | str]


def name_of(player: str | Player) -> str:
    """What a player is called: a function by its own name."""
    return player if isinstance(player, str) else getattr(player, "__name__", "bots")


def own(player: Player) -> Callable[[State, tuple[Move, ...], random.Random], Move]:
    """The player that a function is: it may answer with a move or its text.

    `WrongType` if it does not take three arguments.
    """
    name = name_of(player)
    run = taking(name, player, "`state`", "`moves`", "`rng`")

    def played(state: State, legal: tuple[Move, ...], rng: random.Random) -> Move:
        chosen: object = run(state, legal, rng)
        if not isinstance(chosen, (Move, str)):
            raise wrong_answer(name, chosen, "`Move`")
        try:
            move = state.game.read(chosen, state.actor)
            verdict = state.game.judge(state, move)  # of very many moves it was shown some
            if move not in legal and not verdict:
                raise IllegalMove(verdict)
        except DurakError as error:
            why = say("`{name}` made a wrong move. {why}", name=name, why=error.text)
            raise AuthorError(why, name) from None
        return move

    return played

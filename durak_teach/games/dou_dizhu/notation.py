"""Positions of Dou Dizhu: those of climbing games, with a landlord and a stake.

    game: dou_dizhu
    players: A B C
    talon: 3 4 5
    A: 6 6 7
    B: 8 9 T
    C: J Q K
    roles: phase=auction owner=A to=B
    facts: dou_dizhu.stake=1

In the auction `owner` has bid the stake, and `passed` have passed since. After it the landlord is
the first seat and the stake 1, unless the facts name others.
"""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.games.climbing import notation
from durak_teach.games.dou_dizhu.auction import HIGHEST
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.outside import no_seat
from durak_teach.kernel.state import State
from durak_teach.text import say

write = notation.write


def read(state: State, keys: Mapping[str, str]) -> State:
    """Add what lies on the table, who is landlord, and the stake."""
    state = notation.read(state, keys)
    assert isinstance(state, DouDizhuState)
    landlord, stake = state.fact("dou_dizhu.landlord"), state.fact("dou_dizhu.stake")
    if landlord and landlord not in state.seats:
        raise NotationError(no_seat(landlord, state.seats))
    if not 0 <= stake <= HIGHEST:
        raise NotationError(say("The stake must be 1, 2 or 3, not {n}.", n=stake))
    return _auction(state) if state.phase == "auction" else _trick(state)


def _auction(state: DouDizhuState) -> DouDizhuState:
    """In the auction nobody has played, and a bid has a bidder."""
    if state.table:
        raise NotationError(say("In the auction no cards lie on the table."))
    if bool(state.fact("dou_dizhu.stake")) is not bool(state.owner):
        raise NotationError(
            say(
                "A bid has a bidder and a stake, as in `owner=A` and `facts: "
                "dou_dizhu.stake=1`; write both or neither."
            )
        )
    return state


def _trick(state: DouDizhuState) -> DouDizhuState:
    """After the auction there is a landlord, and only a combination lies on the table."""
    if state.table and state.to_beat is None:
        cards = tuple(pair.attack for pair in state.table)
        raise NotationError(say("{cards} on the table make no combination.", cards=cards))
    if not state.fact("dou_dizhu.landlord"):
        state = state.noting("dou_dizhu.landlord", state.seats[0])
    return state if state.fact("dou_dizhu.stake") else state.noting("dou_dizhu.stake", 1)

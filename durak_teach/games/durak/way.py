"""The way of an attack round the table, from seat to seat.

Usually players and their seats are one. Where a seat outlives its player, somebody else plays it,
so that an attack may come to one player twice on its way.
"""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import answers


@answers("plays_at", leans=there.question("plays_at"))
def at_the_own_seat(state: DurakState, player: str) -> str:
    """Players attack and defend at their own seats.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 1.7
    """
    return player


@answers("played_by", leans=there.question("played_by"))
def whoever_sits_there(state: DurakState, seat: str) -> str:
    """The player who sits at a seat answers every attack that reaches it.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 1.7
    """
    return seat


@answers("led_from", leans=there.question("led_from"))
def leaders_seat(state: DurakState) -> str:
    """The path of an attack begins at the seat of the player who led.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 2.3
    """
    return state.first


@answers("attacks_from", leans=there.question("attacks_from"))
def next_attackers_seat(state: DurakState) -> str:
    """The next bout begins at the seat of the next attacker.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 1.12
    """
    seat: str = state.next_attacker
    return seat


@answers("way_round", leans=there.question("way_round"))
def from_defender_to_defender(state: DurakState) -> tuple[str, ...]:
    """An attack goes round the table from each player to the one whom that player would attack.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 2.3
    """
    seats = [state.led_from]
    while (seat := state.defender_against(seats[-1])) not in seats:
        seats.append(seat)
    return tuple(seats[seats.index(seat) :])


@answers("goes_back", leans=there.question("goes_back"))
def clockwise(state: DurakState, player: str) -> bool:
    """Transferred attacks go round clockwise.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 2.3
    """
    return False


def seat_after(state: DurakState, player: str) -> str:
    """The seat to which an attack goes on from a player's: the next on its way, or the last."""
    return beside(state, player, -1 if state.goes_back(player) else 1)


def beside(state: DurakState, player: str, steps: int) -> str:
    """The seat that comes so many steps after a player's on the way of an attack."""
    way: tuple[str, ...] = state.way_round
    return way[(way.index(state.plays_at(player)) + steps) % len(way)]


RULES = (
    at_the_own_seat,
    whoever_sits_there,
    leaders_seat,
    next_attackers_seat,
    from_defender_to_defender,
    clockwise,
)

"""Deals that are lost by count, not by the last cards."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.text import say


def fewest(state: DurakState, fact: str) -> str | None:
    """The seats of the player or team with the lowest count; None where several share it.

    Who has gone out is counted too; a dummy that comes lowest makes nobody the durak.
    """
    counted = state.but(out=()).contenders
    teams = dict.fromkeys(state.team(seat) for seat in counted)
    sums = {team: sum(state.fact(fact, seat) for seat in team) for team in teams}
    lowest = [team for team in sums if sums[team] == min(sums.values())]
    if len(lowest) > 1 or {*lowest[0]} & {*state.dummies}:
        return None
    return "".join(lowest[0])


def counting(state: DurakState, fact: str, seat: str, n: int = 1) -> DurakState:
    """The same state with a higher count of a seat."""
    return state.noting(fact, state.fact(fact, seat) + n, seat)


# what options are about where the last holder of cards need not lose
PITCHES = {
    "pitch no_draw": say(
        "Who loses is decided by counting, even if the last players run out of cards at the same "
        "time."
    ),
    "pitch championship": say(
        "Two players, 32 cards, doubling cube, first to 15 points; who loses is decided by "
        "counting, not by who holds cards last."
    ),
}
# laws as they are told where the last holder of cards need not lose
ENDING = {
    "durak.ending.last_holder_is_durak": say(
        "When all players but one are out after a bout, the deal is over."
    ),
    "durak.ending.last_holder_is_durak teams": say(
        "When all teams but one are out after a bout, the deal is over."
    ),
    "durak.ending.last_holder_is_durak pairs_then_solo": say(
        "When all players but one are out after a bout, the deal is over."
    ),
    "no_draw.last_defender_is_durak teams": say(
        "The deal is also over when all who are still in go out in the same bout."
    ),
    "durak.ending.nobody_left_is_a_draw": say(
        "The deal is also over when all who are still in go out in the same bout."
    ),
    "durak.ending.stalled_deal_is_drawn": say(
        "The deal is also over when the same hands, with the same player to lead, come up for the "
        "third time; whoever notices says so."
    ),
    "no_draw.last_defender_is_durak": say(
        "The deal is also over when all who are still in go out in the same bout."
    ),
    "durak.series.nothing_is_scored doubling_cube": say(
        "The durak loses the stake; whether points are added up from deal to deal is left to the "
        "players."
    ),
    "durak.series.nothing_is_scored": say(
        "No count carries over to the next deal: a deal has a durak, or nobody has lost."
    ),
}

"""Questions of climbing games about who goes on: who leads next, who becomes the landlord."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.making import named
from durak_teach.lessons.moves_told import about_to
from durak_teach.lessons.practice.answering import person
from durak_teach.lessons.practice.question import Question, choice
from durak_teach.lessons.step import Option
from durak_teach.text import Text, say

TRICK = "dou_dizhu.tricks.others_may_still_play"
ROUND = "sumidagawa.endings.last_player_leads"
LANDLORD = "dou_dizhu.auction.landlord_takes_the_kitty"
LANDLORDS_SEAT, STAKE = "dou_dizhu.landlord", "dou_dizhu.stake"
ASKS = {
    TRICK: say("After that, everybody else passes. Who leads to the next trick?"),
    ROUND: say("After that, everybody else passes. Who leads the next round?"),
    LANDLORD: say("After that, nobody else bids. Who takes the kitty?"),
}
LOOKED_AT = 40  # moves of a position


def about_leading(state: State, rng: random.Random) -> Iterator[Question]:
    """Every question about who goes on, seen from a seat at the table."""
    if not isinstance(state, ClimbingState):
        return
    moves = [m for m in islice(state.game.moves(state), LOOKED_AT) if m.verb == "pass" or m.cards]
    if state.phase == "auction":
        moves = [*state.game.moves(state)]
    if not moves:
        return
    move, mine = rng.choice(moves), rng.choice(state.seats)
    way = [state.game.play(state, move)]
    then = [str(move)]
    while not _ended(state, way[-1]):
        passed = f"{way[-1].actor} pass"
        if way[-1].over or not state.game.judge(way[-1], passed):
            return
        way.append(state.game.play(way[-1], passed))
        then.append(passed)
    yield from _who_goes_on(state, way, move, tuple(then), mine)


def _ended(before: ClimbingState, after: ClimbingState) -> bool:
    return after.bout != before.bout and after.phase in ("trick", "round")


def _who_goes_on(
    state: ClimbingState, way: list[ClimbingState], move: Move, then: tuple[str, ...], mine: str
) -> Iterator[Question]:
    after = way[-1]
    says: Callable[[str], Text]
    if state.phase == "auction":
        rule, right = LANDLORD, after.fact(LANDLORDS_SEAT)
        says = partial(_bids, right, after.fact(STAKE), mine=mine)
    else:
        rule, right = (TRICK if state.phase == "trick" else ROUND), after.actor
        last = [each.owner for each in (state, *way[:-1]) if each.owner]
        if not last or last[-1] != right:  # whoever was to lead is out, or a play ends the round
            return
        says = partial(_plays, right, mine=mine)
    seats = [seat for seat in state.seats if seat not in state.out]
    options = (Option(s, named(s, mine), says(s), s == right, (rule,)) for s in seats)
    task = say("{done} {question}", done=about_to(move, mine), question=ASKS[rule])
    yield choice(rule, task, state, mine, options, then)


def _plays(right: str, seat: str, mine: str) -> Text:
    if seat == right:
        return say(
            "{who:cap} made the last play, and nobody has answered it.", who=person(seat, mine)
        )
    return say(
        "The last play is by {right}, not by {who}.",
        right=person(right, mine),
        who=person(seat, mine),
    )


def _bids(right: str, stake: int, seat: str, mine: str) -> Text:
    if seat == right:
        return say("{who:cap} made the highest bid: {n}.", who=person(seat, mine), n=stake)
    return say(
        "The highest bid, {n}, comes from {right}, not {who}.",
        n=stake,
        right=person(right, mine),
        who=person(seat, mine),
    )

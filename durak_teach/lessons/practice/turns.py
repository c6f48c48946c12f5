"""Questions about turns: who has to act after a move, in every game of the course."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.making import named
from durak_teach.lessons.moves_told import about_to
from durak_teach.lessons.practice.answering import person
from durak_teach.lessons.practice.question import Question, choice
from durak_teach.lessons.step import Option
from durak_teach.text import say

LEAD_ANSWERED = "durak.attack.defender_answers"
WHOLE_LEAD_ANSWERED = "whole_attack.turns.the_defender_answers"
GOES_ON = "durak.defence.defence_goes_on"
OPENS = "durak.throw_in.window_opens"
THROWS_ON = "durak.throw_in.window_has_brought_cards"
NEXT_THROWER = "durak.throw_in.next_is_asked"
ANSWERS_AGAIN = "durak.throw_in.defender_answers_again"
BID_STANDS = "dou_dizhu.auction.bid_stands"
STILL_BID = "dou_dizhu.auction.others_may_still_bid"
ANSWERED = "dou_dizhu.tricks.play_lies_on_the_table"
TRICK_BEGINS = "dou_dizhu.tricks.trick_begins"
NEXT_PLAYER = "sumidagawa.rounds.next_player_is_asked"
WHY = {  # why it is this player's turn, by the rule that says so
    LEAD_ANSWERED: say("The lead is on the table, and {who}, the defender, must answer it."),
    WHOLE_LEAD_ANSWERED: say(
        "The whole attack is on the table, and {who}, the defender, must answer it."
    ),
    GOES_ON: say("Not every attack card is beaten, so {who} must beat another or take."),
    OPENS: say("Everything is beaten, and {who} may throw in first."),
    THROWS_ON: say("{who:cap} may throw in another card after that one."),
    NEXT_THROWER: say("{who:cap} may throw in and must be asked next."),
    ANSWERS_AGAIN: say("Now {who}, the defender, must answer what was thrown in."),
    STILL_BID: say("The auction is not over: {who} must bid or pass next."),
    ANSWERED: say("{who:cap} must play or pass next."),
    TRICK_BEGINS: say("A trick begins, and {who} must lead to it."),
    NEXT_PLAYER: say("The next player clockwise, {who}, must play or pass."),
}
OVER = say("A bid of 3 ends the auction at once: {who} must lead as the landlord.")
LOOKED_AT = 40  # moves of a position
FEWEST = 3  # players of whom it can be asked which one


def about_turns(state: State, rng: random.Random) -> Iterator[Question]:
    """Whose turn is it after a move, as a seat at the table sees it?"""
    if isinstance(state.seed, int):  # nothing has been played yet
        return
    seats = [seat for seat in state.seats if seat not in state.out]
    moves = defaultdict(list)
    for move in islice(state.game.moves(state), LOOKED_AT):
        moves[move.verb].append(move)
    if len(seats) < FEWEST or not moves:
        return
    move, mine = rng.choice(moves[rng.choice(sorted(moves))]), rng.choice(seats)
    after = state.game.play(state, move)
    rule = "" if after.over or after.actor not in seats else _decides(state, move, after)
    if rule not in state.game.by_id:  # an option may replace it
        return
    text = OVER if rule == BID_STANDS and after.phase == "trick" else WHY.get(rule, WHY[STILL_BID])
    why = text.filled(who=person(after.actor, mine))
    task = say("{done} Whose turn is it then?", done=about_to(move, mine))
    options = (Option(s, named(s, mine), why, s == after.actor, (rule,)) for s in seats)
    yield choice(rule, task, state, mine, options, (str(move),))


def _decides(state: State, move: Move, after: State) -> str:
    """The rule by which it is whose turn it is; "" where the end of a bout is what decides."""
    if isinstance(state, DurakState) and isinstance(after, DurakState):
        return "" if after.bout != state.bout else _in_a_bout(move, after)
    ended = state.bout != after.bout
    match state.game.family.name, state.phase:
        case "dou_dizhu", "auction":
            return BID_STANDS if move.cards or move.verb != "pass" else "" if ended else STILL_BID
        case "dou_dizhu", "trick":
            return ANSWERED if move.cards else TRICK_BEGINS if ended else ""
        case "sumidagawa", "round" if not ended and after.phase == "round":
            return NEXT_PLAYER
    return ""


def _in_a_bout(move: Move, after: DurakState) -> str:
    whole = after.game.spec[0] in ("kirifu", "mustamaija")
    match move.verb, after.phase:
        case "lead", _:
            return WHOLE_LEAD_ANSWERED if whole else LEAD_ANSWERED
        case "beat", "defence":
            return GOES_ON
        case "beat", "window":
            return OPENS
        case "throw", "window" if after.actor == move.by:
            return THROWS_ON
        case "done", "window":
            return NEXT_THROWER
        case "done", "defence":
            return ANSWERS_AGAIN
    return ""

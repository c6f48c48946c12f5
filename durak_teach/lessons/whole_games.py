"""Small whole games: to be won against everything, or to be ended well under an option."""

from __future__ import annotations

from collections import deque
from functools import partial

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.state import State
from durak_teach.lessons.endings import how_it_ended
from durak_teach.lessons.goals import deal_over
from durak_teach.lessons.making import Clues, played
from durak_teach.lessons.step import Goal, Play, Step
from durak_teach.lessons.titles import called
from durak_teach.play.players import bot
from durak_teach.play.players.exact import Solved, solve
from durak_teach.table.session import followed
from durak_teach.table.taps import only_done
from durak_teach.text import Text, say


def to_win(id: str, task: Text, state: DurakState, seat: str, clues: Clues) -> Step:
    """Win what two players or teams can win, by any way; a move that gives it away is refuted."""
    solved = solve(state)
    bad = next(str(move) for move, value in solved.values.items() if value != 1)
    lost = played(state, map(str, solved.line(bad)))
    assert lost.over

    def won(end: State) -> bool:
        return end.over is not None and seat not in (end.over.loser or seat)

    return Step(
        id,
        task,
        state,
        Play(
            won,
            partial(how_it_ended, seat=seat),
            wrong=say("That gave the win away: with best play the deal goes on as shown."),
            open_hands=True,
            exact=True,
        ),
        seat,
        hints=(*clues, state.game.family.phrases.hints(state, seat, solved.best[0])[2].text),
        solution=tuple({"do": "move", "move": text} for text in _way_to_win(solved)),
        mistake=({"do": "move", "move": bad},),
        cites=(lost.over.because,),
    )


def _way_to_win(solved: Solved) -> list[str]:
    """What whoever is to play first plays on one way to win."""
    state, moves = solved.state, []
    seat = state.actor
    while not state.over:
        move = solved.reply(state)
        if state.actor == seat and not only_done(state, seat):
            moves.append(str(move))
        state = state.game.play(state, move)
    return moves


def to_the_end(
    id: str, task: Text, state: DurakState, without: DurakState, seat: str, because: tuple[str, ...]
) -> Step:
    """Play a small deal of two so as not to become the durak.

    Then it is said how the same cards, `without` the option, would have ended by best play.
    """

    def survived(end: State) -> bool:
        return end.over is not None and end.over.loser != seat

    elsewhere = _by_best_play(without, seat)

    def right(end: DurakState) -> Text:
        return say("{one} {two}", one=how_it_ended(end, seat), two=elsewhere)

    lost = say("You hold the last cards and are the durak. Play the same cards another way.")
    ask = Play(survived, right, missed=deal_over, wrong=lost, open_hands=True, because=because)
    return Step(
        id,
        task,
        state,
        ask,
        seat,
        solution=_shortest(state, seat, ask, survived),
        mistake=_shortest(state, seat, ask, lambda end: bool(end.over) and not survived(end)),
        cites=because,
    )


def _shortest(
    state: DurakState, seat: str, ask: Play[DurakState], goal: Goal[DurakState]
) -> tuple[dict[str, str], ...]:
    """The fewest moves with which a goal is reached against the computer player, as intents."""
    others, seen = bot(ask.bots), {state}
    waiting: deque[tuple[DurakState, tuple[dict[str, str], ...]]] = deque([(state, ())])
    while True:
        here, made = waiting.popleft()
        for move in here.game.legal(here):
            after, way = here.game.play(here, move), (*made, {"do": "move", "move": str(move)})
            for _, then in followed(after, seat, others, seed=0):
                after = then
            if goal(after):
                return way
            if not after.over and after not in seen:
                seen.add(after)
                waiting.append((after, way))


def _by_best_play(state: DurakState, seat: str) -> Text:
    end = played(state, map(str, solve(state).line()))
    return say(
        "In {base}, with best play by both sides, a deal with the same cards would end like "
        "this: {ended}",
        base=called(state.game),
        ended=how_it_ended(end, seat),
    )

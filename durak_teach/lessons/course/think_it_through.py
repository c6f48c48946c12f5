"""Lesson 15: the talon is empty; find the way that wins against everything."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.family import Clue
from durak_teach.kernel.state import State
from durak_teach.lessons.endings import LAST_HOLDER, ME, RIVAL, ending, how_it_ended
from durak_teach.lessons.making import played
from durak_teach.lessons.step import Lesson, Play, Step
from durak_teach.play.players.exact import Solved, solve
from durak_teach.table.taps import only_done
from durak_teach.text import Text, say

ENDINGS = {  # the first line of each step is asked first
    "15.1": (
        "d | 6h 8s | Qc Kh | -",
        "s | 9d Qd | Td Jh Qh 6h | -",
        "h | Ah Ks | 7h 6c | -",
        "c | 7s Ad | Ks As | -",
        "s | 6c Qc | 9d 7c | -",
        "d | 8s Jd | Ts 9c | -",
    ),
    "15.2": (
        "d | 7h Ks | 8c 7d Kh Tc | -",
        "c | Jh 7h | 9h Ks 9s As | -",
        "c | Qd 8s | 9s 7d 7s Jh | -",
        "h | 9c Ac | 6c Qc 6d 9d | -",
        "d | 7h 8s | 8c Kh 9c 6c | -",
        "s | 9c 6h | 6d Jh 7c Ad | -",
    ),
    "15.3": (
        "h | 8c 9c | 8s | 6c",
        "c | 7h Jh Kh | Jc 8d | 9h",
        "c | Ts As | 9s Td Jh | 7s",
        "h | 7h Th | 7d | Tc",
        "c | 7d Ts Jc | Th Td | 9s",
        "c | Qd 9c | 6s As 6h | Ad",
    ),
    "15.4": (
        "c | Tc 7d Th | 9d Js Jc | -",
        "c | 6d Qc Jd | Js 7d Jh | -",
        "s | Ac 9s Qc | Kc 6h 9h | -",
        "s | 7h 9s 9h | Ac As 8h | -",
        "d | 9d Th 6c | 6s Qc 9s | -",
        "d | 9c 6h 8d | 6c Jh 6s | -",
    ),
    "15.5": (
        "h | 9s Ah Js | Ts As Td | -",
        "c | 7s Th Ks | Kd Kh 8s | -",
        "c | Kh 7c Qd | 8c Td Ad | -",
        "h | Th Jc Td | Kh 6d Qd | -",
        "d | 7s 9s 7c | Kh Kc 7d | -",
        "d | Td Qh Tc | Kc Kd 6c | -",
    ),
}


def to_win(id: str, line: str) -> Step:
    """Win an ending that can be won, by any way; a move that gives the win away is refuted."""
    state = ending(line)
    solved = solve(state)
    bad = next(str(move) for move, value in solved.values.items() if value != 1)
    lost = played(state, map(str, solved.line(bad)))
    assert lost.over
    return Step(
        id,
        _task(state),
        state,
        Play(
            _won,
            partial(how_it_ended, seat=ME),
            wrong=say("That gave the win away: with best play the deal goes on as shown."),
            open_hands=True,
            exact=True,
        ),
        ME,
        hints=_hints(solved),
        solution=tuple({"do": "move", "move": text} for text in _way(solved)),
        mistake=({"do": "move", "move": bad},),
        cites=(lost.over.because,),
    )


def _won(state: State) -> bool:
    return state.over is not None and state.over.loser == RIVAL


def _task(state: DurakState) -> Text:
    if state.open_attacks:
        return say(
            "B has led {attack}, and the talon is gone. Win, whatever B does.",
            attack=state.open_attacks[0],
        )
    return say("You attack first, and the talon is gone. Win, however B answers.")


def _hints(solved: Solved) -> tuple[Clue, Text, Text]:
    """What it is about, what to look at, a winning move."""
    state = solved.state
    first = say("The last player with cards is the durak. Get rid of yours first.")
    second = say(
        "B holds {held}. For each of your moves, look for the reply that is worst for you.",
        held=state.hand(RIVAL),
    )
    third = state.game.family.phrases.hints(state, ME, solved.best[0])[2].text
    return Clue(first, LAST_HOLDER), second, third


def _way(solved: Solved) -> list[str]:
    """What A plays on one way to win."""
    state, moves = solved.state, []
    while not state.over:
        move = solved.reply(state)
        if state.actor == ME and not only_done(state, ME):
            moves.append(str(move))
        state = state.game.play(state, move)
    return moves


def _step(id: str) -> Step:
    first, *others = ENDINGS[id]
    return replace(to_win(id, first), others=lambda: tuple(to_win(id, other) for other in others))


LESSON = Lesson(
    15,
    say("Empty talon: think it through"),
    say("Two players, no talon: every card is known. Find the move that always wins."),
    say("You can think the last cards of a deal through to the end."),
    tuple(map(_step, ENDINGS)),
    minutes=6,
)

"""Lesson 15: the talon is empty; find the way that wins against everything."""

from __future__ import annotations

from dataclasses import replace

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.family import Clue
from durak_teach.lessons.endings import LAST_HOLDER, ME, RIVAL, ending
from durak_teach.lessons.step import Lesson, Step
from durak_teach.lessons.whole_games import to_win
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


def ending_to_win(id: str, line: str) -> Step:
    """An ending that can be won, from its line."""
    state = ending(line)
    first = say("The last player with cards is the durak. Get rid of yours first.")
    second = say(
        "B holds {held}. For each of your moves, look for the reply that is worst for you.",
        held=state.hand(RIVAL),
    )
    return to_win(id, _task(state), state, ME, (Clue(first, LAST_HOLDER), second))


def _task(state: DurakState) -> Text:
    if state.open_attacks:
        return say(
            "B has led {attack}, and the talon is gone. Win, whatever B does.",
            attack=state.open_attacks[0],
        )
    return say("You attack first, and the talon is gone. Win, however B answers.")


def _step(id: str) -> Step:
    first, *others = ENDINGS[id]
    return replace(
        ending_to_win(id, first),
        others=lambda: tuple(ending_to_win(id, other) for other in others),
    )


LESSON = Lesson(
    15,
    say("Empty talon: think it through"),
    say("Two players, no talon: every card is known. Find the move that always wins."),
    say("You can think the last cards of a deal through to the end."),
    tuple(map(_step, ENDINGS)),
    minutes=6,
)

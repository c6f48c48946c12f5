"""Lesson 13: the cheapest card is not always best; choose, then see where each choice leads."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Move
from durak_teach.lessons.endings import LAST_HOLDER, ME, RIVAL, ending, how_it_ended
from durak_teach.lessons.making import played, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.play.players.exact import Solved, solve
from durak_teach.text import Text, say

FIRST_OF_THE_TEST = 4
ENDINGS = {  # the first line of each step is asked first
    # a pair stays together, a trump is worth it, taking on purpose
    "13.1": (
        "h | Ks Kd 7s | 9c 8s 6c | -",
        "h | Qs Qh 8s | 9h Ad 9s | -",
        "c | Kc Kd 7s | Qs 9s Ks | -",
        "c | 9d Qs Qc | 8c Kd Kh | -",
        "d | 6s As Ad | 9s Js Ac | -",
        "s | Js Jh 9c | 7s Tc Ts | -",
    ),
    "13.2": (
        "c | 8c 9d | 8d 9c | -",
        "d | Td 6d 8c | Ts Kc Tc | -",
        "c | Qd Tc Kc | Qh 7c Qs | -",
        "h | 7h 6s 8h | Qs Td Tc | -",
        "s | As Kh 7s | 8d Ks 8c | -",
        "d | 8s 8d Ad | Td Qd Ts | -",
    ),
    "13.3": (
        "c | Qc 8s | Ah Th 8c | Td",
        "s | As 9h | 6c Ah 6d | Ts",
        "s | 8s 7h | Th Qh 9c | Tc",
        "c | 7c Qh | Ad 6d 6h | Ah",
        "h | Ts Ah | 8c Ac 8s | Jc",
        "d | 8c 9d | 6d 7c 9c | 6h",
    ),
    # the test: sometimes the cheapest card is best after all
    "13.4": (
        "d | 8s 6s | 9c | 7s",
        "d | Jd 6h | 6c Ad 9h | Jh",
        "h | 8h 8s | 9s Jh Js | 7d",
        "d | Kd 8s | 6c 6s 6h | Qc",
        "c | 7h Qc | Jc 9d 8s | 7s",
        "h | 9c Qh | Kd Kc As | Jc",
    ),
    "13.5": (
        "d | Ts Js | 7d Th Ah | 9s",
        "h | 8c Tc | 8s Kc Js | 7c",
        "d | Ks As | Tc Kh 8c | Js",
        "s | Tc Kc | Td 6s Jh | 8c",
        "h | 8d Qd | 8s 9c As | 6d",
        "c | Ts 8c | Tc Kd Kc | 6s",
    ),
    "13.6": (
        "s | 9s 6c | Qc Jh Ac | Qd",
        "c | 6c Qs | 7d 8d 6s | 7h",
        "h | 9s 9h | Ks 7d As | Kc",
        "c | Tc Ts | Ah Ks Ad | Kh",
        "s | Ts 8h | Ad 9h Jh | 9c",
        "d | 7s Kd | 8h Ks As | Jh",
    ),
    "13.7": (
        "h | Kc Qd As | Kh Jc 6c | -",
        "h | 8h Kc 8s | 9d Qh Ac | -",
        "d | 7c 8d Js | 6h Qh Ad | -",
        "c | 6s Ts Ks | Th Td Ah | -",
        "s | Ah Qc 7s | 7d Td Kh | -",
        "d | 9h 6h Jd | Ac 9d As | -",
    ),
    "13.8": (
        "h | 6c 7d | Jc 7c | -",
        "s | 6h Qd Qs | Kc Ts Kh | -",
        "h | 9d Kd Ks | 9s 9h 9c | -",
        "h | 6s As 7h | Js 6c 7c | -",
        "c | 7c Jc Qc | Js 9c Jh | -",
        "d | 7c Qc Qd | 9c Jc Ad | -",
    ),
}


def choice(id: str, line: str) -> Step:
    """Choose a move of an ending that can be won; best play of both sides shows what follows."""
    state = ending(line)
    solved = solve(state)
    clues = (
        LAST_HOLDER,
        say(
            "B holds {held}. After each choice: what do you keep, and what can B beat or lead?",
            held=state.hand(RIVAL),
        ),
    )
    options = (_option(solved, move) for move in solved.values)
    return to_pick(id, _task(state), state, ME, options, clues, open_hands=True)


def _option(solved: Solved, move: Move) -> Option:
    state = solved.state
    then = tuple(map(str, solved.line(move)))
    end = played(state, then)
    assert end.over
    name = state.game.family.phrases.making(state, move)
    return Option(
        str(move).removeprefix(f"{ME} ").replace(" ", "-"),
        name,
        say("{move}: {end}", move=name, end=how_it_ended(end, ME)),
        solved.values[move] == solved.value,
        (end.over.because,),
        then=then,
    )


def _task(state: DurakState) -> Text:
    if state.open_attacks:
        return say(
            "B has led {attack}, and the talon is gone. Which move is best?",
            attack=state.open_attacks[0],
        )
    return say("You attack, and the talon is gone. Which lead is best?")


def _others(id: str) -> tuple[Step, ...]:
    return tuple(_step(id, line) for line in ENDINGS[id][1:])


def _step(id: str, line: str) -> Step:
    return replace(choice(id, line), exam=int(id.partition(".")[2]) >= FIRST_OF_THE_TEST)


LESSON = Lesson(
    13,
    say("The cheapest card is not always best"),
    say("Keep a pair, play a trump or take: sometimes the dearer choice wins the deal."),
    say("You can say when the cheapest card is the wrong one."),
    tuple(
        replace(_step(id, lines[0]), others=partial(_others, id)) for id, lines in ENDINGS.items()
    ),
    minutes=7,
    passing=4,
)

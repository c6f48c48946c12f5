"""Lesson 1: a higher card of the same suit beats."""

from __future__ import annotations

from durak_teach.lessons.goals import beaten
from durak_teach.lessons.step import Lesson, Play, Step
from durak_teach.position import position
from durak_teach.text import Text, say

RIGHT = say("{card} beats {attack}: same suit, higher rank.")


def _tap(number: int, attack: str, hand: str, task: Text, beater: str, mistake: str) -> Step:
    state = position(
        f"players: A B\ntrump: none\ntalon: -\nA: 6c\nB: {hand}\ntable: {attack}/-\nroles: att=A def=B"
    )
    return Step(
        f"01.{number}",
        task,
        state,
        Play(
            beaten,
            RIGHT,
            missed=lambda s: s.taking or not s.table,
            wrong=say("Taking is allowed, but a card of yours beats it."),
        ),
        "B",
        facts=(say("You are the defender"),),
        solution=({"do": "move", "move": f"B beat {attack} {beater}"},),
        mistake=({"do": "why", "card": mistake},),
        cites=("durak.defence.nothing_else_beats",),
    )


LESSON = Lesson(
    1,
    say("A higher card of the same suit beats"),
    say("A card beats a lower card of its own suit."),
    (
        _tap(
            1,
            "8h",
            "6h Jh 9s Ac",
            say(
                "You are the defender. 8♥ lies open. Tap the card that beats it: a higher heart. One tap."
            ),
            "Jh",
            "Ac",
        ),
    ),
)

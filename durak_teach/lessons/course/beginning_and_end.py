"""Lesson 11: beginning and end: who leads first; going out, the durak, the drawn deal."""

from __future__ import annotations

from durak_teach.lessons.asking.first_attack import first_attacker, first_of, later_attacker
from durak_teach.lessons.asking.how_it_ends import comes_round, what_then
from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.step import Lesson
from durak_teach.text import say

STEPS = (
    first_attacker(
        "11.1",
        say("The first deal. Spades are trumps. Who attacks first?"),
        2,
        76,
    ),
    first_attacker("11.2", first_of(3), 3, 11),
    later_attacker("11.3", 4, 3, durak="B"),
    what_then(
        "11.4",
        say(
            "You have beaten 8♠ with your last card, Q♠. Nothing more will be thrown in. What "
            "happens?"
        ),
        """
        players: A B
        trump: c
        talon: 7d Kd Qd Ts Tc 8c 9c Ah [Jc]
        A: Qs
        B: Kh 7s Td
        table: 6d/8d 8h/Qh 6s/9s 9h/Jh 6h/7h 8s/-
        discard: x12
        roles: att=B def=A bout=4
        """,
        "A",
        ("B done",),
        "B",
        ("A beat 8s Qs",),
    ),
    what_then(
        "11.5",
        say("No talon. You have beaten B's last card, 9♣, with your last card, A♣. What happens?"),
        """
        players: A B
        trump: h
        talon: -
        A: Ac
        B: -
        table: 9c/-
        discard: x34
        roles: att=B def=A bout=12
        """,
        "A",
        ("B done",),
        "B",
        ("A beat 9c Ac",),
    ),
    what_then(
        "11.6",
        say(
            "No talon. You have beaten D's last card, 9♣, with your last card, A♣. B and C still "
            "hold cards. What happens?"
        ),
        """
        players: A B C D
        trump: h
        talon: -
        A: Ac
        B: x2
        C: x2
        D: -
        table: 9c/-
        discard: x30
        roles: att=D def=A bout=12
        """,
        "A",
        ("D done", "B done", "C done"),
        "B",
        ("A beat 9c Ac",),
    ),
    next_attacker(
        "11.7",
        "A",
        """
        players: A B C D
        trump: s
        talon: -
        A: 7c 8s
        B: x3
        C: -
        D: x2
        table: Kc/-
        discard: x28
        roles: att=A def=B out=C bout=11
        """,
        ("B take",),
        say(
            "No talon, and C is out. You attack B with K♣, and B is about to take it. Who "
            "attacks next?"
        ),
    ),
    comes_round(
        "11.8",
        say(
            "No talon. Nobody can beat K♠ or K♣: they go round. B is about to take K♣; then the "
            "hands are the same again, with C to attack. What happens?"
        ),
        """
        players: A B C
        trump: h
        talon: -
        A: 8d 7c
        B: Kc 7s
        C: Ks 7d
        discard: x30
        roles: att=C def=A bout=9
        """,
        "A",
        (
            *("C lead Ks", "A take", "B lead Kc", "C take", "A lead Ks", "B take"),
            *("C lead Kc", "A take", "B lead Ks", "C take", "A lead Kc", "B take"),
        ),
        say("Once B has taken, how many times will these hands have occurred with C to attack?"),
    ),
)

LESSON = Lesson(
    11,
    say("Beginning and end"),
    say("The lowest trump decides who starts deal 1; the last player with cards is the durak."),
    say("You can begin a deal and say how it ends."),
    STEPS,
    minutes=4,
)

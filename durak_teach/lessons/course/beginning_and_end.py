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
        say("You beat 8♠ with your last card, Q♠, and A is done. What happens to you?"),
        """
        players: A B
        trump: c
        talon: 7d Kd Qd Ts Tc 8c 9c Ah [Jc]
        A: Kh 7s Td
        B: Qs
        table: 6d/8d 8h/Qh 6s/9s 9h/Jh 6h/7h 8s/-
        discard: x12
        roles: att=A def=B bout=4
        """,
        "B",
        ("B beat 8s Qs", "A done"),
        "A",
    ),
    what_then(
        "11.5",
        say("No talon. You beat A's last card, 9♣, with your last card, A♣. What happens?"),
        """
        players: A B
        trump: h
        talon: -
        A: -
        B: Ac
        table: 9c/-
        discard: x34
        roles: att=A def=B bout=12
        """,
        "B",
        ("B beat 9c Ac", "A done"),
        "A",
    ),
    what_then(
        "11.6",
        say(
            "No talon. You beat A's last card, 9♣, with your last card, A♣. C and D still hold "
            "cards. What happens to you?"
        ),
        """
        players: A B C D
        trump: h
        talon: -
        A: -
        B: Ac
        C: x2
        D: x2
        table: 9c/-
        discard: x30
        roles: att=A def=B bout=12
        """,
        "B",
        ("B beat 9c Ac", "A done", "C done", "D done"),
        "C",
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
        say("No talon, and C is out. You attack B with K♣, and B takes. Who attacks next?"),
    ),
    comes_round(
        "11.8",
        say(
            "No talon. K♠ and K♣ go round, and everybody has to take them. C takes K♣ now, and "
            "then all hands are as they were twice before, with A to attack. What happens?"
        ),
        """
        players: A B C
        trump: h
        talon: -
        A: Ks 7d
        B: 8d 7c
        C: Kc 7s
        discard: x30
        roles: att=A def=B bout=9
        """,
        "B",
        (
            *("A lead Ks", "B take", "C lead Kc", "A take", "B lead Ks", "C take"),
            *("A lead Kc", "B take", "C lead Ks", "A take", "B lead Kc", "C take"),
        ),
        say("Count: how often have all hands been like this, with A to attack?"),
    ),
)

LESSON = Lesson(
    11,
    say("Beginning and end"),
    say("The lowest trump attacks first; the last player with cards is the durak."),
    say("You can begin a deal and say how it ends."),
    STEPS,
    minutes=4,
)

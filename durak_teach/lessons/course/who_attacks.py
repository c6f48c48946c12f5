"""Lesson 5: who attacks next. The seat is predicted before the bout is played out."""

from __future__ import annotations

from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.step import Lesson
from durak_teach.text import say

STEPS = (
    next_attacker(
        "05.1",
        "B",
        """
        players: A B
        trump: d
        talon: -
        A: x3
        B: 9h Jc Ks
        table: 7h/-
        roles: att=A def=B bout=9
        """,
        ("B beat 7h 9h", "A done"),
        say(
            "A attacks you with 7♥. You beat it with 9♥, and A throws in nothing. Who "
            "attacks next? One tap."
        ),
    ),
    next_attacker(
        "05.2",
        "B",
        """
        players: A B
        trump: c
        talon: -
        A: x3
        B: 9h Js 7d Kd
        table: As/-
        roles: att=A def=B bout=10
        """,
        ("B take",),
        say("A attacks you with A♠, and you take. Who attacks next? One tap."),
    ),
    next_attacker(
        "05.3",
        "A",
        """
        players: A B C
        trump: s
        talon: -
        A: 6c Kh Qs
        B: Td x3
        C: x4
        table: 8d/-
        roles: att=A def=B bout=8
        """,
        ("B beat 8d Td", "A done", "C done"),
        say(
            "You attack B with 8♦. B beats it with 10♦, and nobody throws in a card. Who "
            "attacks next? One tap."
        ),
    ),
    next_attacker(
        "05.4",
        "A",
        """
        players: A B C
        trump: h
        talon: -
        A: 7c 8s Qd
        B: x4
        C: x3
        table: Kc/-
        roles: att=A def=B bout=9
        """,
        ("B take",),
        say("You attack B with K♣, and B takes. Who attacks next? One tap."),
    ),
    next_attacker(
        "05.5",
        "D",
        """
        players: A B C D
        trump: c
        talon: -
        A: x2
        B: x3
        C: 6c x2
        D: 9s Jh Ad
        table: Qs/-
        roles: att=B def=C bout=7
        """,
        ("C beat Qs 6c", "B done", "D done", "A done"),
        say(
            "B attacks C with Q♠. C beats it with the trump 6♣, and nobody throws in a "
            "card. Who attacks next? One tap."
        ),
    ),
    next_attacker(
        "05.6",
        "A",
        """
        players: A B C D
        trump: d
        talon: -
        A: 8h 9c Js
        B: x3
        C: x4
        D: x2
        table: Th/-
        roles: att=D def=A bout=8
        """,
        ("A take",),
        say("D attacks you with 10♥, and you take. Who attacks next? One tap."),
    ),
)

LESSON = Lesson(
    5,
    say("Who attacks next"),
    say("A successful defender attacks next; a defender who takes is skipped."),
    say("You can say who attacks next, with two, three or four players."),
    STEPS,
    minutes=4,
)

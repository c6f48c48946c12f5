"""Lesson 5: who attacks next. The seat is predicted before the bout is played out."""

from __future__ import annotations

from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.step import Lesson
from durak_teach.text import say

STEPS = (
    next_attacker(
        "05.1",
        "A",
        """
        players: A B
        trump: d
        talon: -
        A: 9h Jc Ks
        B: x3
        table: 7h/-
        roles: att=B def=A bout=9
        """,
        ("B done",),
        say(
            "B attacks you with 7♥. You have beaten it with 9♥, and that ends the bout. Who "
            "attacks next? One tap."
        ),
        ("A beat 7h 9h",),
    ),
    next_attacker(
        "05.2",
        "A",
        """
        players: A B
        trump: c
        talon: -
        A: 9h Js 7d Kd
        B: x3
        table: As/-
        roles: att=B def=A bout=10
        """,
        ("A take",),
        say("B attacks you with A♠, and you are about to take it. Who attacks next? One tap."),
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
        ("A done", "C done"),
        say(
            "You attack B, your left neighbour, with 8♦. B has beaten it with 10♦, and that ends "
            "the bout. Who attacks next? One tap."
        ),
        ("B beat 8d Td",),
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
        say("You attack B with K♣, and B is about to take it. Who attacks next? One tap."),
    ),
    next_attacker(
        "05.5",
        "A",
        """
        players: A B C D
        trump: c
        talon: -
        A: 9s Jh Ad
        B: x2
        C: x3
        D: 6c x2
        table: Qs/-
        roles: att=C def=D bout=7
        """,
        ("C done", "A done", "B done"),
        say(
            "C attacks D with Q♠. D has beaten it with the trump 6♣, and that ends the bout. Who "
            "attacks next? One tap."
        ),
        ("D beat Qs 6c",),
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
        say("D attacks you with 10♥, and you are about to take it. Who attacks next? One tap."),
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

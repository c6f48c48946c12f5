"""Lesson 9: how many attack cards may come: six, and never more than the defender began with."""

from __future__ import annotations

from durak_teach.lessons.asking.how_many import how_many, may_more
from durak_teach.lessons.step import Lesson
from durak_teach.text import say

STEPS = (
    may_more(
        "09.1",
        """
        players: A B
        trump: c
        talon: x19 [7c]
        A: 9c Kd 8h 6s
        B: Qs 8c Jd Ad
        table: 7h/9h 9d/Td
        discard: x4
        roles: att=A def=B bout=2
        """,
        "A",
    ),
    may_more(
        "09.2",
        """
        players: A B
        trump: s
        talon: -
        A: 8d Kh
        B: -
        table: 6h/8h 8c/9c 6d/9d 9h/Th
        discard: x26
        roles: att=A def=B bout=7
        """,
        "A",
    ),
    may_more(
        "09.3",
        """
        players: A B
        trump: d
        talon: x3 [9d]
        A: 7s Qc Kh
        B: 8d Ad 6c
        table: 6s/Ts 6h/7h 7c/8c Tc/Jc Th/Jh 8h/Qh
        discard: x14
        roles: att=A def=B bout=6
        """,
        "A",
    ),
    may_more(
        "09.4",
        """
        players: A B C
        trump: c
        talon: -
        A: 6h Qs As Kh
        B: 9s Kd 8d
        C: 8c Ah Ts
        table: 7s/Js
        discard: x24
        roles: att=B def=C passed=B bout=9
        """,
        "A",
    ),
    how_many(
        "09.5",
        """
        players: A B
        trump: h
        talon: -
        A: 8s 8d Qd Qs
        B: Ks 7h
        table: 8c/Qc
        discard: x28
        roles: att=A def=B bout=10
        """,
        "A",
        say(
            "You attack, with two 8s and two queens in hand. How many of them can you throw in "
            "at most?"
        ),
    ),
)

LESSON = Lesson(
    9,
    say("How many"),
    say("At most six attack cards in a bout, and never more than the defender held when it began."),
    say("You can say how many attack cards may still come."),
    STEPS,
    minutes=4,
)

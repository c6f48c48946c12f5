"""Lesson 11: beginning and end: the lowest trump leads; going out, the durak, the drawn deal."""

from __future__ import annotations

from durak_teach.kernel.cards import card as read
from durak_teach.lessons.asking.first_attack import first_attacker, first_of
from durak_teach.lessons.asking.how_it_ends import what_then
from durak_teach.lessons.goals import both, deal_over, negated
from durak_teach.lessons.making import to_play
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Lesson, Play
from durak_teach.text import say

STEPS = (
    first_attacker(
        "11.1",
        say("The first deal. Spades are trumps. Who attacks first?"),
        2,
        76,
    ),
    first_attacker("11.2", first_of(3), 3, 11),
    first_attacker("11.3", first_of(4), 4, 180),
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
        say("No talon. You led your last card, K♦, and B takes. What happens to you?"),
        """
        players: A B C
        trump: s
        talon: -
        A: -
        B: 9h 7c Jd
        C: Th 8d
        table: Kd/-
        discard: x30
        roles: att=A def=B bout=11
        """,
        "A",
        ("B take",),
    ),
    what_then(
        "11.6",
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
        "11.7",
        say("No talon. You beat A's last card, 10♦, with 6♠; 7♥ stays in your hand. What happens?"),
        """
        players: A B
        trump: s
        talon: -
        A: -
        B: 6s 7h
        table: Td/-
        discard: x33
        roles: att=A def=B bout=12
        """,
        "B",
        ("B beat Td 6s", "A done"),
        "A",
    ),
    to_play(
        "11.8",
        say("You attack, and there is no talon. Choose the lead that makes B the durak."),
        durak(
            """
            players: A B
            trump: h
            talon: -
            A: 7c Kd
            B: 8c
            discard: x33
            roles: att=A def=B bout=11
            """
        ),
        "A",
        Play(
            both(
                deal_over, negated(lambda state: state.over is not None and state.over.loser == "A")
            ),
            say("B could not beat the king, took it and was left with cards."),
            missed=deal_over,
            wrong=say("B beat 7♣ with the last card and is out; you still hold K♦."),
            open_hands=True,
            because=("durak.ending.last_holder_is_durak",),
        ),
        {"move": "A lead 7c"},
        solution=("A lead Kd", "A lead 7c"),
        hints=(
            "durak.ending.last_holder_is_durak",
            say("B holds 8♣. Which of your cards does it beat?"),
            say("B beats 7♣, but not {card}. Lead {card}.", card=read("Kd")),
        ),
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

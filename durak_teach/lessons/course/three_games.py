"""Lesson 28: Durak, Kirifu, Mustamaija step by step. The same cards, and what each game does."""

from __future__ import annotations

from durak_teach.games.families import game
from durak_teach.lessons.comparing import in_which_games, predictions
from durak_teach.lessons.step import Lesson
from durak_teach.text import say

GAMES = (game("durak", "podkidnoy"), game("kirifu"), game("mustamaija"))

STEPS = (
    in_which_games(
        "28.1",
        say(
            "Throw-in Durak, Kirifu, Mustamaija: you have led 8♦, and B has beaten it "
            "with Q♦. In which game can you throw in 8♠?"
        ),
        """
        rules: podkidnoy
        players: A B C
        trump: c
        talon: x11 [9c]
        discard: x6
        A: Jh 8s Kd 9h 7d
        B: Qd x5
        C: x6
        table: 8d/-
        roles: att=A def=B bout=3
        """,
        "A",
        "throw 8s",
        GAMES,
        (
            say("One of the three games has throw-ins (lesson 8)."),
            say("In two of the three games the lead is the whole attack (lessons 26 and 27)."),
        ),
        ("B beat 8d Qd",),
    ),
    in_which_games(
        "28.2",
        say(
            "Throw-in Durak, Kirifu, Mustamaija: clubs are trumps, and C attacks you with A♠. "
            "In which game does 7♣ not beat it?"
        ),
        """
        rules: podkidnoy
        players: A B C
        trump: c
        talon: x11 [Tc]
        discard: x6
        A: Kh 7c 9s Jd Qs 6h
        B: x6
        C: x5
        table: As/-
        roles: att=C def=A bout=3
        """,
        "A",
        "beat As 7c",
        GAMES,
        (
            say("A trump beats any plain card (lesson 2). Is A♠ a plain card everywhere?"),
            say("One game has four tiers of strength; A♠ alone is one (lesson 27)."),
        ),
        forbids=True,
    ),
    predictions(
        "28.3",
        say(
            "The same cards in three games. At each point, choose what you expect in each game. "
            "The exercise is solved when 15 of the 18 answers are right."
        ),
        GAMES,
        "trump lead beat taken leads_next refill",
        passing=15,
    ),
)

LESSON = Lesson(
    28,
    say("Durak, Kirifu, Mustamaija step by step"),
    say("Three games with the same cards: say what happens in each, then see it happen."),
    say("You can say step by step what Durak, Kirifu and Mustamaija do differently."),
    STEPS,
    minutes=8,
)

"""Lesson 16: Simple Durak against Throw-in Durak, the same hand twice."""

from __future__ import annotations

from durak_teach.lessons.comparing import first_different, in_which, under
from durak_teach.lessons.goals import defended, taken
from durak_teach.lessons.making import Clues, to_mark, to_play
from durak_teach.lessons.step import Lesson, Play, Step
from durak_teach.text import Text, say

SIMPLE, THROW_IN = ("prostoy",), ("podkidnoy",)
PAIR = "durak.attack.two_of_a_rank"
THROWN = "durak.throw_in.rank_on_table"
HINT = say("In Simple Durak a lead is one card or a pair, and nothing is thrown in.")


def both_games(
    id: str,
    task: Text,
    text: str,
    action: str,
    second: Text,
    before: tuple[str, ...] = (),
) -> Step:
    """May A make a move in Simple Durak, in Throw-in Durak, in both?"""
    return in_which(id, task, text, "A", action, (THROW_IN, SIMPLE), (HINT, second), before)


def _beat_pair(id: str, task: Text, text: str, mistake: dict[str, str]) -> Step:
    """Beat both cards of a pair: then the bout is over at once."""
    ask = Play(
        defended,
        say(
            "Both attack cards are beaten. In Simple Durak the bout is over at once, and you "
            "attack next."
        ),
        missed=taken,
        wrong=say("You took, but both cards can be beaten: start again."),
    )
    return to_play(id, task, under(SIMPLE, text), "A", ask, mistake)


def _throw(id: str, task: Text, text: str, clues: Clues) -> Step:
    """Lesson 8 again, in Throw-in Durak."""
    right = say(
        "The ranks of these cards are on the table. In Simple Durak none of them could be thrown "
        "in."
    )
    return to_mark(
        id, task, under(THROW_IN, text), "A", "throw {card}", clues, right, because=(THROWN,)
    )


STEPS = (
    first_different(
        "16.1",
        say(
            "These four moves are from Throw-in Durak. Which of them is the first that "
            "Simple Durak does not allow?"
        ),
        """
        players: A B
        trump: s
        talon: x23 [Qs]
        A: 7d Ts 9h Kc Ac Jd
        B: Td Qh 8s 6c Kd 9c
        roles: att=A bout=1
        """,
        "A",
        ("A lead 7d", "B beat 7d Td", "A throw Ts", "A done"),
        (THROW_IN, SIMPLE),
        (HINT, say("Go through the moves from the top. When is everything beaten?")),
    ),
    first_different(
        "16.2",
        say(
            "Now five moves from Simple Durak. Which of them is the first that Throw-in Durak "
            "does not allow?"
        ),
        """
        players: A B
        trump: h
        talon: x11 [6h]
        discard: x12
        A: Kc 9s 9d Qc 7d Jd
        B: Ts Jh 8c Ad 6s 7c
        roles: att=A def=B bout=4
        """,
        "A",
        ("A lead Kc", "B take", "A lead 9s 9d", "B beat 9s Ts", "B beat 9d Ad"),
        (SIMPLE, THROW_IN),
        (HINT, say("Look at the leads. How many cards are in each?")),
    ),
    both_games(
        "16.3",
        say(
            "You are the attacker, and B has beaten 8♣ with Q♣. Can you throw in Q♦ in "
            "Simple Durak? And in Throw-in Durak?"
        ),
        """
        players: A B
        trump: h
        talon: x9 [Ah]
        discard: x14
        A: Qd 9h 6s Kd Ts
        B: Qc 7h Jd 9s Ks Td
        table: 8c/-
        roles: att=A def=B bout=5
        """,
        "throw Qd",
        say("Everything is beaten here. Look at the ranks on the table."),
        ("B beat 8c Qc",),
    ),
    both_games(
        "16.4",
        say(
            "You are the attacker, and B has two cards left. Can you lead 10♠ and 10♦ "
            "together in Simple Durak? And in Throw-in Durak?"
        ),
        """
        players: A B
        trump: c
        talon: -
        discard: x28
        A: Ts Td 7h Kc Qs 8s
        B: Jc 9d
        roles: att=A bout=9
        """,
        "lead Ts Td",
        say("B holds enough cards for two attack cards. How many may be led in each game?"),
    ),
    _beat_pair(
        "16.5",
        say("Simple Durak. You are the defender. B has led 8♥ and 8♠ together. Beat both."),
        """
        players: A B
        trump: d
        talon: x9 [Kd]
        discard: x14
        A: Jh 6s Ts 7s Qc 9c
        B: x4
        table: 8h/- 8s/-
        roles: att=B def=A bout=5
        """,
        {"card": "Qc"},
    ),
    _throw(
        "16.6",
        say(
            "Throw-in Durak. You are the attacker, and everything is beaten. "
            "Mark every card that you may throw in, then press Check."
        ),
        """
        players: A B
        trump: s
        talon: x11 [9s]
        discard: x12
        A: Jc 6h Qh Ad 7s
        B: x5
        table: 6d/Jd
        roles: att=A def=B bout=4
        """,
        (THROWN, say("A 6 and a jack lie on the table.")),
    ),
)

LESSON = Lesson(
    16,
    say("Simple or throw-in"),
    say("In Simple Durak a pair may be led, and nothing is thrown in."),
    say("You can play Simple Durak, and say how Throw-in Durak differs."),
    STEPS,
    minutes=4,
)

"""Lesson 12: a whole game of 36 cards, then eight mixed questions; seven right are enough."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.lessons.asking.first_attack import first_attacker, first_of
from durak_teach.lessons.asking.how_it_ends import what_then
from durak_teach.lessons.asking.how_many import may_more
from durak_teach.lessons.asking.last_draw import last_draw
from durak_teach.lessons.asking.what_is_taken import who_gets
from durak_teach.lessons.asking.which_cards import beaters, throwable
from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.other_cards import questions
from durak_teach.lessons.step import Deal, Lesson, Step
from durak_teach.text import say

SEED = 10
TESTS = 5  # further ones, each with cards of its own


def _whole() -> Step:
    ask = Deal(players=3, bots="plain", seed=SEED)
    state = deal(game("durak", "podkidnoy"), ask.players, ask.seed)
    task = say("Play a whole deal of 36 cards against two others. Won or lost, it counts.")
    return Step("12.1", task, state, ask, "A")


QUESTIONS = (
    beaters(
        "12.2",
        say(
            "You are the defender. The attack card is J♦; spades are trumps. "
            "Mark every card that beats it, then press Check."
        ),
        """
        players: A B
        trump: s
        talon: x19 [8s]
        A: Qd Ac Td 6s Ad Kc
        B: 7c Kh 9d Qc 6h
        table: Jd/-
        discard: x4
        roles: att=B def=A bout=2
        """,
        say("Higher diamonds beat it, and so does any trump."),
        "A",
    ),
    throwable(
        "12.3",
        """
        players: A B C
        trump: c
        talon: x10 [Kc]
        A: 9c Qd 6d Th 9h Js
        B: 7d Jh As 8s
        C: Kd 6h Qs
        table: 6s/9s 9d/Td Ts/Ks
        discard: x6
        roles: att=B def=C passed=B bout=3
        """,
        "A",
    ),
    next_attacker(
        "12.4",
        "A",
        """
        players: A B C D
        trump: h
        talon: -
        A: 9s Kc
        B: Jd 7h
        C: Ts 8d
        D: Ad Qh 6c
        table: 9c/-
        discard: x26
        roles: att=B def=C bout=8
        """,
        ("C take",),
        say("B has led 9♣, and C is about to take it. Who attacks next?"),
    ),
    may_more(
        "12.5",
        """
        players: A B C
        trump: d
        talon: -
        A: Tc Kh 8s
        B: Qs 7h
        C: 6d
        table: Ts/Js Jc/Kc Th/Qh
        discard: x24
        roles: att=B def=C passed=B bout=8
        """,
        "A",
    ),
    last_draw(
        "12.6",
        say(
            "You have beaten 7♦ with 10♦. If B throws in nothing, who draws the trump "
            "indicator, 9♥?"
        ),
        """
        players: A B
        trump: h
        talon: Kc [9h]
        A: Td 6s 9c Jh As Kd
        B: 8s Qc Ah 6d Jd
        table: 7d/-
        discard: x22
        roles: att=B def=A bout=7
        """,
        "A",
        ("B done",),
        ("A beat 7d Td",),
    ),
    who_gets(
        "12.7",
        say(
            "You have beaten 8♣ with J♣, but you cannot beat J♠ and are about to take. Which cards "
            "do you get?"
        ),
        """
        players: A B
        trump: d
        talon: 7h Ks x9 [Qd]
        A: 9h Qc Tc Ah 7s
        B: Kh 9s 6c Ac
        table: 8c/Jc Js/-
        discard: x12
        roles: att=B def=A bout=3
        """,
        "A",
        ("A take",),
    ),
    first_attacker("12.8", first_of(3), 3, 29),
    what_then(
        "12.9",
        say(
            "The talon is empty. You led your last card, 6♥, and B's last card has beaten it. "
            "What happens now?"
        ),
        """
        players: A B
        trump: c
        talon: -
        A: -
        B: 8c
        table: 6h/-
        discard: x34
        roles: att=A def=B bout=12
        """,
        "A",
        ("A done",),
        before=("B beat 6h 8c",),
    ),
)


def _others(place: int) -> tuple[Step, ...]:
    """The same question in each further test."""
    return tuple(questions(number)[place] for number in range(1, TESTS + 1))


STEPS = (
    _whole(),
    *(
        replace(question, exam=True, others=partial(_others, place))
        for place, question in enumerate(QUESTIONS)
    ),
)

LESSON = Lesson(
    12,
    say("A whole game"),
    say("All 36 cards, then eight questions; you pass with seven right answers."),
    say("You can play Durak tonight: two to six people and a pack of 36 cards are enough."),
    STEPS,
    minutes=15,
    passing=7,
)

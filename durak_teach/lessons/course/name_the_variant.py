"""Lesson 25: name the variant. A table, a move: which rules are played here?"""

from __future__ import annotations

from durak_teach.lessons.comparing import Setup, under, under_which
from durak_teach.lessons.step import Lesson, Step
from durak_teach.text import Text, say

SIMPLE, THROW_IN, TRANSFER = ("prostoy",), ("podkidnoy",), ("perevodnoy",)


def named(
    id: str,
    task: Text,
    text: str,
    move: str,
    form: Setup,
    options: str,
    clue: Text,
    forbids: bool = False,
) -> Step:
    """Which of these rules allow this move (or forbid it)? Each of them is asked."""
    setups = (form, *((*form, option) for option in options.split()))
    seat, action = move.split(maxsplit=1)
    first = say("Each name changes one thing. First say what is unusual about the move.")
    return under_which(id, task, under(form, text), seat, action, setups, (first, clue), forbids)


STEPS = (
    named(
        "25.1",
        say(
            "You are B, and diamonds are trumps. At this table you may beat Q♣ with K♥. "
            "Which rules are played?"
        ),
        """
        players: A B
        trump: d
        talon: x7 [8d]
        discard: x16
        A: x5
        B: Kh 9c 7s Jh 6c Ts
        table: Qc/-
        roles: att=A def=B bout=5
        """,
        "B beat Qc Kh",
        THROW_IN,
        "japanese no_trump no_suits royal avalanche",
        say("K♥ is higher, but of another suit, and not a trump."),
    ),
    named(
        "25.2",
        say(
            "You attack B with 7♠, and B has beaten it with J♠. At this table you may throw in "
            "K♠. Which rules are played?"
        ),
        """
        players: A B C
        trump: h
        talon: x8 [9h]
        discard: x9
        A: Ks 8d Tc 6h 9d
        B: x5
        C: x6
        table: 7s/Js
        roles: att=A def=B start=6 bout=3
        """,
        "A throw Ks",
        THROW_IN,
        "rank_or_suit avalanche lead_same_rank american throw_attacker_priority",
        say("No king lies on the table. What does K♠ share with the cards there?"),
    ),
    named(
        "25.3",
        say(
            "You attack B. At this table you may lead 8♠, 8♥ and 8♣ at once. "
            "Which rules are played?"
        ),
        """
        players: A B
        trump: d
        talon: x9 [Ad]
        discard: x14
        A: 8s Jd 8h Kc 8c 6s
        B: x6
        roles: att=A def=B bout=4
        """,
        "A lead 8s 8h 8c",
        SIMPLE,
        "epaulettes weakling pair group good_natured",
        say("In Simple Durak two cards are the most. Which names let more be led?"),
    ),
    named(
        "25.4",
        say(
            "You have beaten 6♥ with 10♥, and A has thrown in 10♣. At this table you may transfer "
            "it with 10♠. Which rules are played?"
        ),
        """
        players: A B C
        trump: d
        talon: x6 [7d]
        discard: x11
        A: x4
        B: Ts Qc 9d Ks 7c
        C: x6
        table: 6h/Th Tc/-
        roles: att=A def=B start=6 bout=4
        """,
        "B transfer Ts",
        TRANSFER,
        "trump_show wait transfer_cap transfer_on_throw beat_transfer_only",
        say("In Transfer Durak the attack stays where it is once a card is beaten."),
    ),
    named(
        "25.5",
        say("You attack B and want to lead 7♣. Which rules do not let you?"),
        """
        players: A B
        trump: s
        talon: x7 [Ks]
        discard: x16
        A: 7c Qd 9s Th 7h Jc
        B: x6
        roles: att=A def=B bout=5
        """,
        "A lead 7c",
        THROW_IN,
        "lead_same_rank good_natured weakling sly epaulettes",
        say("A single weak card. Which rules ask for a different one?"),
        forbids=True,
    ),
    named(
        "25.6",
        say(
            "You are B, and hearts are trumps. You want to beat 6♣ with 10♥. "
            "Which rules do not let you?"
        ),
        """
        players: A B
        trump: h
        talon: x7 [Jh]
        discard: x16
        A: x5
        B: Th Kd 8s 9d Qs 7c
        table: 6c/-
        roles: att=A def=B bout=5
        """,
        "B beat 6c Th",
        THROW_IN,
        "japanese no_suits royal use_up changing_trump",
        say("A trump beats a plain card. Which rules protect a six, even from a trump?"),
        forbids=True,
    ),
    named(
        "25.7",
        say(
            "You are B. At this table you may beat 9♦ with Q♦ and add Q♠, and then A has to beat "
            "it. Which rules are played?"
        ),
        """
        players: A B C
        trump: c
        talon: x6 [Tc]
        discard: x11
        A: x5
        B: Qd 7s Qs Kh 8d 6c
        C: x6
        table: 9d/-
        roles: att=A def=B bout=3
        """,
        "B beat 9d Qd adding Qs",
        THROW_IN,
        "american lead_same_rank epaulettes baltic brazen",
        say("The defender plays two cards of a rank in one move, and the roles change."),
    ),
    named(
        "25.8",
        say(
            "You attack B. At this table you may lead the top card of the talon unseen. "
            "Which rules are played?"
        ),
        """
        players: A B
        trump: c
        talon: x11 [6c]
        discard: x12
        A: Kd 7s 9h Jc Qh 8c
        B: x6
        roles: att=A def=B bout=3
        """,
        "A lead talon",
        THROW_IN,
        "second_chance armenian chukchi recycle doubt",
        say("Two of these variants turn up the talon's top card. One of them does so in defence."),
    ),
    named(
        "25.9",
        say(
            "A attacks B, C sits next to B, and you are D. B has beaten everything, and A and C "
            "are done. You want to throw in 8♦. Which rules do not let you?"
        ),
        """
        players: A B C D
        trump: s
        talon: x3 [Ts]
        discard: x8
        A: x5
        B: x5
        C: x5
        D: 8d Kc 7h Qd
        table: 8h/Jh 6c/Qc
        roles: att=A def=B by=AA passed=AC start=6 bout=3
        """,
        "D throw 8d",
        THROW_IN,
        "throw_neighbours_only throw_sequential rank_or_suit american throw_attacker_priority",
        say("An eight lies on the table. Look at who sits where."),
        forbids=True,
    ),
    named(
        "25.10",
        say(
            "You are B, and hearts are trumps. At this table you may transfer 9♦ to C and keep 9♥ "
            "in your hand. Which rules are played?"
        ),
        """
        players: A B C
        trump: h
        talon: x6 [Jh]
        discard: x12
        A: x5
        B: 9h Kd 8s 7d Qs
        C: x6
        table: 9d/-
        roles: att=A def=B bout=5
        """,
        "B transfer show 9h",
        TRANSFER,
        "wait trump_show transfer_cap transfer_on_throw beat_transfer_only",
        say("A card that stays in the hand is only shown. Why may it be this one?"),
    ),
)

LESSON = Lesson(
    25,
    say("Name the variant"),
    say("Look at one move and say which rules allow it, and which do not."),
    say("You can tell from one move which rules a table plays."),
    STEPS,
    minutes=8,
)

"""Lesson 18: when an attack may not be transferred, and the options that change it."""

from __future__ import annotations

from durak_teach.lessons.asking.transfers import BEATEN, ENOUGH, as_many_as_held, may_transfer
from durak_teach.lessons.comparing import Setup, under, under_which
from durak_teach.lessons.goals import sent_on, taken
from durak_teach.lessons.making import Clues, to_mark, to_play
from durak_teach.lessons.step import Lesson, Play, Step
from durak_teach.text import Text, say

PLAIN = ("perevodnoy",)
SHOW, FIRST, LAST, CAP = (
    (*PLAIN, option)
    for option in (
        "trump_show",
        "no_transfer_first_round",
        "no_transfer_last_round",
        "transfer_cap",
    )
)


def _showable(id: str, task: Text, text: str) -> Step:
    """Mark what may be shown."""
    state = under(SHOW, text)
    law = "trump_show.trump_of_the_rank"
    clues: Clues = (
        law,
        say("The rank has to match, and the suit has to be {suit}.", suit=state.trump),
    )
    right = say(
        "It is a trump of the same rank as the lead. Showing it transfers the attack: the card "
        "stays in your hand, and {to} has only {attack} to beat.",
        to=state.transfer_to,
        attack=state.open_attacks[0],
    )
    return to_mark(id, task, state, "A", "transfer show {card}", clues, right, because=(law,))


def which_allows(id: str, task: Text, text: str, action: str, setups: tuple[Setup, ...]) -> Step:
    """Which option makes a move possible?"""
    clues = (
        say(
            "Each of these options changes one thing in Transfer Durak. Read their names one "
            "by one."
        ),
        say("How many attack cards would there be, and how many cards does the next player hold?"),
    )
    state = under(PLAIN, text)
    return under_which(id, task, state, state.defender, action, setups, clues)


def which_forbids(id: str, task: Text, text: str, action: str, setups: tuple[Setup, ...]) -> Step:
    """Which option takes a move away?"""
    clues = (
        say(
            "Each of these options changes one thing in Transfer Durak. Read their names one "
            "by one."
        ),
        say(
            "Look at which bout this is, at the talon, and at how many times the "
            "attack has been transferred."
        ),
    )
    state = under(PLAIN, text)
    return under_which(id, task, state, state.defender, action, setups, clues, forbids=True)


def right_transfer(id: str, task: Text, text: str, card: str) -> Step:
    """Transfer where all is as it must be, and hear what that was."""
    state = under(PLAIN, text)
    right = say(
        "Besides the right rank, a transfer needs two things, and here it has both. Nothing is "
        "beaten yet, and {to} holds enough cards: {held} for {n} attack cards, yours included.",
        **as_many_as_held(state),
    )
    ask = Play(
        sent_on,
        right,
        missed=taken,
        wrong=say("The attack was not transferred."),
        help=True,
        because=(BEATEN, ENOUGH),
    )
    moves = (f"A transfer {card}",)
    return to_play(id, task, state, "A", ask, {"move": "A take"}, solution=moves)


STEPS = (
    right_transfer(
        "18.1",
        say("Transfer Durak. C has led 6♦. B holds two cards. Transfer the attack to B."),
        """
        players: A B C
        trump: s
        talon: -
        discard: x26
        A: 6h 9d Qc Ts
        B: x2
        C: x3
        table: 6d/-
        roles: att=C def=A bout=10
        """,
        "6h",
    ),
    may_transfer(
        "18.2",
        say(
            "Transfer Durak. You have beaten 8♠ with 10♠, and C has thrown in 8♦. Can "
            "you transfer the attack with 8♣?"
        ),
        """
        players: A B C
        trump: h
        talon: x9 [9h]
        discard: x6
        A: 8c Kd 7d Qs Jh
        B: x8
        C: x4
        table: 8s/Ts 8d/-
        roles: att=C def=A start=6 bout=3
        """,
        "8c",
    ),
    may_transfer(
        "18.3",
        say(
            "Transfer Durak. B led J♦, and C transferred the attack to you with J♠. Can you "
            "transfer it to B with J♥?"
        ),
        """
        players: A B C
        trump: c
        talon: -
        discard: x24
        A: Jh 7d Ks 9c
        B: x3
        C: x3
        table: Jd/- Js/-
        roles: att=C def=A by=BC first=B bout=9
        facts: perevodnoy.transfers=1
        """,
        "Jh",
    ),
    _showable(
        "18.4",
        say(
            "You are the defender in Transfer Durak with the option of lesson 17, and C has led "
            "9♦. Mark the card that you may show, then press Check."
        ),
        """
        players: A B C
        trump: c
        talon: x11 [Qc]
        discard: x6
        A: 9h Ks 9c 7c Ad 6s
        B: x6
        C: x5
        table: 9d/-
        roles: att=C def=A bout=2
        """,
    ),
    which_allows(
        "18.5",
        say(
            "Transfer Durak. C has led 7♥, and B holds one card. You want to transfer "
            "the attack with 7♦ and keep 7♦ in your hand. Which rules allow that?"
        ),
        """
        players: A B C
        trump: d
        talon: -
        discard: x30
        A: 7d Qs
        B: x1
        C: x2
        table: 7h/-
        roles: att=C def=A bout=11
        """,
        "transfer show 7d",
        (PLAIN, SHOW, LAST, CAP),
    ),
    which_forbids(
        "18.6",
        say(
            "Transfer Durak. This is the first bout of the deal; C has led Q♣, and you hold Q♥. "
            "Which rules do not let you transfer the attack?"
        ),
        """
        players: A B C
        trump: s
        talon: x17 [Js]
        A: Qh 8c Kd 9s 6h Jd
        B: x6
        C: x5
        table: Qc/-
        roles: att=C def=A bout=1
        """,
        "transfer Qh",
        (PLAIN, SHOW, FIRST, LAST, CAP),
    ),
    which_forbids(
        "18.7",
        say(
            "Transfer Durak. The talon is empty. C has led K♠, and you hold K♣. "
            "Which rules do not let you transfer the attack?"
        ),
        """
        players: A B C
        trump: d
        talon: -
        discard: x20
        A: Kc 8h Jd Ts 7c
        B: x5
        C: x5
        table: Ks/-
        roles: att=C def=A bout=8
        """,
        "transfer Kc",
        (PLAIN, SHOW, LAST, CAP),
    ),
    which_forbids(
        "18.8",
        say(
            "Transfer Durak, two players. B led 10♣, you transferred the attack with "
            "10♠, and B transferred it back with 10♥. Which rules do not let you play "
            "10♦ now?"
        ),
        """
        players: A B
        trump: s
        talon: x11 [7s]
        discard: x12
        A: Td 6c Ah 9s Qd
        B: x4
        table: Tc/- Ts/- Th/-
        roles: att=B def=A by=BAB first=B bout=4
        facts: perevodnoy.transfers=2
        """,
        "transfer Td",
        (PLAIN, SHOW, LAST, CAP),
    ),
)

LESSON = Lesson(
    18,
    say("The small print of transfers"),
    say(
        "A transfer is made with nothing beaten, to a player with enough cards; options decide "
        "the rest."
    ),
    say("You can say when an attack may not be transferred, and which options change that."),
    STEPS,
    minutes=5,
)

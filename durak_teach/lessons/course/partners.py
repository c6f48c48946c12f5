"""Lesson 20: partners. Whom you attack, when you may throw in, and what a team does for one out."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import card as read
from durak_teach.lessons.comparing import Setup, in_which, under, whose
from durak_teach.lessons.goals import bout_over
from durak_teach.lessons.making import played, to_play
from durak_teach.lessons.step import Lesson, Play, Step
from durak_teach.lessons.whole_games import to_win
from durak_teach.text import Text, say

ALONE = ("podkidnoy",)
PAIRS, THEN_SOLO = ("podkidnoy", "two_v_two"), ("podkidnoy", "pairs_then_solo")
THREE_PAIRS = ("podkidnoy", "teams=3x2")
SEATING = "teams.by_seating"
SEATS = "teams.seats_outlast_their_players"
ALONE_NOW = "pairs_then_solo.pairs_until_one_is_out"
OPPOSITE = say("In “Two against two” your partner sits opposite you.")


def whom_attacked(
    id: str,
    task: Text,
    text: str,
    seat: str,
    before: tuple[str, ...],
    then: tuple[str, ...],
    law: str,
    clue: Text,
) -> Step:
    """Who defends in the next bout, which this seat opens? The moves `before` have been made."""
    state = played(under(PAIRS, text), before)

    def says(other: str, right: str) -> Text:
        if other in state.out:
            return say("{seat} is out and has no cards to defend with.", seat=other)
        if other in state.team(seat):
            return say("{seat} is your partner. You never attack a partner.", seat=other)
        if other != right:
            return say("{seat} is an opponent, but not the one on your left.", seat=other)
        if state.out:
            return say(
                "{seat} also plays for the player on your left, {seat}'s partner, who is out.",
                seat=other,
            )
        return say("{seat} is an opponent, and sits on your left.", seat=other)

    others = tuple(other for other in state.seats if other != seat)
    return whose(
        id, task, state, seat, then, lambda end: end.defender, says, (law,), (law, clue), others
    )


def may_throw(
    id: str, task: Text, text: str, seat: str, card: str, setups: tuple[Setup, Setup], clue: Text
) -> Step:
    """In which of two games may this seat throw in a card?"""
    return in_which(id, task, text, seat, f"throw {card}", setups, (OPPOSITE, clue))


def _left_out(
    id: str, task: Text, text: str, before: tuple[str, ...], then: tuple[str, ...]
) -> Step:
    """Who may not throw in, besides the defender, in the bout that comes next?"""
    state = played(under(THREE_PAIRS, text), before)
    defender = played(state, then).defender

    def left_out(end: DurakState) -> str:
        (one,) = {*end.seats} - {*end.throwers, end.defender, end.attacker}
        return one

    def says(other: str, right: str) -> Text:
        if other == right:
            return say(
                "{seat} is the defender's partner, three seats on from the defender.", seat=other
            )
        return say(
            "{defender:cap} and {seat} are in different teams.", seat=other, defender=defender
        )

    clue = say("Count three seats on from {seat}: {seat}'s partner sits there.", seat=defender)
    others = tuple(other for other in state.seats if other not in (defender, "A"))
    return whose(id, task, state, "A", then, left_out, says, (SEATING,), (SEATING, clue), others)


def _team_wins(id: str, task: Text, text: str, clue: Text) -> Step:
    """Win an ending with a partner, who plays as well as the others do."""
    return to_win(id, task, under(PAIRS, text), "A", ("durak.bout.taker_is_skipped", clue))


def _against_a_partner(id: str, task: Text, text: str) -> Step:
    """Throw in everything against whoever has been a partner so far."""
    ask = Play(
        lambda state: "A" in state.out,
        say(
            "C beat J♣ with K♣, and that let you throw in K♥. In “Two against two” C would still "
            "be your partner, and you could not have thrown in anything."
        ),
        missed=bout_over,
        wrong=say("The bout is over, and you still hold cards."),
        open_hands=True,
        because=(ALONE_NOW,),
    )
    hints = (
        ALONE_NOW,
        say("A king would let you throw in K♥. With which card can C beat J♣?"),
        say("Throw in {card} first.", card=read("Jc")),
    )
    way = ("A throw Jc", "A done", "A throw Th", "A throw Kh")
    state = under(THEN_SOLO, text)
    return to_play(id, task, state, "A", ask, {"move": "A done"}, solution=way, hints=hints)


STEPS = (
    _team_wins(
        "20.1",
        say(
            "“Two against two”, no talon. C, opposite you, is your partner: the first team without "
            "cards wins. You attack B. Win with C, however B and D play."
        ),
        """
        players: A B C D
        trump: c
        talon: -
        discard: x30
        A: 7s 8d
        B: 9s
        C: 6c Tc
        D: Qh
        roles: att=A def=B bout=12
        """,
        say("If B takes, C attacks next. Which of your cards can B not beat?"),
    ),
    whom_attacked(
        "20.2",
        say(
            "“Two against two”. D attacks you, and you have beaten 9♥ with J♥. If nobody throws "
            "in a card, you attack next. Whom?"
        ),
        """
        players: A B C D
        trump: c
        talon: -
        discard: x18
        A: Jh 7d Qs 8c
        B: x5
        C: x4
        D: x4
        table: 9h/-
        roles: att=D def=A bout=7
        """,
        "A",
        ("A beat 9h Jh",),
        ("D done", "B done"),
        SEATING,
        say("The attack goes to the left, as always. Who sits there?"),
    ),
    may_throw(
        "20.3",
        say(
            "B attacks C, everything is beaten, and B and D are done. Can you throw in 10♦ in "
            "Throw-in Durak? And in “Two against two”, as C's partner?"
        ),
        """
        players: A B C D
        trump: h
        talon: x3 [7h]
        discard: x8
        A: Td Kh 6s 9c Jd As
        B: x5
        C: x5
        D: x6
        table: 6c/Tc
        roles: att=B def=C passed=BD bout=3
        """,
        "A",
        "Td",
        (ALONE, PAIRS),
        say("In which of the two games is C your partner?"),
    ),
    whom_attacked(
        "20.4",
        say(
            "“Two against two”. B is out. D attacks you, and you have beaten 7♠ with 10♠. "
            "If nobody throws in a card, you attack next. Whom?"
        ),
        """
        players: A B C D
        trump: h
        talon: -
        discard: x24
        A: Ts Qd 8c 6h
        B: -
        C: x4
        D: x3
        table: 7s/-
        roles: att=D def=A out=B bout=9
        """,
        "A",
        ("A beat 7s Ts",),
        ("D done",),
        SEATS,
        say("The seat on your left is B's. Who plays it now?"),
    ),
    _against_a_partner(
        "20.5",
        say(
            "“Pairs, then everyone alone”. D is out, so C is no longer your partner. B is done. "
            "Get rid of all your cards in this bout."
        ),
        """
        players: A B C D
        trump: d
        talon: -
        discard: x26
        A: Kh Th Jc
        B: 9c As
        C: 6c Kc 8c
        D: -
        table: Ts/Js
        roles: att=B def=C out=D passed=B bout=9
        """,
    ),
    _left_out(
        "20.6",
        say(
            "“Team play”, six players in three teams of two. You have beaten F's 8♦ with 10♦. "
            "If nobody "
            "throws in a card, you attack B next. Who may not throw in against B?"
        ),
        """
        players: A B C D E F
        trump: s
        talon: -
        discard: x10
        A: Td Kh 6s Jc 7c
        B: x4
        C: x4
        D: x4
        E: x4
        F: x4
        table: 8d/-
        roles: att=F def=A bout=3
        """,
        ("A beat 8d Td",),
        ("F done", "B done", "C done", "E done"),
    ),
    _team_wins(
        "20.7",
        say(
            "“Two against two”, no talon. B is out, and D plays B's seat, too. You attack "
            "first. Win the deal with C, however D plays."
        ),
        """
        players: A B C D
        trump: d
        talon: -
        discard: x30
        A: 8d As Th
        B: -
        C: 6d 8h
        D: Qh
        roles: att=A def=D out=B bout=12
        """,
        say("Each time D takes, your team attacks again. Which of your cards can D not beat?"),
    ),
)

LESSON = Lesson(
    20,
    say("Partners"),
    say("Partners never sit side by side, never attack each other, and win and lose together."),
    say("You can play with a partner and say whom to attack, whom to spare and who loses."),
    STEPS,
    minutes=6,
)

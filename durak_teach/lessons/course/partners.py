"""Lesson 20: partners. Whom you attack, when you may throw in, and what a team does for one out."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.lessons.comparing import Setup, in_which, under, whose
from durak_teach.lessons.making import named, played, to_mark, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.text import Text, say

ALONE = ("podkidnoy",)
PAIRS, THEN_SOLO = ("podkidnoy", "two_v_two"), ("podkidnoy", "pairs_then_solo")
THREE_PAIRS = ("podkidnoy", "teams=3x2")
SEATING = "teams.by_seating"
SEATS = "teams.seats_outlast_their_players"
LOSES = "durak.ending.last_holder_loses"
RANK = "durak.throw_in.rank_on_table"
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


def _throw(id: str, task: Text, text: str) -> Step:
    """Lesson 8 again, for the attacker's partner."""
    clues = (RANK, say("An 8 and a queen lie on the table."))
    right = say("Your partner attacks, so you may throw in, as any opponent of the defender may.")
    state = under(PAIRS, text)
    return to_mark(id, task, state, "A", "throw {card}", clues, right, because=(RANK,))


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


def _who_loses(
    id: str, task: Text, text: str, seat: str, before: tuple[str, ...], then: tuple[str, ...]
) -> Step:
    """Who has lost the deal?"""
    state = played(under(PAIRS, text), before)
    over = played(state, then).over
    assert over is not None
    reasons = {
        "B": say("B has a partner, and partners lose together."),
        "BD": say("Only this team still holds cards, so it loses as a whole."),
        "AC": say("Both players of this team are out. Who still holds cards?"),
    }
    options = [
        Option(
            team,
            say("{one} and {two}", one=named(team[0], seat), two=named(team[1], seat))
            if team[1:]
            else say("{one} alone", one=team),
            says,
            set(team) == set(over.loser or ""),
            (LOSES,),
        )
        for team, says in reasons.items()
    ]
    clue = say("Who holds cards after this bout, and who is whose partner?")
    return to_pick(id, task, state, seat, options, (LOSES, clue), then)


STEPS = (
    whom_attacked(
        "20.1",
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
    _throw(
        "20.2",
        say(
            "“Two against two”. C, your partner, attacks D, and everything is beaten. Mark every "
            "card that you may throw in, then press Check."
        ),
        """
        players: A B C D
        trump: d
        talon: x3 [Kd]
        discard: x8
        A: 8h Ts Qd Ac 7c Jh
        B: x6
        C: x5
        D: x5
        table: 8s/Qs
        roles: att=C def=D passed=C bout=3
        """,
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
    may_throw(
        "20.5",
        say(
            "D is out. B has attacked C, your partner so far, and is done. Can you throw in 9♣ "
            "with “Two against two”? And with “Pairs, then everyone alone”?"
        ),
        """
        players: A B C D
        trump: d
        talon: -
        discard: x24
        A: 9c Ks 7d
        B: x4
        C: x3
        D: -
        table: 9h/Kh
        roles: att=B def=C out=D passed=B bout=9
        """,
        "A",
        "9c",
        (THEN_SOLO, PAIRS),
        say("D is out. In which of the two games is C still your partner?"),
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
    _who_loses(
        "20.7",
        say(
            "“Two against two”. C is out, and you have led your last card, 7♥. B is about to take "
            "it. Who loses the deal then?"
        ),
        """
        players: A B C D
        trump: c
        talon: -
        discard: x30
        A: 7h
        B: x2
        C: -
        D: x3
        roles: att=A def=B out=C bout=14
        """,
        "A",
        ("A lead 7h",),
        ("B take",),
    ),
)

LESSON = Lesson(
    20,
    say("Partners"),
    say("Partners never sit side by side, never attack each other, and win and lose together."),
    say("You can play with a partner and say whom to attack, whom to spare and who loses."),
    STEPS,
    minutes=5,
)

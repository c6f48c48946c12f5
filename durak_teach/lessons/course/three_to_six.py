"""Lesson 19: three to six players. Who may throw in, and when."""

from __future__ import annotations

from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.moves import Move
from durak_teach.lessons.comparing import Setup, in_order, in_which, under
from durak_teach.lessons.making import to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.text import Text, say, say_n

PLAIN = ("podkidnoy",)
TURNS, NEIGHBOURS, NEEDS = (
    (*PLAIN, f"throw_{option}") for option in ("sequential", "neighbours_only", "needs_attacker")
)
ASKED = "durak.throw_in.attacker_then_clockwise"
FREE = "durak.throw_in.throwers_are_asked"
IN_TURN = "throw_sequential.one_after_another"
NO_TALON = "durak.deal.last_card_sets_trump"
NAMES = say("The option says who may throw in, or when. Read its name.")


def _misplaced(tried: Move) -> Text:
    if tried.verb == "beat":
        return say(
            "A card is beaten after it has been thrown in, and before players are asked for more."
        )
    if tried.verb == "take":
        return say("At the end the defender takes; after that nothing more is thrown in.")
    return say("Those who may throw in are asked clockwise, starting with the attacker.")


def windows(
    id: str,
    task: Text,
    setup: Setup,
    text: str,
    seat: str,
    then: tuple[str, ...],
    numbers: str,
    law: str,
    clue: Text,
    without: tuple[str, ...] = ("done",),
) -> Step:
    """Put what happens in the throw-in windows in order; the game knows."""
    state = under(setup, text)
    right = say("That is the order: now see it on the table.")
    return in_order(
        id, task, state, seat, then, numbers, _misplaced, right, (law,), (law, clue), without
    )


def _talon(id: str, players: int, task: Text) -> Step:
    """How many cards are left to draw, with so many players?"""
    state = deal(game("durak", *PLAIN), players=players, seed=12)
    left = len(state.talon)
    options = [
        Option(
            str(n),
            say_n("{n} card", "{n} cards", n=n),
            say("All 36 cards have been dealt: the dealer showed the last one.")
            if n == left
            else say("The pack has 36 cards, and each player has six. Subtract."),
            n == left,
            (NO_TALON,),
        )
        for n in (12, 6, 0)
    ]
    clue = say("Six players with six cards each: how many cards is that?")
    return to_pick(id, task, state, "A", options, (NO_TALON, clue))


STEPS = (
    windows(
        "19.1",
        say(
            "Throw-in Durak, four players. C has beaten what B led, and nobody will throw in a "
            "card. Tap the answers in the order in which the players are asked, then press Check."
        ),
        PLAIN,
        """
        players: A B C D
        trump: s
        talon: x3 [Ks]
        discard: x8
        A: 6c Td Jh 9s Ad Qc
        B: x5
        C: x5
        D: x6
        table: 8d/Kd
        roles: att=B def=C bout=3
        """,
        "A",
        ("B done", "D done", "A done"),
        "2 3 1",
        ASKED,
        say("B is the attacker, C the defender. Who comes after B, clockwise, if C is left out?"),
        (),
    ),
    windows(
        "19.2",
        say(
            "Throw-in Durak. B has beaten 7♣ with 9♣. For now you do not throw in. Put the four "
            "moves below in order."
        ),
        PLAIN,
        """
        players: A B C D
        trump: h
        talon: x3 [Ah]
        discard: x8
        A: Tc 6d Ks 8s Jd
        B: Ts Qd 7d Jc 8d
        C: 9s Kd 6h Qc Ac 8c
        D: Qs As Td Kc 6s 7s
        table: 7c/9c
        roles: att=A def=B bout=3
        """,
        "A",
        (
            "A done",
            "C throw 9s",
            "C done",
            "D done",
            "B beat 9s Ts",
            "A throw Tc",
            "A done",
            "C done",
            "D done",
            "B take",
        ),
        "3 4 2 1",
        FREE,
        say(
            "Which card brings a 10 to the table? As long as no 10 is on the table, none can "
            "be thrown in."
        ),
    ),
    in_which(
        "19.3",
        say(
            "Three players. You attacked and said “done”; then C threw in J♣, and "
            "B has beaten it with K♣. Can you throw in K♦ now in Throw-in Durak? And with "
            "“Throw in by turns”?"
        ),
        """
        players: A B C
        trump: d
        talon: x9 [6d]
        discard: x8
        A: Kd 7s Qh 9c Th
        B: Kc 8h As 7d 9d
        C: Jc Qs 6h 8s Ac Ts
        table: 8c/Jd
        roles: att=A def=B bout=3
        """,
        "A",
        "throw Kd",
        (PLAIN, TURNS),
        (
            say("With “Throw in by turns” each player has one turn in a bout."),
            say(
                "You have said “done” in this bout. Does that end your throw-ins for the rest of "
                "the bout?"
            ),
        ),
        ("A done", "C throw Jc", "C done", "B beat Jc Kc"),
    ),
    windows(
        "19.4",
        say(
            "Throw-in Durak with “Throw in by turns”. C has beaten 6♠ with Q♠. Put the four "
            "moves below in order."
        ),
        TURNS,
        """
        players: A B C D
        trump: d
        talon: x3 [9d]
        discard: x8
        A: Ac 8h 7h Qc Td Jc
        B: 6h Kc Jh 8c 7s
        C: Th Kh Ad Js 9h
        D: Qh 7d Tc Ks 9c 8s
        table: 6s/Qs
        roles: att=B def=C bout=3
        """,
        "A",
        ("B throw 6h", "B done", "C beat 6h Th", "B done", "D throw Qh", "D done", "C beat Qh Kh"),
        "3 1 4 2",
        IN_TURN,
        say("B attacks. D's turn begins only once B stops throwing in."),
    ),
    in_which(
        "19.5",
        say(
            "Five players: C attacks D. C and E are done. Can you throw in J♦ in Throw-in Durak? "
            "And with “Only neighbours throw in”?"
        ),
        """
        players: A B C D E
        trump: c
        talon: -
        discard: x14
        A: Jd 7h Qs 6c
        B: x4
        C: x4
        D: x4
        E: x4
        table: 8h/Jh
        roles: att=C def=D passed=CE bout=7
        """,
        "A",
        "throw Jd",
        (PLAIN, NEIGHBOURS),
        (NAMES, say("Who sits on D's right, and who on D's left?")),
    ),
    in_which(
        "19.6",
        say(
            "Four players: C attacks D. C is done and has thrown in nothing. Can you throw in 9♦ "
            "in Throw-in Durak? And with “Attacker must throw in first”?"
        ),
        """
        players: A B C D
        trump: s
        talon: x1 [Qs]
        discard: x10
        A: 9d Kh 8c Jc 7s Ah
        B: x6
        C: x5
        D: x5
        table: 9h/Th
        roles: att=C def=D passed=C bout=4
        """,
        "A",
        "throw 9d",
        (PLAIN, NEEDS),
        (
            NAMES,
            say("C has said “done”. Which rule lets the others throw in only if C has thrown in?"),
        ),
    ),
    _talon(
        "19.7",
        6,
        say("Throw-in Durak, six players. How many cards does the talon have?"),
    ),
)

LESSON = Lesson(
    19,
    say("Three to six players"),
    say("Usually all but the defender may throw in; tables differ on who may do so, and when."),
    say("You can say who may throw in, and when, with up to six players."),
    STEPS,
    minutes=5,
)

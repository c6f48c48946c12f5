"""Lesson 19: three to six players. Who may throw in, and when."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.moves import Move
from durak_teach.lessons.comparing import Setup, in_order, in_which, under
from durak_teach.lessons.goals import bout_over, defended, taken
from durak_teach.lessons.making import Clues, to_pick, to_play
from durak_teach.lessons.step import Lesson, Option, Play, Step
from durak_teach.text import Text, say, say_n

PLAIN = ("podkidnoy",)
TURNS, NEIGHBOURS, NEEDS = (
    (*PLAIN, f"throw_{option}") for option in ("sequential", "neighbours_only", "needs_attacker")
)
ASKED = "durak.throw_in.attacker_then_clockwise"
FREE = "durak.throw_in.throwers_are_asked"
IN_TURN = "throw_sequential.one_after_another"
FINISHED = "throw_sequential.finished_is_finished"
AFTER_ATTACKER = "throw_needs_attacker.attacker_adds_first"
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


def thrown_in(
    id: str,
    task: Text,
    setup: Setup,
    text: str,
    laws: tuple[str, ...],
    right: Text,
    clue: Text,
    way: str,
) -> Step:
    """Throw in the whole hand within this bout, in the order in which that is possible."""
    ask: Play[DurakState] = Play(
        lambda state: "A" in state.out,
        right,
        missed=bout_over,
        wrong=say("The bout is over, and you still hold cards."),
        open_hands=True,
        because=laws,
    )
    return _to_throw(id, task, setup, text, ask, (laws[0], clue), way)


def _made_to_take(id: str, task: Text, text: str, right: Text, clue: Text, way: str) -> Step:
    """Throw in so that a helper may go on, and the defender cannot beat everything."""
    ask: Play[DurakState] = Play(
        taken,
        right,
        missed=defended,
        wrong=say("B has beaten everything. C may throw in only after you have thrown in."),
        open_hands=True,
        because=(AFTER_ATTACKER,),
    )
    return _to_throw(id, task, NEEDS, text, ask, (AFTER_ATTACKER, clue), way)


def _to_throw(
    id: str, task: Text, setup: Setup, text: str, ask: Play[DurakState], clues: Clues, way: str
) -> Step:
    """`way` are the cards that solve the step, thrown in one by one or after “done”."""
    moves = tuple(f"A {word}" for word in way.split(", "))
    first = under(setup, text).game.read(moves[0])
    hints = (*clues, say("Throw in {card} first.", card=first.card))
    return to_play(
        id, task, under(setup, text), "A", ask, {"move": "A done"}, solution=moves, hints=hints
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
    thrown_in(
        "19.1",
        say(
            "Throw-in Durak, no talon. B attacks C, and you may throw in again each time C has "
            "beaten everything. Get rid of all your cards in this bout."
        ),
        PLAIN,
        """
        players: A B C D
        trump: s
        talon: -
        discard: x24
        A: Ts 8s 6d
        B: Qh
        C: 9s Jc 8h 8d
        D: Ah 7c
        table: 6c/Tc
        roles: att=B def=C passed=BD bout=9
        """,
        (FREE,),
        say(
            "C beat 6♦ with 8♦, and that let you throw in 8♠: whoever was done is asked again, "
            "since a defence may bring a new rank."
        ),
        say("An 8 would let you throw in 8♠. With which card can C beat 6♦?"),
        "throw 6d, done, throw 8s, throw Ts",
    ),
    windows(
        "19.2",
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
        "19.3",
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
    thrown_in(
        "19.4",
        say(
            "“Throw in by turns”, no talon: once you are done without having thrown in, your turn "
            "in this bout is over. You attack B. Get rid of all your cards in this bout."
        ),
        TURNS,
        """
        players: A B C
        trump: c
        talon: -
        discard: x24
        A: Kc Qh 8s
        B: Qs Th Td Qc
        C: Jd 8d Qd
        table: 8h/Kh
        roles: att=A def=B bout=9
        """,
        (IN_TURN, FINISHED),
        say(
            "B beat 8♠ with Q♠, and that let you throw in Q♥, still on your turn. In Throw-in "
            "Durak you could even have waited to see what C threw in."
        ),
        say("A queen would let you throw in Q♥. With which card can B beat 8♠?"),
        "throw 8s, done, throw Qh, throw Kc",
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
    _made_to_take(
        "19.6",
        say(
            "At this table C may throw in only after you have. There is no talon, and you "
            "attack B. "
            "Throw in so that B has to take."
        ),
        """
        players: A B C
        trump: d
        talon: -
        discard: x28
        A: Js As
        B: Ks Ad
        C: 8c Jd
        table: Jc/Ac
        roles: att=A def=B bout=9
        """,
        say(
            "B's only trump, A♦, could beat A♠ or J♦, but not both. Had you thrown in nothing, C "
            "could not have thrown in J♦."
        ),
        say("C will throw in J♦. If B beats it, which of your cards can B not beat?"),
        "throw As, done",
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
    minutes=6,
)

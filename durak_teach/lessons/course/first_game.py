"""Lesson 7: a first small game, played to the end; whoever still holds cards is the durak."""

from __future__ import annotations

from durak_teach.kernel.cards import card as read
from durak_teach.kernel.state import State
from durak_teach.lessons.goals import deal_over
from durak_teach.lessons.making import named, played, to_pick, to_play
from durak_teach.lessons.step import Lesson, Option, Play, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, say

TO_THE_END = say(
    "You attack first: lead any one card against {left}. Everyone begins with {n} cards, and there "
    "is no talon. Do not be the last to hold cards."
)
LAW = "durak.ending.last_holder_is_durak"


def _game(
    id: str,
    task: Text,
    text: str,
    seat: str,
    mistake: dict[str, str],
    hints: tuple[Text | str, Text, Text] | None = None,
) -> Step:
    """A small deal with open hands; all ranks differ, so nothing can be thrown in yet.

    It is solved by whoever does not become the durak.
    """

    def survived(state: State) -> bool:
        return state.over is not None and state.over.loser != seat

    def finished(state: State) -> Text:
        assert state.over
        if state.over.loser is None:
            return say("Nobody holds any cards: the deal is drawn.")
        return say("{loser} holds the last cards and is the durak.", loser=state.over.loser)

    lost = say("You hold the last cards and are the durak. Play the same cards another way.")
    ask = Play(survived, finished, missed=deal_over, wrong=lost, help=True, open_hands=True)
    return to_play(id, task, position(text), seat, ask, mistake, hints=hints)


def _who(
    id: str, task: Text, text: str, seat: str, then: tuple[str, ...], before: tuple[str, ...] = ()
) -> Step:
    """Name the durak before the bout is over; the moves `before` have been made."""
    state = played(position(text), before)
    end = played(state, then)
    assert end.over
    options = [
        Option(
            other,
            named(other, seat),
            _says(end, other, seat),
            ok=other == end.over.loser,
            because=(end.over.because,),
        )
        for other in state.seats
    ]
    nobody = Option(
        "nobody",
        say("Nobody"),
        say("Somebody still holds cards."),
        ok=end.over.loser is None,
        because=(end.over.because,),
    )
    clues = (LAW, say("Count the cards that each player will hold once the table is cleared."))
    return to_pick(id, task, state, seat, (*options, nobody), clues, then)


def _says(end: State, seat: str, mine: str) -> Text:
    """What a seat holds when the bout is over."""
    if seat == mine and end.hand(seat):
        return say("When the bout is over, you alone still hold cards: you are the durak.")
    if seat == mine:
        return say("When the bout is over, you hold no cards and are out.")
    if end.hand(seat):
        return say(
            "When the bout is over, {seat} alone still holds cards: {seat} is the durak.",
            seat=seat,
        )
    return say("When the bout is over, {seat} holds no cards and is out.", seat=seat)


STEPS = (
    _game(
        "07.1",
        say("You attack B, and each of you holds one card. Attack with yours. One tap."),
        """
        players: A B
        trump: h
        talon: -
        A: 9s
        B: 7c
        roles: att=A def=B
        """,
        "A",
        {"button": "done"},
    ),
    _who(
        "07.2",
        say(
            "You attack with your last card, 10♠. B cannot beat it and is about to take it. Who "
            "is the durak?"
        ),
        """
        players: A B
        trump: d
        talon: -
        A: -
        B: 7h 8c
        table: Ts/-
        roles: att=A def=B
        """,
        "A",
        ("B take",),
    ),
    _game(
        "07.3",
        Text(TO_THE_END.message, fields={"left": "B", "n": 2}),
        """
        players: A B
        trump: h
        talon: -
        A: 8c Jd
        B: Tc 9s
        roles: att=A def=B
        """,
        "A",
        {"button": "done"},
        (
            "durak.attack.one_card",
            say("You hold 8♣ and J♦. Look at B's cards: which of yours can B beat?"),
            say("B cannot beat {card}. Lead {card}; after B takes, lead 8♣.", card=read("Jd")),
        ),
    ),
    _game(
        "07.4",
        say(
            "B begins and attacks you with 7♠. There is no talon. Beat or take, and play on so "
            "that B becomes the durak."
        ),
        """
        players: A B
        trump: c
        talon: -
        A: 6c Kh
        B: Qd
        table: 7s/-
        roles: att=B def=A
        """,
        "A",
        {"card": "Kh"},
    ),
    _who(
        "07.5",
        say(
            "B is out. You have beaten C's last card, 9♣, with J♣ and still hold 7♦. Who is the "
            "durak?"
        ),
        """
        players: A B C
        trump: s
        talon: -
        A: Jc 7d
        B: -
        C: -
        table: 9c/-
        roles: att=C def=A out=B bout=8
        """,
        "A",
        ("C done",),
        ("A beat 9c Jc",),
    ),
    _game(
        "07.6",
        Text(TO_THE_END.message, fields={"left": "B", "n": 3}),
        """
        players: A B
        trump: d
        talon: -
        A: Jh Kc 8d
        B: Ad 6s 9h
        roles: att=A def=B
        """,
        "A",
        {"button": "done"},
    ),
    _game(
        "07.7",
        Text(TO_THE_END.message, fields={"left": "B", "n": 2}),
        """
        players: A B C
        trump: c
        talon: -
        A: 8c Jd
        B: 7h Kd
        C: Ts Ad
        roles: att=A def=B
        """,
        "A",
        {"button": "done"},
    ),
)

LESSON = Lesson(
    7,
    say("A first small game"),
    say("Play until only one player holds cards: that player is the durak."),
    say("You can play a small deal to its end and name the durak."),
    STEPS,
    minutes=4,
)

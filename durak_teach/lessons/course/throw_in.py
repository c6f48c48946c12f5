"""Lesson 8: throw in only ranks that lie on the table, of either side."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.lessons.asking.which_cards import throwable
from durak_teach.lessons.goals import beaten, both, bout_over, deal_over, taken
from durak_teach.lessons.making import to_play
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Lesson, Play, Step
from durak_teach.text import Text, say


def _finish(id: str, task: Text, text: str) -> Step:
    """Get rid of all cards by throwing in."""
    ask = Play(
        both(deal_over, lambda state: "A" in state.out),
        say("Each throw-in was one card fewer for you, and one more for B to answer."),
        missed=bout_over,
        wrong=say("You still hold a card that you could have thrown in."),
        open_hands=True,
    )
    return to_play(id, task, durak(text), "A", ask, {"card": "Th"})


def _two_open(id: str, task: Text, text: str) -> Step:
    """Beat two attack cards: where the higher card goes decides whether the lower one is enough."""
    state = durak(text)

    def stuck(after: DurakState) -> bool:
        return taken(after) or not any(m.verb == "beat" for m in after.game.legal(after))

    ask = Play(
        beaten,
        say("8♥ beats only 7♥, so 10♥ had to go on 9♥."),
        missed=stuck,
        wrong=say("One attack card is still open, and none of your other cards beats it."),
        because=("durak.defence.higher_of_suit",),
    )
    way = ("A beat 7h 8h", "A beat 9h Th")
    return to_play(id, task, state, "A", ask, {"move": "A beat 7h Th"}, solution=way)


STEPS = (
    throwable(
        "08.1",
        """
        players: A B
        trump: c
        talon: x23 [7c]
        A: 9c Kd 9d 6s 8h
        B: Qs 8c Jd Ad Th
        table: 7h/9h
        roles: att=A def=B
        """,
        "A",
        counted=True,
    ),
    throwable(
        "08.2",
        """
        players: A B
        trump: s
        talon: x23 [8s]
        A: Jh Ts 6d Jc Qh
        B: 9c Kd 8h 7s As
        table: Td/Jd
        roles: att=A def=B
        """,
        "A",
    ),
    throwable(
        "08.3",
        """
        players: A B C
        trump: h
        talon: x9 [Qh]
        discard: x8
        A: 8d 6d Jh 6h Tc 7s
        B: Ad 9h Ts 6c
        C: Kd 8s As 9c
        table: 6s/8h 8c/Jc
        roles: att=B def=C passed=B bout=3
        """,
        "A",
        say(
            "You are a helper. Everything is beaten, and B is done. Mark every card that you "
            "may throw in, then press Check."
        ),
    ),
    _two_open(
        "08.4",
        say(
            "You are the defender. B has thrown in 7♥ and 9♥. Beat both: tap a card and then, "
            "if it beats both attack cards, the one to put it on."
        ),
        """
        players: A B
        trump: d
        talon: x9 [Jd]
        discard: x14
        A: Th 8h Kc Ac 7c
        B: Ks 6s 8c
        table: 7s/9s 7h/- 9h/-
        roles: att=B def=A bout=4
        """,
    ),
    throwable(
        "08.5",
        """
        players: A B C D
        trump: d
        talon: x5 [8d]
        discard: x6
        A: 7s Qd Qs 6s Ac Jd
        B: 6h 8s Td 9c Kh
        C: 9d Tc 7c Jc Ks
        D: 6c 8h Jh Kd Js 9h
        table: Qh/6d
        roles: att=B def=C bout=5
        """,
        "A",
        before=(
            *("B done", "D throw 6c", "D done", "A done", "C beat 6c Jc"),
            *("B done", "D done", "A throw Qs", "A done", "C beat Qs Ks", "B done", "D done"),
        ),
    ),
    throwable(
        "08.6",
        """
        players: A B C
        trump: c
        talon: -
        discard: x22
        A: Tc 7d Kd As 7c
        B: 8d Ah
        C: 9s Qc Jd
        table: Ts/Kc Ks/Ac
        roles: att=A def=B bout=9
        """,
        "A",
    ),
    _finish(
        "08.7",
        say("You attack, and B has beaten 8♠. The talon is empty. Get rid of all your cards."),
        """
        players: A B
        trump: c
        talon: -
        discard: x26
        A: 8d Qc Th
        B: Js Ac 9c Td 6s
        table: 8s/Qs
        roles: att=A def=B bout=9
        """,
    ),
)

LESSON = Lesson(
    8,
    say("Throw in"),
    say("When everything is beaten, cards of the ranks on the table may be thrown in."),
    say("You can throw in, as attacker and as helper."),
    STEPS,
    minutes=4,
)

"""Lesson 4: beat or take. Bouts of one card; what becomes of the cards in both endings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from durak_teach.kernel.cards import card as read
from durak_teach.kernel.state import S, State
from durak_teach.lessons.goals import bout_over, defended, taken
from durak_teach.lessons.making import played, to_pick, to_play
from durak_teach.lessons.step import Lesson, Option, Play, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, say, say_n

DISCARDED = "durak.bout.beaten_cards_go_away"
TAKEN = "durak.bout.whole_table"
_GONE = say("The attack card is beaten, and the bout is over: both cards are discarded.")
_OVER = say("The attack card is beaten, and the bout is over.")  # the law of the discards follows


def _position(cards: str) -> State:
    return position(f"players: A B\ntalon: -\n{cards}\nroles: att=B def=A bout=9")


def _play(
    number: int,
    state: S,
    task: Text,
    ask: Play[S],
    mistake: dict[str, Any],
    hints: tuple[Text | str, Text, Text] | None = None,
) -> Step:
    """One bout, played."""
    task = Text(task.message, fields={"attack": state.open_attacks[0], "trump": state.trump})
    step = to_play(f"04.{number}", task, state, "A", ask, mistake)
    return replace(step, hints=hints, solution=_solution(state, ask))


def _solution(state: S, ask: Play[S]) -> tuple[dict[str, Any], ...]:
    """The first move that reaches the goal, with what follows from it."""
    for move in state.game.legal(state):
        end = state.game.play(state, move)
        end = played(end, ("B done",) if end.phase == "window" else ())
        if ask.goal(end):
            return ({"do": "move", "move": str(move)},)
    raise AssertionError(f"nothing reaches the goal from {state!r}")


def _where(number: int, state: State, beat: str, done: str, task: Text) -> Step:
    """Say where the cards of a successful defence go, before it is shown."""
    card, state = state.open_attacks[0], state.game.play(state, beat)
    then = (done,)
    end = played(state, then)
    places = (
        ("discard", say("On the discard pile"), end.discard, _GONE),
        (
            "mine",
            say("In your hand"),
            end.hand("A"),
            say("Only a defender who takes gets the cards."),
        ),
        (
            "back",
            say("In B's hand"),
            end.hand("B"),
            say("An attack card never goes back to the attacker's hand."),
        ),
    )
    options = tuple(
        Option(name, text, says, card in place, (DISCARDED,)) for name, text, place, says in places
    )
    clue = say("Are all attack cards beaten? Then nobody takes the cards.")
    return to_pick(f"04.{number}", task, state, "A", options, (DISCARDED, clue), then)


def _count(number: int, state: State, then: tuple[str, ...], task: Text) -> Step:
    """Say how many cards the learner will hold after taking, before it is shown."""
    right, now = len(played(state, then).hand("A")), len(state.hand("A"))
    options = tuple(
        Option(
            str(n),
            say_n("{n} card", "{n} cards", n=n),
            say("Your {now} cards stay in your hand, and the attack card joins them.", now=now)
            if n == right
            else say("Your {now} cards stay in your hand. Which card joins them?", now=now),
            n == right,
            (TAKEN,),
        )
        for n in range(now - 1, now + 3)
    )
    clue = say("You play no card, and you take every card that lies on the table.")
    return to_pick(f"04.{number}", task, state, "A", options, (TAKEN, clue), then)


def _either(state: State) -> Text:
    """What the choice has brought."""
    if taken(state):
        return say("Allowed: you keep your trump ace, and your hand is one card larger.")
    return say("Allowed: the trump ace is gone, and your hand is one card smaller.")


FIRST = _position(
    """\
trump: d
A: 9h Js Kc 6c
B: x3
table: 7h/-"""
)

SECOND = _position(
    """\
trump: c
A: Qs 8d Ad Th
B: x4
table: Ts/-"""
)

THIRD = _position(
    """\
trump: h
A: 9d Jd Ks
B: x2
table: Qd/-"""
)

FOURTH = _position(
    """\
trump: s
A: As 7d Kd 6h
B: x4
table: 8c/-"""
)

LESSON = Lesson(
    4,
    say("Beat or take"),
    say("The defender beats the attack card or takes it. Both are allowed."),
    say("You can defend: beat a card or take it, and say where the cards go."),
    (
        _play(
            1,
            FIRST,
            say(
                "You are the defender. The attack card is {attack}. Beat it: both cards "
                "will then go to the discard pile. One tap."
            ),
            Play(defended, _OVER, verbs=("beat",), because=(DISCARDED,)),
            {"card": "Js"},
        ),
        _play(
            2,
            FIRST,
            say("The same cards: the attack card is {attack}. This time press Take. One tap."),
            Play(
                taken,
                say("The attack card is in your hand now. A taker gets every card of the bout."),
                defended,
                say("That was the other ending: you beat the card. This time press Take."),
                because=(TAKEN,),
            ),
            {"card": "Kc"},
            hints=(
                "durak.defence.may_take",
                say("You need no card for this. A button below your hand ends the defence."),
                say("Press Take."),
            ),
        ),
        _where(
            3,
            SECOND,
            "A beat Ts Qs",
            "B done",
            say(
                "You are the defender. You have beaten 10♠ with Q♠, and that ends the bout. "
                "Where do the two cards go? One tap."
            ),
        ),
        _count(
            4,
            SECOND,
            ("A take",),
            say(
                "The same cards, with 10♠ still open. You hold 4 cards, and this time you are "
                "about to take. How many will you hold then? One tap."
            ),
        ),
        _play(
            5,
            THIRD,
            say(
                "You are the defender. The attack card is {attack}; {trump} are trumps. Beat it "
                "or take: do what your hand allows. One tap."
            ),
            Play(
                bout_over,
                lambda state: (
                    say("None of your cards beats the attack card, so you take.")
                    if taken(state)
                    else _GONE
                ),
            ),
            {"card": "Ks"},
        ),
        _play(
            6,
            FOURTH,
            say(
                "You are the defender. The attack card is {attack}; {trump} are trumps. "
                "What do you do? One tap."
            ),
            Play(bout_over, _either),
            {"card": "Kd"},
            hints=(
                "durak.defence.may_take",
                say(
                    "{card} beats the attack card; if you press Take, the ace stays in your hand.",
                    card=read("As"),
                ),
                say("Both answers are right. Tap {card}, or press Take.", card=read("As")),
            ),
        ),
    ),
    minutes=4,
)

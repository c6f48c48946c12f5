"""Lesson 2: any trump beats a plain card; trumps among themselves go by rank."""

from __future__ import annotations

from typing import Any

from durak_teach.kernel.cards import face_up
from durak_teach.kernel.moves import move
from durak_teach.kernel.state import State
from durak_teach.lessons.asking.which_cards import MARK
from durak_teach.lessons.goals import beaten
from durak_teach.lessons.step import Lesson, Mark, Play, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, say

LAW = "durak.defence.trump_beats_plain"


def _position(cards: str) -> State:
    return position(f"players: A B\n{cards}\nroles: att=B def=A bout=5")


def _trump(state: State) -> dict[str, Any]:
    """The cards that a hint of this lesson speaks of."""
    hand = face_up(state.hand("A"))
    attack, *_ = face_up(state.open_attacks)
    return {
        "attack": attack,
        "trump": state.trump,
        "cards": tuple(card for card in hand if card.suit in (attack.suit, state.trump)),
    }


def _mark(
    number: int,
    cards: str,
    task: Text,
    right: Text,
    mistake: str,
    reminders: tuple[Text, ...] | None = None,
    counted: bool = False,
    unmarked: bool = False,
) -> Step:
    """One attack card; every card that beats it is to be marked."""
    state = _position(cards)
    places = _trump(state)
    beaters = tuple(m.card for m in state.game.legal(state) if m.verb == "beat")
    refused = state.game.judge(state, move(f"A beat {places['attack']} {mistake}"))
    return Step(
        f"02.{number}",
        Text(task.message, fields={**places, **task.fields}),
        state,
        Mark(f"beat {places['attack']} {{card}}", right, counted=counted),
        "A",
        reminders=reminders,
        hints=(
            say("{attack} is a trump: only a higher trump beats it.", **places)
            if places["attack"].suit is state.trump
            else LAW,
            say("Look only at your trumps: {cards}.", **places)
            if places["attack"].suit is places["trump"]
            else say("Look only at trumps and cards of the attack card's suit: {cards}.", **places),
            say(
                "Cards that beat {attack}: {cards}. Mark every one of them, then press Check.",
                attack=places["attack"],
                cards=beaters,
            ),
        ),
        solution=({"do": "check", "cards": [str(card) for card in beaters]},),
        mistake=({"do": "check", "cards": [mistake]},),
        cites=refused.ids,
        unmarked=unmarked,
    )


_FIRST = _position(
    """\
trump: s
talon: x9 [Ts]
discard: x14
A: 6s Kd Qh 9h Jc 8c
B: x5
table: Ad/-"""
)

LESSON = Lesson(
    2,
    say("Trumps"),
    say("One suit is trumps. Any trump beats any plain card; a higher trump beats a lower one."),
    say("You can find every card that beats an attack card, trumps among them."),
    (
        Step(
            "02.1",
            say(
                "You are the defender. The attack card is {attack}; {trump} are trumps. Tap the "
                "card that beats it. One tap.",
                **_trump(_FIRST),
            ),
            _FIRST,
            Play(
                beaten,
                say("{card} beats {attack}: even the lowest trump is stronger than a plain ace."),
                verbs=("beat",),
                because=(LAW,),
            ),
            "A",
            hints=(
                LAW,
                say("{trump:cap} are trumps. Look for a {trump:one}.", trump=_FIRST.trump),
                say("Tap {card}, your only trump.", card=_FIRST.hand("A")[0]),
            ),
            solution=({"do": "move", "move": "A beat Ad 6s"},),
            mistake=({"do": "why", "card": "Kd"},),
            cites=("durak.defence.nothing_else_beats",),
        ),
        _mark(
            2,
            """\
trump: c
talon: x7 [8c]
discard: x16
A: 9h Qh As Jd 6c Kc
B: x5
table: Th/-""",
            MARK,
            say("A higher heart or any trump beats it; nothing else does."),
            mistake="As",
            counted=True,
        ),
        _mark(
            3,
            """\
trump: s
talon: x11 [Ks]
discard: x12
A: 7s Js As Ah Kd Tc
B: x5
table: 9s/-""",
            MARK,
            say("Among trumps the rank decides. No plain card beats a trump, not even an ace."),
            mistake="Ah",
            counted=True,
        ),
        _mark(
            4,
            """\
trump: h
talon: x5 [8h]
discard: x18
A: Jd Kd 6h 9h Ac Ts
B: x5
table: Qd/-""",
            say(
                "You are the defender. The attack card is {attack}. The turned-up card under the "
                "talon sets the trump suit. Mark every card that beats {attack}, then "
                "press Check."
            ),
            say("The turned-up card is a heart, so every heart is a trump."),
            reminders=(),
            mistake="Ac",
            unmarked=True,
        ),
        _mark(
            5,
            """\
trump: d
talon: x1 [Jd]
discard: x22
A: 6d Qd Ad As Kc 9h
B: x5
table: Td/-""",
            say(
                "You are the defender. The attack card is {attack}. Mark every card that beats it, "
                "then press Check."
            ),
            say("Only higher trumps beat a trump. Nothing beats the trump ace."),
            reminders=(),
            mistake="6d",
            unmarked=True,
        ),
    ),
    minutes=4,
)

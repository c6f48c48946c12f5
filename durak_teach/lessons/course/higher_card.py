"""Lesson 1: a higher card of the same suit beats."""

from __future__ import annotations

from collections.abc import Callable

from durak_teach.kernel.cards import card as read
from durak_teach.kernel.cards import face_up
from durak_teach.kernel.state import State
from durak_teach.lessons.goals import beaten
from durak_teach.lessons.step import Lesson, Play, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, say

HIGHER = say("{card} beats {attack}: same suit, higher rank.")


def _tap(
    number: int,
    cards: str,
    task: Text,
    mistake: str,
    trial: bool = False,
    told: Text | Callable[[State], Text] = HIGHER,
) -> Step:
    """One attack card, and a hand in which one tap answers it."""
    state = position(f"players: A B\ntrump: none\ntalon: -\n{cards}\nroles: att=B def=A")
    attack, *_ = face_up(state.open_attacks)
    right = tuple(move.card for move in state.game.legal(state) if move.verb == "beat")
    hand = face_up(state.hand("A"))
    same = tuple(card for card in hand if card.suit is attack.suit)
    others = tuple(c for c in hand if c.suit is not attack.suit and c.height > attack.height)
    return Step(
        f"01.{number}",
        Text(task.message, fields={"attack": attack, "others": others, **task.fields}),
        state,
        Play(
            beaten,
            told,
            verbs=("beat",),
            because=("durak.defence.higher_of_suit",),
        ),
        "A",
        reminders=(),
        hints=(
            "durak.defence.higher_of_suit",
            say("Your cards of the attack card's suit: {cards}.", cards=same),
            say("Higher than {attack}: {cards:or}.", attack=attack, cards=right),
        ),
        solution=({"do": "move", "move": f"A beat {attack} {right[0]}"},),
        mistake=({"do": "why", "card": mistake},),
        cites=("durak.defence.nothing_else_beats",),
        trial=trial,
    )


def _kept(state: State) -> Text:
    """What becomes of the ace."""
    if read("Ad") in state.hand("A"):
        return say("{card} beats {attack}, and the ace stays in your hand for later.")
    return say(
        "{card} beats {attack}. The king would have beaten it, too, leaving the ace in your hand "
        "for later."
    )


LESSON = Lesson(
    1,
    say("Two cards of one suit"),
    say("Hearts beat hearts, spades beat spades: the higher card of a suit beats the lower one."),
    say("You can tell whether a card beats another of its suit."),
    (
        _tap(
            1,
            """\
A: 6h Jh 9s Ac
B: x5
table: 8h/-""",
            say(
                "You are the defender. The attack card is {attack}. Tap the card that beats it. "
                "One tap."
            ),
            mistake="6h",
        ),
        _tap(
            2,
            """\
A: 7s Ks Th Qd Ac
B: x5
table: 9s/-""",
            say(
                "You are the defender. The attack card is {attack}. Your {others} are higher, "
                "but of other suits. Tap one of them and read why it does not beat {attack}, "
                "then tap the card that does. Two taps."
            ),
            mistake="Ac",
            trial=True,
        ),
        _tap(
            3,
            """\
A: 6c 9c Jc Kd Qh
B: x5
table: Tc/-""",
            say(
                "You are the defender. The attack card is {attack}. Tap the card that beats it. "
                "One tap."
            ),
            mistake="9c",
        ),
        _tap(
            4,
            """\
A: Jd Kd Ad Ts 9h Kc
B: x5
table: Qd/-""",
            say(
                "You are the defender. The attack card is {attack}, and more than one of your "
                "cards beats it. Tap any of them. One tap."
            ),
            mistake="Jd",
            told=_kept,
        ),
    ),
)

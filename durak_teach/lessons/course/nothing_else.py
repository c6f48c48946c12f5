"""Lesson 3: nothing else beats. Which cards do not, and why."""

from __future__ import annotations

from typing import Any

from durak_teach.kernel.cards import card as read
from durak_teach.kernel.cards import face_up, place_in_pack
from durak_teach.kernel.moves import move
from durak_teach.kernel.state import State
from durak_teach.lessons.step import Lesson, Mark, Option, Pick, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, say

LAW = "durak.defence.nothing_else_beats"
TRUMP = "durak.defence.trump_beats_plain"


def _position(cards: str) -> State:
    return position(f"players: A B\n{cards}\nroles: att=B def=A bout=5")


def _which(number: int, cards: str, task: Text, mistake: str, counted: bool = False) -> Step:
    """Mark every card that does not beat the attack card."""
    state = _position(cards)
    attack, *_ = face_up(state.open_attacks)
    beaters = {m.card for m in state.game.legal(state) if m.verb == "beat"}
    hand = face_up(state.hand("A"))
    best = sorted((card for card in hand if card in beaters), key=place_in_pack)
    others = tuple(card for card in hand if card not in beaters)
    allowed = state.game.allowing(state, move(f"A beat {attack} {mistake}"))
    return Step(
        f"03.{number}",
        Text(task.message, fields={"attack": attack, "trump": state.trump}),
        state,
        Mark(
            f"beat {attack} {{card}}",
            say(
                "These do not beat {attack}: they are neither higher in its suit nor trumps.",
                attack=attack,
            )
            if attack.suit is not state.trump
            else say("Only a higher trump beats a trump; these are lower or plain."),
            inverse=True,
            counted=counted,
        ),
        "A",
        hints=(
            LAW,
            say("Leave out what beats {attack}: {cards}.", attack=attack, cards=best),
            say(
                "Cards that do not beat the attack card {attack}: {cards}. Mark every one of them, "
                "then press "
                "Check.",
                attack=attack,
                cards=others,
            ),
        ),
        solution=({"do": "check", "cards": [str(card) for card in others]},),
        mistake=({"do": "check", "cards": [mistake]},),
        cites=(allowed,),
    )


def _true(number: int, cards: str, code: str) -> Step:
    """Choose what the rules say of one card: that it beats, or the reason against it."""
    state = _position(cards)
    attack, card = state.open_attacks[0], read(code)
    options = _options(state, attack, card)
    right = next(option for option in options if option.ok)
    wrong = next(option for option in options if not option.ok)
    return Step(
        f"03.{number}",
        say(
            "You are the defender. The attack card is {attack}; {trump} are trumps. Does {card} "
            "beat it? Choose what is true. One tap.",
            attack=attack,
            trump=state.trump,
            card=card,
        ),
        state,
        Pick(options),
        "A",
        hints=(
            LAW,
            say(
                "Ask in this order. Is {attack} a trump? Is {card} of the same suit, and "
                "higher? Is {card} a trump?",
                attack=attack,
                card=card,
            ),
            right.says,
        ),
        solution=({"do": "pick", "option": right.id},),
        mistake=({"do": "pick", "option": wrong.id},),
        cites=(LAW,),
    )


def _options(state: State, attack: Any, card: Any) -> tuple[Option, ...]:
    """What might be said of the card; right is what the rules themselves say."""
    verdict = state.game.judge(state, move(f"A beat {attack} {card}"))
    places = {"card": card, "attack": attack}
    reasons = {
        "low": say("{card} is of the right suit but not higher than {attack}", **places),
        "suit": say("{card} is of a different suit from {attack} and not a trump", **places),
        "trump": say("{attack} is a trump, and only a higher trump beats it", attack=attack),
        "beats": say("{card} beats {attack}", **places),
    }
    if attack.suit is state.trump:
        # of these two, both are true in a way; the one that the rules do not name is left out
        del reasons["trump" if card.suit is attack.suit else "suit"]
    answers = _same_suit(state, places) if card.suit is attack.suit else _two_suits(state, places)
    heard = [reason.text for reason in verdict.reasons] or [reasons["beats"]]
    because = dict.fromkeys(reasons, LAW) | ({} if verdict.reasons else {"beats": TRUMP})
    return tuple(
        Option(name, text, answers[name], text in heard, (because[name],))
        for name, text in reasons.items()
    )


def _same_suit(state: State, places: dict[str, Any]) -> dict[str, Text]:
    """What is said to each answer when both cards are of one suit."""
    return {
        "low": say("Same suit, so the rank decides: {card} is below {attack}.", **places),
        "suit": say("{card} and {attack} are of one suit. Compare their ranks.", **places),
        "trump": say("{attack} is a plain card: {trump} are trumps.", **places, trump=state.trump),
        "beats": say(
            "{card} is below {attack}. Within a suit only a higher card beats another.", **places
        ),
    }


def _two_suits(state: State, places: dict[str, Any]) -> dict[str, Text]:
    """The same when the cards are of two suits."""
    attack, card = places["attack"], places["card"]
    return {
        "low": say(
            "{card} and {attack} are of different suits, so their ranks are not compared.", **places
        ),
        "suit": say("{card} is a trump: look at the trump suit again.", card=card)
        if card.suit is state.trump
        else say(
            "{attack} is beaten by a higher {suit:one} or by a trump; {card} is neither.",
            **places,
            suit=attack.suit,
        ),
        "trump": say("Against a trump, even a plain ace is too weak.")
        if attack.suit is state.trump
        else say("{attack} is a plain card: {trump} are trumps.", **places, trump=state.trump),
        "beats": say("A trump, however low it is, beats any plain card.")
        if card.suit is state.trump
        else say("A high rank alone is not enough: {card} is of another suit.", **places),
    }


FIRST = """\
trump: c
talon: x9 [Jc]
discard: x14
A: Qs 8h Kh Ah 7c 9c
B: x5
table: Th/-"""

SECOND = """\
trump: s
talon: x7 [9s]
discard: x16
A: 6s Ah 9d Ad Tc Kc
B: x5
table: Jd/-"""

THIRD = """\
trump: s
talon: x3 [Ts]
discard: x20
A: 6s Qs Ah 9h Ad Kc
B: x5
table: 8s/-"""

MARK = say(
    "You are the defender. The attack card is {attack}; {trump} are trumps. Mark every card that "
    "does not beat it, then press Check."
)

LESSON = Lesson(
    3,
    say("Cards that do not beat the attack card"),
    say(
        "An attack card is not beaten by a lower card of its suit, nor by a plain card of "
        "another suit."
    ),
    say("You can say why one card cannot beat another."),
    (
        _which(1, FIRST, MARK, mistake="7c", counted=True),
        _true(2, FIRST, "Qs"),
        _true(3, SECOND, "6s"),
        _true(4, THIRD, "Ad"),
    ),
    minutes=4,
)

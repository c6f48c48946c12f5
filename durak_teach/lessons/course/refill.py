"""Lesson 6: refilling the hands. The log of the game is the answer to every question."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.family import Clue
from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.making import named, played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.practice.answering import person
from durak_teach.lessons.step import Item, Lesson, Option, Order, Step
from durak_teach.text import Text, say, say_n

ORDER = "durak.refill.defender_draws_last"
AMOUNT = "durak.refill.refill_to_hand_size"


def draws(end: DurakState) -> dict[str, tuple[Any, ...]]:
    """Who drew which cards in the refill, in the order of the log."""
    return {event.by: event.cards for event in end.log if event.kind == "draw"}


def _first(id: str, seat: str, cards: str, then: tuple[str, ...], task: Text) -> Step:
    """Who draws first?"""
    state = durak(cards)
    end = played(state, then)
    first = next(iter(draws(end)))
    options = tuple(
        Option(
            other,
            named(other, seat),
            say("The defender draws last.")
            if other == state.defender
            else say("Whoever led draws first, the defender last."),
            other == first,
            (ORDER,),
        )
        for other in state.seats
    )
    clue = say("Who led the attack card of this bout?")
    return to_pick(id, task, state, seat, options, (ORDER, clue), then)


def _order(
    id: str,
    seat: str,
    cards: str,
    before: tuple[str, ...],
    then: tuple[str, ...],
    task: Text,
    seats: str,
) -> Step:
    """Put the draws in order. `seats` as the buttons stand: A B C."""
    state = durak(cards, *before)
    end = played(state, then)
    short = [other for other in state.refill_order if len(_before(state, then, other)) < 6]
    items = tuple(
        Item(
            other,
            say_n(
                "{who}: {n} card",
                "{who}: {n} cards",
                n=len(draws(end).get(other, ())),
                who=named(other, seat),
            ),
            _misplaced(state, other),
        )
        for other in short
    )
    return Step(
        id,
        task,
        state,
        Order(
            items,
            tuple(seats.split()),
            say(
                "Whoever led draws first, then the others clockwise, the defender last. Now watch "
                "the players draw."
            ),
            (ORDER,),
            then,
        ),
        seat,
        hints=(
            Clue(
                say("Whoever led draws first, then the others clockwise, the defender last."), ORDER
            ),
            say("Attacker: {attacker}. Defender: {defender}.", **_roles(state, seat)),
            say("In this order: {names}.", names=[person(other, seat) for other in short]),
        ),
        solution=({"do": "order", "items": [item.id for item in items]},),
        mistake=({"do": "order", "items": [item.id for item in reversed(items)]},),
        cites=(ORDER,),
    )


def _before(state: DurakState, then: tuple[str, ...], seat: str) -> tuple[Any, ...]:
    """A hand at the end of the bout, before anybody draws."""
    end = played(state, then)
    drawn = draws(end).get(seat, ())
    return tuple(card for card in end.hand(seat) if card not in drawn)


def _misplaced(state: DurakState, seat: str) -> Text:
    if seat == state.defender:
        return say("The defender draws last.")
    return say("Whoever led draws first, then the others clockwise.")


def _roles(state: DurakState, seat: str) -> dict[str, Any]:
    return {
        "attacker": person(state.attacker, seat),
        "defender": person(state.defender, seat),
    }


def _amount(
    id: str, seat: str, cards: str, before: tuple[str, ...], then: tuple[str, ...], task: Text
) -> Step:
    """How many cards does the learner draw, when the talon is short?"""
    state = durak(cards, *before)
    end = played(state, then)
    drawn = draws(end)
    right, wanted = len(drawn.get(seat, ())), 6 - len(_before(state, then, seat))
    earlier = sum(len(cards) for other, cards in drawn.items() if other != seat)
    options = tuple(
        Option(
            str(n),
            say_n("{n} card", "{n} cards", n=n),
            _left_for(right, earlier, len(state.talon))
            if n == right
            else say("You draw last. What do the others leave?"),
            n == right,
            (ORDER,) if n == right else (AMOUNT,),
        )
        for n in range(wanted + 1)
    )
    clue = say(
        "Fill the attacker's hand to six, then the others' clockwise; yours "
        "comes last. What is left?"
    )
    return to_pick(id, task, state, seat, options, (ORDER, clue), then)


def _left_for(right: int, earlier: int, talon: int) -> Text:
    """What the others leave for whoever draws last."""
    if not right:
        return say("The others draw first, and no card is left for you.")
    return say(
        "Of the {talon} cards left, the others draw {earlier} before you.",
        earlier=earlier, talon=talon,
    )  # fmt: skip


def _trump(
    id: str, seat: str, cards: str, before: tuple[str, ...], then: tuple[str, ...], task: Text
) -> Step:
    """Who gets the face-up trump?"""
    state = durak(cards, *before)
    end, last = played(state, then), state.talon[-1]
    options = tuple(
        Option(
            other,
            named(other, seat),
            say(
                "{card} is the bottom card of the talon, so it is drawn last. Nobody may exchange "
                "it for another card.",
                card=last,
            )
            if last in draws(end).get(other, ())
            else say(
                "{card} is the last card to be drawn. Count the draws, beginning with whoever led.",
                card=last,
            ),
            last in draws(end).get(other, ()),
            (AMOUNT,),
        )
        for other in state.seats
    )
    clue = say(
        "The talon has {n} cards. Give them out in the order in which the players draw.",
        n=len(state.talon),
    )
    return to_pick(id, task, state, seat, options, (AMOUNT, clue), then)


STEPS = (
    _first(
        "06.1",
        "A",
        """
        players: A B
        trump: h
        talon: 7d Js Qc 9d Kh 6s Ac 8d Td 7s Ad [8h]
        discard: x12
        A: 9c Jd Kd 6h Ah
        B: x5
        table: 8s/Ts
        roles: att=B def=A bout=4
        """,
        ("B done",),
        say(
            "B led 8♠, the first card of the bout. You have beaten it with 10♠, and that ends the "
            "bout. You and B hold 5 cards each. Who draws first? One tap."
        ),
    ),
    _order(
        "06.2",
        "A",
        """
        players: A B C
        trump: d
        talon: Kh 8c Js 6s Qc 9s Ah Td Ks [8d]
        discard: x8
        A: 6h 9d Qs As Jc
        B: 7c x5
        C: x5
        table: 7h/9h
        roles: att=C def=A bout=3
        """,
        ("C done", "B throw 7c", "B done", "A beat 7c Jc"),
        ("C done", "B done"),
        say(
            "You have beaten 7♥, which C led, and 7♣, which B threw in. With that the bout ends. "
            "Tap the answers in the order in which cards are drawn, then press Check."
        ),
        "A B C",
    ),
    _order(
        "06.3",
        "A",
        """
        players: A B C D
        trump: s
        talon: 7c 9d Jh 6d 8h [9s]
        discard: x6
        A: 6h 8c Td Ks As Qh
        B: Qd x4
        C: Kd x4
        D: Kc x5
        table: Ts/Qs
        roles: att=B def=C bout=2
        """,
        (
            *("B throw Qd", "B done", "D done", "A done", "C beat Qd Kd"),
            *("B done", "D throw Kc", "D done", "A throw Qh", "A done"),
        ),
        ("C take",),
        say(
            "B, D and you have attacked C, and C is about to take all the cards. Tap the answers "
            "in the order in which cards are drawn, then press Check."
        ),
        "A B D",
    ),
    _amount(
        "06.4",
        "A",
        """
        players: A B C
        trump: c
        talon: Jd [Tc]
        discard: x16
        A: 8h Kd Qc Th As
        B: 9h 6s x4
        C: x5
        table: 6d/9d
        roles: att=C def=A bout=6
        """,
        (
            *("C done", "B throw 9h", "B done", "A beat 9h Th"),
            *("C done", "B throw 6s", "B done", "A beat 6s As"),
        ),
        ("C done", "B done"),
        say(
            "You have beaten everything, and with that the bout ends. Only 2 cards are left in the "
            "talon. C holds 5 cards, B 4 and you 3. How many do you draw? One tap."
        ),
    ),
    _order(
        "06.5",
        "A",
        """
        players: A B C
        trump: h
        talon: 8s Kc 6h [Jh]
        discard: x14
        A: 6c Qd Th 9d Ac
        B: Jc x5
        C: 7d x4
        table: 7s/Js
        roles: att=C def=A bout=6
        """,
        (
            *("C throw 7d", "C done", "B done", "A beat 7d 9d"),
            *("C done", "B throw Jc", "B done", "A beat Jc Ac"),
        ),
        ("C done", "B done"),
        say(
            "You have beaten everything, and with that the bout ends. Only 4 cards are left in "
            "the talon, too few for all. Tap the answers in the order in which cards are drawn, "
            "then press Check."
        ),
        "B C A",
    ),
    _trump(
        "06.6",
        "A",
        """
        players: A B C D
        trump: d
        talon: 9c [Jd]
        discard: x10
        A: 7s Th Qh Ks Kd 8h
        B: x5
        C: 9h x4
        D: x6
        table: 8c/Tc
        roles: att=B def=C bout=4
        """,
        ("B done", "D done", "A throw 8h", "A done", "C beat 8h 9h"),
        ("B done", "D done", "A done"),
        say(
            "B attacked, C has beaten everything, and with that the bout ends. The talon has 2 "
            "cards: one face down, and the trump J♦. Who gets J♦? One tap."
        ),
    ),
    next_attacker(
        "06.7",
        "A",
        """
        players: A B C
        trump: s
        talon: Qh 6c 8d Kd 9h [7s]
        discard: x12
        A: 7h 8c Jd Qd Ac Js
        B: x6
        C: x5
        table: Kh/-
        roles: att=C def=A bout=3
        """,
        ("A take",),
        say(
            "C attacks you with K♥. You hold 6 cards and are about to take it. Then C will refill "
            "to 6, and you will not need any cards. Who attacks next? One tap."
        ),
    ),
)

LESSON = Lesson(
    6,
    say("Refilling the hands"),
    say(
        "After each bout everybody refills to six: whoever led draws first, the defender last. The "
        "trump indicator is the last card to be drawn."
    ),
    say("You can refill the hands in the right order, even with a short talon."),
    STEPS,
    minutes=5,
)

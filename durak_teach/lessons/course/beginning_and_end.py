"""Lesson 11: beginning and end: the lowest trump leads; going out, the durak, the drawn deal."""

from __future__ import annotations

from typing import cast

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.cards import Card
from durak_teach.kernel.cards import card as read
from durak_teach.kernel.dealing import deal
from durak_teach.lessons.goals import both, deal_over, negated
from durak_teach.lessons.making import named, played, to_pick, to_play
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Lesson, Option, Play, Step
from durak_teach.text import Text, say

LOWEST = "durak.deal.lowest_trump_leads"
WHAT_THEN = "durak.ending.out_without_cards"
LAST_HOLDER = "durak.ending.last_holder_is_durak"
SPEAKS = {  # the rules that each answer is about
    "out": (WHAT_THEN,),
    "rival": (LAST_HOLDER,),
    "me": (LAST_HOLDER,),
    "draw": ("durak.ending.nobody_left_is_a_draw",),
    "in": ("durak.refill.refill_to_hand_size",),
}


def first_attacker(id: str, task: Text, players: int, seed: int) -> Step:
    """Who attacks first in a deal from a seed; the reminders name the others' trumps."""
    state = cast(DurakState, deal(game("durak", "podkidnoy"), players, seed))
    shown = next(event.cards for event in state.log if event.kind == "first attack")
    trumps = {seat: _trumps(state, seat) for seat in state.seats}
    right = say("The lowest trump in the hands is {trump}. Its holder attacks.", trump=shown[0])
    options = [
        Option(
            seat,
            named(seat, "A"),
            right if seat == state.attacker else _not_lowest(seat, trumps[seat]),
            seat == state.attacker,
            (LOWEST,),
        )
        for seat in state.seats
    ]
    every = tuple(sorted(card for cards in trumps.values() for card in cards))
    clues = (LOWEST, say("The trumps in the hands are {cards}.", cards=every))
    told = (
        say("Trumps of {seat}: {cards}", seat=seat, cards=cards)
        for seat, cards in trumps.items()
        if seat != "A"
    )
    reminders = (say("Trump: {suit}", suit=state.trump), *told)
    before = state.but(attacker="", defender="", first="", actor="", phase="deal", past=())
    return to_pick(id, task, before, "A", options, clues, (), reminders)


def _not_lowest(seat: str, trumps: tuple[Card, ...]) -> Text:
    """Why this seat does not attack first."""
    if not trumps:
        return (
            say("You hold no trump.") if seat == "A" else say("{seat} holds no trump.", seat=seat)
        )
    if seat == "A":
        return say("Your lowest trump is {card}; another hand has a lower one.", card=trumps[0])
    return say(
        "The lowest trump of {seat} is {card}; another hand has a lower one.",
        seat=seat,
        card=trumps[0],
    )


def _trumps(state: DurakState, seat: str) -> tuple[Card, ...]:
    """The trumps of a hand, low to high."""
    held = [card for card in state.hand(seat) if isinstance(card, Card)]
    return tuple(sorted(card for card in held if card.suit is state.trump))


def what_then(
    id: str, task: Text, text: str, seat: str, then: tuple[str, ...], rival: str = "B"
) -> Step:
    """What the end of this bout means for `seat`: four endings, and staying in."""
    state = durak(text)
    after = played(state, then)
    over = after.over
    answers = (
        ("out", say("You are out; the others play on"), not over and seat in after.out),
        ("rival", say("{seat} is the durak", seat=rival), over and over.loser == rival),
        ("me", say("You are the durak"), over and over.loser == seat),
        ("draw", say("The deal is drawn"), over and over.loser is None),
        ("in", say("You stay in and draw cards"), not over and seat not in after.out),
    )
    says, because = _meaning(after, seat)
    wrong = _objections(state, after, seat, rival)
    options = [
        Option(key, said, says, True, because)
        if ok
        else Option(key, said, wrong[key], False, SPEAKS[key])
        for key, said, ok in answers
    ]
    clues = (WHAT_THEN, say("Look at the talon first, then at every hand when the bout is over."))
    return to_pick(id, task, state, seat, options, clues, then)


def _meaning(after: DurakState, seat: str) -> tuple[Text, tuple[str, ...]]:
    """Why it ended so, and the rules that say it."""
    if after.over is None and seat in after.out:
        return say("No talon and no card: you are out, and the others play on."), (WHAT_THEN,)
    if after.over is None:
        return say("While the talon lasts you draw; an empty hand is not enough."), (WHAT_THEN,)
    because = (after.over.because,)
    if after.over.loser is None:
        return say("The last hands emptied in the same bout: nobody is the durak."), because
    if after.over.loser == seat:
        return say("You alone still hold cards."), because
    return say("{seat} alone still holds cards.", seat=after.over.loser), because


def _objections(before: DurakState, after: DurakState, seat: str, rival: str) -> dict[str, Text]:
    """Why each ending is wrong where it is, without the right one."""
    not_yet = say("The talon still has cards, so nobody can be the durak yet.")
    mine = (
        say("You are not the only one who still holds cards.")
        if after.hand(seat)
        else say("You hold no card when the bout is over.")
    )
    theirs = (
        say("{seat} is not the only one who still holds cards.", seat=rival)
        if after.hand(rival)
        else say("{seat} holds no card when the bout is over.", seat=rival)
    )
    if before.talon:
        goes_on = say("Nobody goes out while the talon has cards.")
    elif after.hand(seat):
        goes_on = say("You still hold a card when the bout is over.")
    else:
        goes_on = say("The others play on only while two of them hold cards.")
    return {
        "out": goes_on,
        "rival": not_yet if before.talon else theirs,
        "me": not_yet if before.talon else mine,
        "draw": say("The talon still has cards, so the deal goes on.")
        if before.talon
        else say("A deal is drawn only if nobody holds a card when the bout is over."),
        "in": say("There is no talon to draw from."),
    }


def first_of(players: int) -> Text:
    """The task of finding the first attacker; the reminders name the trumps of the others."""
    return say(
        "The first deal, {n} players. Compare your trumps with those named below. "
        "Who attacks first?",
        n=players,
    )


STEPS = (
    first_attacker(
        "11.1",
        say("The first deal. Spades are trump. Who attacks first?"),
        2,
        76,
    ),
    first_attacker("11.2", first_of(3), 3, 11),
    first_attacker("11.3", first_of(4), 4, 180),
    what_then(
        "11.4",
        say("You beat 8♠ with your last card, Q♠, and A is done. What happens to you?"),
        """
        players: A B
        trump: c
        talon: 7d Kd Qd Ts Tc 8c 9c Ah [Jc]
        A: Kh 7s Td
        B: Qs
        table: 6d/8d 8h/Qh 6s/9s 9h/Jh 6h/7h 8s/-
        discard: x12
        roles: att=A def=B bout=4
        """,
        "B",
        ("B beat 8s Qs", "A done"),
        "A",
    ),
    what_then(
        "11.5",
        say("No talon. You led your last card, K♦, and B takes. What happens to you?"),
        """
        players: A B C
        trump: s
        talon: -
        A: -
        B: 9h 7c Jd
        C: Th 8d
        table: Kd/-
        discard: x30
        roles: att=A def=B bout=11
        """,
        "A",
        ("B take",),
    ),
    what_then(
        "11.6",
        say("No talon. You beat A's last card, 9♣, with your last card, A♣. What happens?"),
        """
        players: A B
        trump: h
        talon: -
        A: -
        B: Ac
        table: 9c/-
        discard: x34
        roles: att=A def=B bout=12
        """,
        "B",
        ("B beat 9c Ac", "A done"),
        "A",
    ),
    what_then(
        "11.7",
        say("No talon. You beat A's last card, 10♦, with 6♠; 7♥ stays in your hand. What happens?"),
        """
        players: A B
        trump: s
        talon: -
        A: -
        B: 6s 7h
        table: Td/-
        discard: x33
        roles: att=A def=B bout=12
        """,
        "B",
        ("B beat Td 6s", "A done"),
        "A",
    ),
    to_play(
        "11.8",
        say("You attack, and there is no talon. Choose the lead that makes B the durak."),
        durak(
            """
            players: A B
            trump: h
            talon: -
            A: 7c Kd
            B: 8c
            discard: x33
            roles: att=A def=B bout=11
            """
        ),
        "A",
        Play(
            both(
                deal_over, negated(lambda state: state.over is not None and state.over.loser == "A")
            ),
            say("B could not beat the king, took it and was left with cards."),
            missed=deal_over,
            wrong=say("B beat 7♣ with the last card and is out; you still hold K♦."),
            open_hands=True,
            because=("durak.ending.last_holder_is_durak",),
        ),
        {"move": "A lead 7c"},
        solution=("A lead Kd", "A lead 7c"),
        hints=(
            "durak.ending.last_holder_is_durak",
            say("B holds 8♣. Which of your cards does it beat?"),
            say("B beats 7♣, but not {card}. Lead {card}.", card=read("Kd")),
        ),
    ),
)

LESSON = Lesson(
    11,
    say("Beginning and end"),
    say("The lowest trump attacks first; the last player with cards is the durak."),
    say("You can begin a deal and say how it ends."),
    STEPS,
    minutes=4,
)

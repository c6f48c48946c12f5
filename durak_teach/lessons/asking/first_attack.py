"""Who attacks first in the first deal."""

from __future__ import annotations

from typing import cast

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.cards import Card
from durak_teach.kernel.dealing import deal
from durak_teach.lessons.making import named, to_pick
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say

LOWEST = "durak.deal.lowest_trump_leads"


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
    clues = (LOWEST, say("Trumps in the hands: {cards}.", cards=every))
    lowest = (
        say("Trumps of {seat}: {cards}", seat=seat, cards=cards)
        for seat, cards in trumps.items()
        if seat != "A"
    )
    reminders = (say("Trump: {suit}", suit=state.trump), *lowest)
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


def first_of(players: int) -> Text:
    """The task of finding the first attacker; the reminders name the trumps of the others."""
    return say(
        "The first deal, {n} players. Compare your trumps with those named below. "
        "Who attacks first?",
        n=players,
    )

"""Who attacks first in the first deal, and in later ones."""

from __future__ import annotations

from typing import cast

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.cards import Card, place_in_pack
from durak_teach.kernel.dealing import deal
from durak_teach.lessons.making import named, to_pick
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say

LOWEST = "durak.deal.lowest_trump_leads"


def first_attacker(id: str, task: Text, players: int, seed: int) -> Step:
    """Who attacks first in a deal from a seed; the reminders name the others' trumps."""
    state = cast(DurakState, deal(game("durak", "podkidnoy"), players, seed))
    card, *_ = next(e.cards for e in state.log if e.kind == "first attack")
    trumps = {seat: _trumps(state, seat) for seat in state.seats}
    right = say("The lowest trump in the hands is {trump}. Its holder attacks.", trump=card)
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
    every = tuple(sorted((card for cards in trumps.values() for card in cards), key=place_in_pack))
    clues = (LOWEST, say("Trumps in the hands: {cards}.", cards=every))
    lowest = (
        say("{seat}'s trumps: {cards}", seat=seat, cards=cards)
        for seat, cards in trumps.items()
        if seat != "A"
    )
    reminders = (say("Trumps: {suit}", suit=state.trump), *lowest)
    return to_pick(id, task, _undecided(state), "A", options, clues, (), reminders)


def later_attacker(id: str, players: int, seed: int, durak: str) -> Step:
    """Who attacks first after a deal that `durak` lost; best where another hand tempts."""
    state = cast(DurakState, deal(game("durak", "podkidnoy"), players, seed, durak=durak))
    law = state.because("first_attacker").id
    trumps = {card: seat for seat in state.seats for card in _trumps(state, seat)}
    lowest = trumps[min(trumps, key=place_in_pack)]

    def answer(seat: str) -> Text:
        if seat == state.attacker:
            return say("{seat} sits to the left of {durak}, the durak.", seat=seat, durak=durak)
        if seat == durak:
            return say(
                "{seat} lost the last deal and dealt these cards; somebody else attacks.", seat=seat
            )
        if seat == lowest:
            return say("The lowest trump decides in the first deal only.")
        return say("Go one seat clockwise from {durak}.", durak=durak)

    task = say(
        "The second deal, {n} players. {durak} lost the first one and has dealt. "
        "Who attacks first?",
        n=players,
        durak=durak,
    )
    options = [
        Option(seat, named(seat, "A"), answer(seat), seat == state.attacker, (law,))
        for seat in state.seats
    ]
    clues = (law, say("{durak} was the durak. Who sits to the left of {durak}?", durak=durak))
    reminders = (say("Trumps: {suit}", suit=state.trump),)
    return to_pick(id, task, _undecided(state), "A", options, clues, (), reminders)


def _undecided(state: DurakState) -> DurakState:
    """The cards as they are dealt, before anybody is to attack."""
    return state.but(attacker="", defender="", first="", actor="", phase="deal", past=())


def _not_lowest(seat: str, trumps: tuple[Card, ...]) -> Text:
    """Why this seat does not attack first."""
    if not trumps:
        return (
            say("You hold no trump.") if seat == "A" else say("{seat} holds no trump.", seat=seat)
        )
    if seat == "A":
        return say("Your lowest trump is {card}; another hand has a lower one.", card=trumps[0])
    return say(
        "{seat}'s lowest trump is {card}; another hand has a lower one.",
        seat=seat,
        card=trumps[0],
    )


def _trumps(state: DurakState, seat: str) -> tuple[Card, ...]:
    """The trumps of a hand, low to high."""
    hand = [card for card in state.hand(seat) if isinstance(card, Card)]
    return tuple(sorted((card for card in hand if card.suit is state.trump), key=place_in_pack))


def first_of(players: int) -> Text:
    """The task of finding the first attacker; the reminders name the trumps of the others."""
    return say(
        "The first deal, {n} players. The others' trumps are named below. Who attacks first?",
        n=players,
    )

"""The questions of Durak, with the types of their answers."""

from __future__ import annotations

from collections.abc import Callable

from durak_teach.kernel.cards import Card, Rank, Suit
from durak_teach.kernel.moves import Played
from durak_teach.kernel.state import State


class DurakQuestions(State):
    """What rules ask each other in Durak and its relatives. Not every form answers all of it."""

    # the deal
    cards_each: Callable[[int], int]
    sets_trump: Callable[[Card | None], Suit | None]
    shows_trump: bool
    indicator: Card | None
    indicator_place: int
    no_trump: str  # how it is called that there is none
    must_redeal: Callable[[tuple[Card, ...]], bool]
    first_attacker: str
    dealers_left: str

    # seats
    left_of: Callable[[str], str]
    stands_in_for: Callable[[str], str]
    defender_against: Callable[[str], str]
    held_by: Callable[[str], int]  # cards that a seat still has to play

    # attacking
    limit: int  # of attack cards
    leads_from: Callable[[str], frozenset[Played]]
    throwers: tuple[str, ...]  # in the order in which they are asked
    helps: Callable[[str], bool]  # whether a seat is one that adds cards
    polled: tuple[str, ...]  # who is asked in this phase
    late: frozenset[str]  # who may add something after “take”

    # transferring
    transfer_rank: Rank | None
    transfer_to: str
    transfer_room: int
    transfer_most: int
    attacks_from: str
    led_from: str
    played_by: Callable[[str], str]
    plays_at: Callable[[str], str]
    way_round: tuple[str, ...]
    goes_back: Callable[[str], bool]

    # the end of a bout
    spared: int  # attack cards that need no beating
    taker: str
    cards_taken: tuple[Played, ...]
    pauses: tuple[str, ...]  # what is to be done before the bout goes on
    refill_order: tuple[str, ...]
    draws_first: str
    draws: Callable[[str], int]
    next_attacker: str

    # the end of the deal
    contenders: tuple[str, ...]
    left_behind: tuple[str, ...]  # who is out, and yet attacks or defends
    loses: Callable[[str], str | None]
    marks: Callable[[str], tuple[str, ...]]

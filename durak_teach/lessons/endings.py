"""Small endings of two players that are looked through: no talon, all cards open.

A lesson keeps its endings as lines, `trump | cards of A | cards of B | card that B has led`. They
were found among random ones:

>>> found = next(drawn("example", 2, 2, attacked=False))
>>> line_of(found.state), found.value
('c | Qh Kh | 8h 6d | -', 1)
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import pack
from durak_teach.kernel.state import State
from durak_teach.lessons.positions import durak
from durak_teach.play.players import bot, choose
from durak_teach.play.players.exact import Solved, solve
from durak_teach.text import Text, say

ME, RIVAL = "A", "B"
BOUT = 9  # of a deal whose talon is gone
NONE = "-"
LAST_HOLDER = "durak.ending.last_holder_is_durak"  # the rule that an ending is about


def ending(line: str) -> DurakState:
    """The position of a line: A is to lead, or to answer the card that B has led."""
    trump, mine, theirs, led = line.split(" | ")
    roles = f"att={ME} def={RIVAL}" if led == NONE else f"att={RIVAL} def={ME}"
    seen = len(f"{mine} {theirs}".split()) + (led != NONE)
    rows = [
        f"players: {ME} {RIVAL}",
        f"trump: {trump}",
        "talon: -",
        f"{ME}: {mine}",
        f"{RIVAL}: {theirs}",
        *([] if led == NONE else [f"table: {led}/-"]),
        f"discard: x{len(pack()) - seen}",
        f"roles: {roles} bout={BOUT}",
    ]
    return durak("\n".join(rows))


def line_of(state: DurakState) -> str:
    """The line of an ending."""
    hands = (" ".join(map(str, state.hand(seat))) for seat in (ME, RIVAL))
    led = " ".join(map(str, state.open_attacks)) or NONE
    return " | ".join([str(state.trump and state.trump.letter), *hands, led])


def drawn(name: str, mine: int, theirs: int, attacked: bool) -> Iterator[Solved]:
    """Random endings, looked through; the same ones for the same name.

    `mine` and `theirs` are numbers of cards in hand. A is to lead, or is `attacked` with one more.
    """
    for number in count():
        rng = random.Random(f"{name} {number}")
        cards = [str(card) for card in rng.sample(pack(), mine + theirs + attacked)]
        hands = " ".join(cards[:mine]), " ".join(cards[mine : mine + theirs])
        led = cards[-1] if attacked else NONE
        solved = solve(ending(" | ".join([rng.choice("shdc"), *hands, led])))
        if solved.value is not None and not solved.repeats:
            yield solved


def cheapest(state: State) -> str:
    """The move of somebody who always plays the lowest card, a trump only if there is no other."""
    return str(choose(bot("plain"), state))


def how_it_ended(end: State, seat: str) -> Text:
    """The end of a deal of two players, or of two teams of two, as `seat` sees it."""
    assert end.over
    loser = end.over.loser
    if loser is None:
        return say("Nobody has any cards left, so the deal is drawn.")
    if len(end.team(seat)) == 2:
        return _how_teams_ended(end, seat, loser)
    if loser == seat:
        return say("You are left with {cards}, so you are the durak.", cards=end.hand(seat))
    return say(
        "You are out; {seat} is left with {cards}, so {seat} is the durak.",
        seat=loser,
        cards=end.hand(loser),
    )


def _how_teams_ended(end: State, seat: str, losers: str) -> Text:
    one, two = (other for other in end.seats if other not in end.team(seat))
    (partner,) = (other for other in end.team(seat) if other != seat)
    if seat in losers:
        return say(
            "{one} and {two} have no cards left, so you and {partner} lose together.",
            one=one, two=two, partner=partner,
        )  # fmt: skip
    return say(
        "You and {partner} have no cards left, so {one} and {two} lose together.",
        one=one, two=two, partner=partner,
    )  # fmt: skip

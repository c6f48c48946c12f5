"""Questions about what is seen: who sees this card?"""

from __future__ import annotations

import random
from collections.abc import Iterator

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, face_up
from durak_teach.kernel.state import State
from durak_teach.lessons.practice.question import Question, choice
from durak_teach.lessons.step import Option
from durak_teach.text import say

HAND, TABLE, OPEN = (
    "durak.sight.own_hand_only",
    "durak.sight.table_lies_open",
    "durak.sight.what_lies_open",
)
ALL, ALONE, NOBODY = "all", "you", "nobody"
ANSWERS = {
    ALL: say("All players"),
    ALONE: say("You alone"),
    NOBODY: say("Nobody"),
}


def about_sight(state: State, rng: random.Random) -> Iterator[Question]:
    """Who sees one of the cards that a seat at the table sees?"""
    if not isinstance(state, DurakState) or isinstance(state.seed, int) or not state.table:
        return
    mine = rng.choice([seat for seat in state.seats if state.hand(seat)] or [""])
    if not mine:
        return
    hand = face_up(state.hand(mine))
    lying = face_up(tuple(c for pair in state.table for c in pair[:2] if c is not None))
    turned = face_up(state.seen_by(mine).talon)
    places = {HAND: hand, TABLE: lying, OPEN: turned}
    for rule, other in ((HAND, TABLE), (TABLE, HAND), (OPEN, HAND)):
        if places[rule] and places[other]:
            where = rng.choice((rule, other))
            yield _who_sees(rule, where, state, mine, rng.choice(places[where]))


def _who_sees(rule: str, where: str, state: DurakState, mine: str, card: Card) -> Question:
    """`where` is the rule of the place in which the card lies."""
    seeing = [seat for seat in state.seats if card in _seen(state, seat)]
    right = ALONE if seeing == [mine] else ALL if len(seeing) == len(state.seats) else ""
    why = (
        say("{card} is in your hand, and nobody else sees your hand.", card=card)
        if where == HAND
        else say("{card} lies face up, so everybody sees it.", card=card)
    )
    because = tuple(dict.fromkeys((where, rule)))
    options = (Option(id, text, why, id == right, because) for id, text in ANSWERS.items())
    return choice(rule, say("Who sees {card} now?", card=card), state, mine, options)


def _seen(state: DurakState, seat: str) -> set[Card]:
    """The cards whose faces a seat sees."""
    seen = state.seen_by(seat)
    lying = (c for pair in seen.table for c in pair[:2] if c is not None)
    cards = (*lying, *seen.talon, *(c for s in seen.seats for c in seen.hand(s)))
    return {*face_up(cards)}

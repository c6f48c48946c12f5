"""What a seat remembers: cards that it saw go to a hand or away, from the log as it witnessed it.

Only what is certain. Where cards change places unseen, what was known of them is forgotten.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.state import State

PLAYED: Final = frozenset(
    ("lead", "beat", "throw", "transfer", "cover", "self", "throw cover", "beat adding", "play")
)
AWAY: Final = frozenset(("discard", "put away"))
TO_HAND: Final = frozenset(("pick up", "draw", "first attack"))
# faces that nobody sees here come from the talon or the table, not out of a hand
NOT_FROM_HAND: Final = frozenset(("dealt", "talon away", *AWAY, *TO_HAND))
ANEW: Final = frozenset(("deal", "swap hands", "next round"))  # no card is where it was


class Memory(NamedTuple):
    """Cards that each seat holds unseen for certain, and cards that are away for certain."""

    held: dict[str, Counter[Card]]
    away: Counter[Card]


def remembering(state: State, seat: str) -> State:
    """The state as a seat sees it, with the log as this seat witnessed it."""
    past: tuple[Any, ...] = ()
    for event in state.log:
        past = (past, state.witnessed(seat, event))
    seen: State = state.seen_by(seat)
    return seen.but(past=past)


def remembered(seen: State) -> Memory:
    """What follows from the log of such a state."""
    pack = Counter(seen.deck)
    held: defaultdict[str, Counter[Card]] = defaultdict(Counter)
    gone: Counter[Card] = Counter()
    for kind, by, cards, *_ in seen.log:
        if kind in ANEW:
            held.clear()
            gone.clear()
        faces = [card for card in cards if card.__class__ is Card]
        if len(faces) < len(cards):
            if kind in PLAYED:
                held.pop(by, None)
            elif kind == "pick up":  # cards that were laid face down: nobody says which
                gone.clear()
            elif kind not in NOT_FROM_HAND:  # of a rule that is not known here: whose they were?
                held.clear()
        for card in faces:
            if kind in PLAYED or kind in AWAY:
                held[by][card] -= 1
                gone[card] = min(gone[card] + 1, pack[card])
            elif kind in TO_HAND:
                held[by][card] = min(held[by][card] + 1, pack[card])
                gone[card] -= 1
            else:  # it is named, and perhaps moved from one to another
                for known in (gone, *held.values()):
                    known.pop(card, None)
        held[by] = +held[by]
        gone = +gone
    hidden = {seat: held[seat] for seat, hand in seen.hands.items() if FACE_DOWN in hand}
    return Memory(hidden, gone - Counter(_lying_open(seen)))


def _lying_open(seen: State) -> Iterable[Any]:
    """The cards outside the hands and the discards."""
    yield from seen.talon
    for cards in seen.zones.values():
        yield from cards
    for pair in seen.table:
        yield from pair[:2]

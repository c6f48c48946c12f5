"""What a table of Dou Dizhu shows: the play to be beaten, bids, passes, stake and winnings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from durak_teach.games.dou_dizhu.counting import cards_of
from durak_teach.games.dou_dizhu.names import called
from durak_teach.games.dou_dizhu.shapes import BLACK, combinations
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.family import Laid, Standing
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say

STOCK: Final = say("kitty")
ROW: Final = None
LOW: Final = 5  # ranks that make a sequence
WAYS: Final[Mapping[str, tuple[str, str]]] = {
    "play": ("hand", "table"),
    "draw": ("talon", "hand"),
}


def plays(state: DouDizhuState) -> tuple[Laid, ...]:
    """The play that is to be beaten."""
    cards = tuple(pair.attack for pair in state.table if isinstance(pair.attack, Card))
    if not cards:
        return ()
    by: str = state.owner
    return (Laid(by, cards, called(state, Move(by, "play", cards))),)


def examples(state: DouDizhuState) -> Iterator[tuple[Card, ...]]:
    """What a hand of the lowest cards and the jokers holds."""
    copies = state.shapes.copies
    low = (4 * copies,) * LOW
    hand = (*low, *(0,) * (BLACK - LOW), copies, copies)
    return (cards_of(cards) for cards, _ in combinations(hand, state.shapes))


def row(state: DouDizhuState, seat: str) -> tuple[Standing, ...]:
    """Nothing stands before a player."""
    return ()


def notes(state: DouDizhuState, seat: str) -> tuple[Text, ...]:
    """Who has bid, who has passed, and what everybody has won in the deals before."""
    return tuple(_notes(state, seat))


def _notes(state: DouDizhuState, seat: str) -> Iterator[Text]:
    assert isinstance(state, DouDizhuState)
    if state.phase == "auction" and seat == state.owner:
        yield say("bid {n}", n=state.fact("dou_dizhu.stake"))
    if seat in state.passed and not state.over:
        yield say("passed")
    won = state.fact("dou_dizhu.won", seat)
    if won:
        yield say("total {n}", n=f"{won:+d}".replace("-", "−"))


def info(state: DouDizhuState) -> tuple[Text, ...]:
    """Auction or trick, the stake, and the payment that has come of it."""
    stake, doublings = state.fact("dou_dizhu.stake"), state.fact("dou_dizhu.doublings")
    if state.phase == "auction":
        return (say("auction"),)
    doubled = say("stake {n}, payment {payment}", n=stake, payment=state.payment)
    about = doubled if doublings else say("stake {n}", n=stake)
    return about, say("trick {n}", n=state.bout)

"""Why a move of Dou Dizhu is advised: what can be counted in the own hand and on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from durak_teach.games.dou_dizhu.auction import BIDS
from durak_teach.games.dou_dizhu.counting import counts_of
from durak_teach.games.dou_dizhu.grouping import Group
from durak_teach.games.dou_dizhu.shapes import BLACK
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say, say_n

TWO: Final = BLACK - 1  # the place of the 2, below the jokers


def reasons(state: DouDizhuState, move: Move, grouping: tuple[Group, ...]) -> tuple[Text, ...]:
    """Why a move is advised; `found` are the groups of the hand."""
    if move.verb in BIDS or state.phase == "auction":
        return (_of_the_hand(state, move),)
    return (*(_of_playing(state, move, grouping) if move.cards else _of_passing(state, move)),)


def _of_the_hand(state: DouDizhuState, move: Move) -> Text:
    high = sum(counts_of(state.playable(move.by))[TWO:])
    return say_n(
        "{n} card in your hand is a 2 or a joker.",
        "{n} cards in your hand are 2s or jokers.",
        n=high,
    )


def _of_playing(state: DouDizhuState, move: Move, grouping: tuple[Group, ...]) -> Iterator[Text]:
    left = len(state.playable(move.by)) - len(move.cards)
    if not left:
        yield say("This play is your whole hand: you go out.")
        return
    if counts_of(move.cards) in [cards for cards, _ in grouping]:
        yield say("This play uses one whole combination, so the others in your hand stay whole.")
    yield say_n(
        "You have {n} card left after this play.",
        "You have {n} cards left after this play.",
        n=left,
    )


def _of_passing(state: DouDizhuState, move: Move) -> Iterator[Text]:
    owner: str = state.owner
    if owner != move.by and owner in state.team(move.by):
        yield say("The play on the table is your partner's.")
    if all(each.verb != "play" for each in state.game.moves(state)):
        yield say("No play of yours beats the play on the table.")
    else:
        yield say("All groups in your hand stay whole.")

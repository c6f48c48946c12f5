"""What cannot lie as a position has it: told to whoever writes the position."""

from __future__ import annotations

from collections.abc import Sequence

from durak_teach.games.durak import there, throw_in
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.as_position import of_another_trump
from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.index import EachCard
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Pair, State
from durak_teach.kernel.verdict import sentence_of
from durak_teach.text import Text, say

NONE = "none"  # how a position says that there is no trump suit


def check_trump_is_written(state: DurakState) -> None:
    """A line that is left out is no trump suit, which learners would be told."""
    if state.trump is None and state.no_trump == NONE and there.shared_trump(state):
        raise NotationError(
            say(
                "The position has no line `trump:`; write the suit, as in `{example}`, or "
                "`trump: none`.",
                example="trump: d",
            ),
            1,
            1,
        )


def check_indicator(state: DurakState, talon: str) -> None:
    """The card in brackets sets the trump suit that is written."""
    card = of_another_trump(state) if "[" in talon else None
    if card is None:
        return
    suit = state.sets_trump(card)
    raise NotationError(
        say(
            "{card} lies face up in the talon and sets the trump suit: write `trump: {suit}`, or "
            "another card.",
            card=card,
            suit=suit.letter if suit else state.no_trump,
        )
    )


def check_beaten(state: DurakState) -> None:
    """Cards that lie face up beat; where they may be laid face down, one may have been a bluff."""
    if state.game.laid_unseen("beat"):
        return
    trumps = {state.trump_for(seat) for seat in state.seats}
    for attack, card, *_ in state.table:
        if not (isinstance(attack, Card) and isinstance(card, Card)):
            continue
        if not any(state.game.beats(card, attack, trump) for trump in trumps):
            raise NotationError(
                say(
                    "{card} does not beat {attack} by these rules; write another card, or "
                    "`{open}`.",
                    card=card,
                    attack=attack,
                    open=f"{attack}/-",
                )
            )


def unlikely(state: State) -> Text | None:
    """Why attack cards cannot have come to lie as they do; None if they can.

    A position that only shows a rule may have them so; one that is asked about is played on from.
    """
    if not isinstance(state, DurakState):
        return None
    lying = len(state.table)
    if state.game.knows("limit") and lying > state.limit:
        places = {"defender": state.defender, "n": lying, "most": state.limit}
        return sentence_of(state.because("limit"), **places)
    law = throw_in.rank_on_table
    if law not in state.game.rules or state.game.recognises("lead"):
        return None
    bar = EachCard(law, state.game.grants("throw", "window"))
    left = [_left(state, bar, first) for first in state.table]
    if not left or not all(left):
        return None
    return say("no other card has the rank of {card}", card=left[0][0].attack)


def _left(state: DurakState, bar: EachCard, first: Pair) -> Sequence[Pair]:
    """The pairs that could not be thrown in, in whatever order, if this one was led."""
    lying, left = [first], [pair for pair in state.table if pair is not first]
    while left:
        table = state.but(table=tuple(lying))
        fitting = [pair for pair in left if not _objects(table, bar, pair)]
        if not fitting:
            break
        lying += fitting
        left = [pair for pair in left if pair not in fitting]
    return left


def _objects(table: DurakState, bar: EachCard, pair: Pair) -> bool:
    seen = isinstance(pair.attack, Card)
    return seen and bool(bar.run(table, Move(table.attacker, "throw", (pair.attack,))))

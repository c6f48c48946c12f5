"""What cannot lie as a position has it: told to whoever writes an exercise about it."""

from __future__ import annotations

from collections.abc import Sequence

from durak_teach.games.durak import there, throw_in
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.index import EachCard
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Pair
from durak_teach.kernel.verdict import sentence_of
from durak_teach.text import Text, say


def unlikely(state: DurakState) -> Text | None:
    """Why cards cannot have come to lie as they do; None if they can.

    A position that only shows a rule may have them so; one that is asked about is played on from.
    """
    return _unbeaten(state) or _other_trump(state) or _not_thrown_in(state)


def lacks_trump(state: DurakState) -> bool:
    """Whether a suit would be trumps here, and none is."""
    return state.trump is None and state.no_trump == "none" and there.shared_trump(state)


def _unbeaten(state: DurakState) -> Text | None:
    """Cards that lie face up beat; where they may be laid face down, one may have been a bluff."""
    if state.game.laid_unseen("beat"):
        return None
    trumps = {state.trump_for(seat) for seat in state.seats}
    for attack, card, *_ in state.table:
        if not (isinstance(attack, Card) and isinstance(card, Card)):
            continue
        if not any(state.game.beats(card, attack, trump) for trump in trumps):
            return say("{card} does not beat {attack} by these rules", card=card, attack=attack)
    return None


def _other_trump(state: DurakState) -> Text | None:
    """The face-up card of the talon sets the trump suit."""
    place = state.turned_up_place
    card = state.talon[place] if state.talon and place is not None else None
    if not isinstance(card, Card) or not state.shows_trump:
        return None
    if state.sets_trump(card) is state.trump:
        return None
    return say("{card} lies face up in the talon, but its suit is not trumps", card=card)


def _not_thrown_in(state: DurakState) -> Text | None:
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
    return say("no card played before {card} has its rank", card=left[0][0].attack)


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

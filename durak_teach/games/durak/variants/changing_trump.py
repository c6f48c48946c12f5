"""After each success the last defence card becomes the indicator."""

from __future__ import annotations

from typing import cast

from durak_teach.games.durak.reasons import NO_INDICATOR, NO_TALON, SIGHT
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import Variant, after
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact

LAST = "changing_trump.last"


@after("beat")
def last_defence_card_is_marked(state: DurakState, event: Event) -> DurakState:
    """The attack card that was beaten last is remembered.

    Example: trump: d; talon: 9c [Kd]; A: 6h 6c; B: 9h Js Qh; table: 7h/- 9s/-
    Source: durak V10
    """
    places = range(len(state.table))
    return state.noting(LAST, next(n for n in places if state.table[n][:2] == event.cards[:2]) + 1)


@after("trump may change")
def last_defence_card_becomes_indicator(state: DurakState) -> Outcome:
    """After a successful defence the last defence card replaces an indicator still in the talon,
    and sets the trump suit.

    Told: After a successful defence, before the table is cleared, the last defence card changes
        places with the indicator: the suit of that defence card is trumps from then on, and the old
        indicator is discarded. When the indicator is no longer in the talon, the trump suit stays.
    Example: trump: d; talon: 9c [Kd]; A: 6h 6c 6s; B: 8h 8c 8s Qh; table: 7h/9h 9s/Js
    Source: durak V10, Q26
    """
    place, noted = _last(state), state.noting(LAST, 0)
    if state.taker or not state.talon or place is None:
        return noted
    *rest, indicator = state.talon
    pair = state.table[place]
    table = (*state.table[:place], pair._replace(defence=indicator), *state.table[place + 1 :])
    last = cast(Card, pair.defence)
    changed = noted.but(table=table, talon=(*rest, last), trump=state.sets_trump(last))
    return changed, Event("new trump", state.defender, (last,))


def _last(state: DurakState) -> int | None:
    """The place on the table of the pair that the defence has beaten last."""
    marked: int = state.fact(LAST)
    defence = ((n, pair.defence) for n, pair in enumerate(state.table))
    beaten = [n for n, card in defence if isinstance(card, Card) and card not in state.covers]
    return marked - 1 if marked else beaten[-1] if beaten else None


CHANGING_TRUMP = Variant(
    "changing_trump",
    "Changing trump",
    "After a successful defence the last defence card becomes the indicator.",
    (last_defence_card_is_marked, last_defence_card_becomes_indicator),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    clashes={
        "suit_match": NO_TALON,
        "chukchi": NO_TALON,
        "deal_out": NO_TALON,
        "unseen_trump": NO_INDICATOR,
        "doubt": SIGHT,
    },
    facts=(Fact("last", 0),),
    source="V10",
)

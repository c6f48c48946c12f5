"""The trump 6 may be exchanged for the indicator."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.bout import together
from durak_teach.games.durak.reasons import NO_INDICATOR, NO_SIXES, TRUMP, UNSEEN_HAND
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say

SIX = "6"


@answers("any_time", combine=together)
def also_out_of_turn(state: DurakState) -> frozenset[str]:
    """The trump 6 may be exchanged for the indicator at any time, even out of turn.

    Example: players: A B; trump: d; talon: 8c 9c [Kd]; A: 7h Ks; B: 9h Tc 6d; table: 7s/-
    Source: durak H05, Q17
    """
    return frozenset({"swap6"})


@allows("swap6")
def six_for_the_indicator(state: DurakState) -> Iterator[Move]:
    """Whoever holds the trump 6 may exchange it for the indicator.

    “swap6” is written without a card

    Why: The 6 is the lowest trump, and the card under the talon is nearly always a better one.
    Example: trump: d; talon: 8c 9c [Kd]; A: 7h 6d; B: 9h Ts
    Source: durak H05, Q17
    """
    for seat in state.seats:
        if _indicator(state) is not None and _six(state, seat) is not None:
            yield Move(seat, "swap6")


@forbids("swap6", unoffered=True)
def six_and_face_up_trump(state: DurakState, move: Move) -> Text | None:
    """The swap needs the trump 6 in hand, and an indicator in the talon that is a higher trump.

    Example: trump: d; talon: -; A: 7h 6d; B: 9h Ts
    Source: durak H05
    """
    if move.by not in state.seats:
        return say("nobody sits at {by}; the seats are {seats}", by=move.by, seats=state.seats)
    if state.indicator is None:
        return say("there is no indicator in the talon")
    if _indicator(state) is None:
        return say("the indicator, {card}, is not a trump higher than the 6", card=state.indicator)
    if _six(state, move.by) is None:
        return say("{by} does not hold the trump 6", by=move.by)
    return None


@after("swap6")
def they_change_places(state: DurakState, event: Event) -> Outcome:
    """The trump 6 takes the indicator's place in the talon; the trump suit stays.

    Example: trump: d; talon: 8c 9c [Kd]; A: 7h 6d; B: 9h Ts
    Source: durak H05
    """
    six, indicator = _six(state, event.by), state.indicator
    assert indicator is not None, "nothing to swap with"
    talon = tuple(six if card is indicator else card for card in state.talon)
    hands = {**state.without(event.by, (six,))}
    hands[event.by] = (*hands[event.by], indicator)
    return state.but(talon=talon, hands=hands), Event("swap", event.by, (six, indicator))


def _indicator(state: DurakState) -> Card | None:
    """The indicator, if it is a trump that is worth a 6."""
    card: Card | None = state.indicator
    return card if card and card.suit is state.trump and card.rank.symbol != SIX else None


def _six(state: DurakState, seat: str) -> Card | None:
    """The trump 6 in a hand."""
    hand = [card for card in state.hand(seat) if isinstance(card, Card)]
    sixes = (c for c in hand if c.rank.symbol == SIX and c.suit is state.trump)
    return next(sixes, None)


TRUMP_SIX_SWAP = Variant(
    "trump_six_swap",
    "Trump 6 swap",
    "The trump 6 may be exchanged for the indicator.",
    (also_out_of_turn, six_for_the_indicator, six_and_face_up_trump, they_change_places),
    forms=("prostoy", "podkidnoy", "perevodnoy", "heap"),
    clashes={
        "japanese.diamonds": TRUMP,
        "no_trump": NO_INDICATOR,
        "own_trump": NO_INDICATOR,
        "unseen_trump": NO_INDICATOR,
        "chukchi": NO_INDICATOR,
        "deal_out": NO_INDICATOR,
        "suit_match": NO_INDICATOR,
        "deck32": NO_SIXES,
        "reversed_hands": UNSEEN_HAND,
    },
    says={
        "swap": say("{who:cap} exchanged the trump 6 for the indicator, {card}."),
        "button swap6": say("Exchange the trump 6"),
        "refused swap6": say("The trump 6 cannot be exchanged."),
    },
    events=("swap",),
    tells={
        "hidden_trump.hidden_card_is_none": say(
            "The trump 6 may not be exchanged for the hidden card, even when that card lies face "
            "up."
        ),
    },
    source="H05",
)

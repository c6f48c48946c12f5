"""A non-playing dealer names the trump suit; no card is shown."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.rules import Variant, answers


@answers("shows_trump")
def bottom_card_stays_face_down(state: DurakState) -> bool:
    """The card that sets the trump suit is shown to no player; it stays last, face down.

    Told: Nobody but the dealer sees the bottom card; it stays at the bottom, to be drawn last or,
        if all cards are dealt, dealt last.
    Example: trump: d; talon: x5; A: 7h Ks; B: 9h As
    Source: durak V28
    """
    return False


@answers("sets_trump")
def dealer_names_its_suit(state: DurakState, card: Card | None) -> Suit | None:
    """A dealer who does not play looks at the bottom card and names its suit, which is trumps.

    Told: Before dealing, a dealer who does not play looks at the bottom card of the pack; after
        dealing, the dealer names its suit, which is trumps.
    Why: So everybody knows the suit, but no player knows which trump waits at the end.
    Example: trump: d; talon: x5; A: 7h Ks; B: 9h As
    Source: durak V28
    """
    last_served = state.clockwise_from(state.dealers_left)[-1]
    bottom = (*state.hand(last_served), *state.talon)[-1:]
    return next((card.suit for card in bottom if isinstance(card, Card)), state.trump)


UNSEEN_TRUMP = Variant(
    "unseen_trump",
    "Unseen trump",
    "A non-playing dealer names the trump suit; no card is shown.",
    (dealer_names_its_suit, bottom_card_stays_face_down),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    needs=("neutral_dealer",),
    source="V28",
)

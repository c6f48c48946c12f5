"""The cards are shuffled and dealt by somebody who does not play."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("outside_dealer", combine=any)
def somebody_else_deals(state: DurakState) -> bool:
    """The cards are dealt by somebody who is not playing.

    Why: In matches for a prize no player may touch the pack.
    Example: trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh
    Source: durak V01.3
    """
    return True


@answers("dealers_left")
def cards_begin_at_the_first_seat(state: DurakState) -> str:
    """With a dealer who does not play, the players choose the first seat: the first card goes
    there.

    Told: The players choose one seat as the first: the first card of a deal goes there.
    Example: trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh
    Source: durak V01.3
    """
    return state.seats[0]


NEUTRAL_DEALER = Variant(
    "neutral_dealer",
    "Neutral dealer",
    "The cards are shuffled and dealt by somebody who does not play.",
    (somebody_else_deals, cards_begin_at_the_first_seat),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    tells={
        "durak.deal.one_by_one": say(
            "Cards are dealt face down, one by one, clockwise, beginning at the first seat."
        ),
        "durak.deal.dealers_left_leads": say(
            "When nobody holds a trump, the player in the first seat attacks first."
        ),
        "dummy_throws.one_dummy": say(
            "A dummy is dealt a hand, too, always after the players; it is refilled like the "
            "others."
        ),
    },
    source="V01.3",
)

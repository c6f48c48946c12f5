"""At most so many transfers in a bout."""

from __future__ import annotations

from collections import Counter
from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, forbids
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import Text, say, say_n

ANOTHER_RANK = "transfer_on_throw.open_cards_of_one_rank"


def _more_would_be_possible(nobody: Any) -> bool:
    """So many transfers leave a card of the rank for one more; or a trump is only shown, or after
    a throw-in another rank may be transferred."""
    alike = max(Counter(card.rank for card in nobody.deck).values())
    more = there.move("transfer show")(nobody) or there.law(ANOTHER_RANK)(nobody)
    return bool(more or nobody.agreed("transfer_cap.most") < alike - 1)


@forbids("transfer", "transfer show", phase="defence", leans=_more_would_be_possible)
def no_more_transfers(state: DurakState) -> bool | Text:
    """A bout has no more transfers than agreed.

    Told: Transfers in one bout: at most {most}.
    Example: players: A B; trump: d; A: Ks Qs Jh; B: 7d 9h; table: 7h/- 7c/- 7s/-
        facts: perevodnoy.transfers=2
    Source: durak H29
    """
    most = state.agreed("transfer_cap.most")
    if state.fact("perevodnoy.transfers") < most:
        return False
    return say_n(
        "this attack has been transferred once, and a second transfer is not allowed",
        "this attack has been transferred {n} times, and no more transfers are allowed",
        n=most,
    )


TRANSFER_CAP = Variant(
    "transfer_cap",
    "Cap on transfers per bout",
    "The number of transfers in a bout is limited.",
    (no_more_transfers,),
    forms=("perevodnoy",),
    parameters=(
        Parameter("most", 2, range(1, 13), say("how many transfers there may be in a bout")),
    ),
    source="H29",
)

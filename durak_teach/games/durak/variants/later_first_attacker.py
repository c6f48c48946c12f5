"""The durak's left or right neighbour attacks first."""

from __future__ import annotations

from durak_teach.games.durak.reasons import FIRST
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say


@answers("first_attacker")
def agreed_neighbour_leads(state: DurakState) -> str:
    """From the second deal on, the last durak's left or right neighbour attacks first, as agreed.

    Told: From the second deal on, the neighbour on the last durak's {side} attacks first.
    Note: If the durak's left neighbour attacks first, the durak attacks last; if the right
        neighbour does, the durak defends first.
    Example: players: A B C; trump: d; A: 8h; B: 9h; C: Ts; roles: att=B def=C
    Source: durak 1.6, H06
    """
    side = 1 if state.agreed("later_first_attacker.side") == "left" else -1
    return NotImplemented if state.durak is None else state.clockwise_from(state.durak)[side]


LATER_FIRST_ATTACKER = Variant(
    "later_first_attacker",
    "First attacker from deal 2",
    "The players agree which neighbour of the last durak attacks first.",
    replaces={"durak.deal.left_of_durak_leads": agreed_neighbour_leads},
    forms=("prostoy", "podkidnoy", "perevodnoy", "chinese", "heap"),
    clashes={"first_by_draw_then_alternate": FIRST, "suit_match": FIRST},
    parameters=(
        Parameter(
            "side", "left", ("left", "right"), say("which neighbour of the durak attacks first")
        ),
    ),
    says={"value left": say("left"), "value right": say("right")},
    source="H06",
)

"""The losing team picks the next dealer."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants.teams import last_holders
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("next_dealers", leans=there.players_deal)
def any_of_the_team_deals(state: DurakState) -> tuple[str, ...]:
    """The losing team picks which of its members deals next.

    Note: Choosing the dealer also settles who attacks first: normally the dealer's left neighbour.
    Example: players: A B C D; trump: d; A: -; B: 9s Ks; C: 7h; D: -; roles: att=C def=B out=AD
    Source: durak H27, Q04
    """
    lost = state.over.loser if state.over else None
    return NotImplemented if lost is None else last_holders(state, lost)


TEAM_DEALER_CHOICE = Variant(
    "team_dealer_choice",
    "Losing team picks the dealer",
    "Any member of the losing team may deal next.",
    replaces={"teams.last_holder_deals": any_of_the_team_deals},
    needs=("teams",),
    tells={
        "durak.deal.left_of_durak_leads": say(
            "From the second deal on, the dealer's left neighbour attacks first."
        ),
    },
    source="H27",
)

"""Two pairs, partners opposite each other."""

from __future__ import annotations

from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import SEATS
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers


@answers("party", combine=all_of)
def two_pairs(state: DurakState) -> frozenset[int]:
    """Four people play, two against two; partners sit opposite each other.

    Why: Whoever goes out early leaves their partner alone against two.
    Example: players: A B C D; trump: d; A: 9c; B: Ks; C: 7c; D: 9s; table: 7h/9h
        roles: att=A def=B
    Source: durak V02
    """
    return frozenset({4})


TWO_V_TWO = Variant(
    "two_v_two",
    "Two against two",
    "Partners sit opposite each other; a team wins and loses as a whole.",
    replaces={"teams.as_many_as_the_teams": two_pairs},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    needs=("teams",),
    clashes=dict.fromkeys(("dummy_throws", "dummy_plays"), SEATS),
    source="V02",
)

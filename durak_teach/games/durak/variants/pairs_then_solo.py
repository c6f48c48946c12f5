"""Two pairs, until somebody goes out; from then on everyone plays alone."""

from __future__ import annotations

from durak_teach.games.durak.reasons import SEATS
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants.teams import by_seating
from durak_teach.kernel.rules import Variant, answers


@answers("team")
def pairs_until_one_is_out(state: DurakState, seat: str) -> tuple[str, ...]:
    """The pairs last until one player is out; from then on everybody plays alone.

    Why: So former partners throw in against each other, and a single player becomes the durak.
    Example: players: A B C D; trump: d; A: -; B: 9c Ks; C: 8c; D: 7c 9s; table: 7h/9h
        roles: att=C def=D out=A
    Source: durak V03
    """
    return (seat,) if state.out else by_seating(state, seat)


PAIRS_THEN_SOLO = Variant(
    "pairs_then_solo",
    "Pairs, then everyone alone",
    "Two against two until one player is out.",
    replaces={"teams.by_seating": pairs_until_one_is_out},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    needs=("two_v_two",),
    clashes=dict.fromkeys(("dummy_throws", "dummy_plays"), SEATS),
    source="V03",
)

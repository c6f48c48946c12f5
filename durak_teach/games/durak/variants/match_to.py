"""A match goes on until somebody has enough points."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say


@answers("match_winner")
def first_to_the_goal(state: DurakState) -> str | None:
    """Whoever first reaches the agreed number of points wins the match.

    Told: Whoever first reaches a score of {n} wins the match; players who get there in the same
        deal win together.
    Example: trump: d; A: 8s; B: 7h Ks; table: 7c/-
        facts: win_point.scores=A14,B9
    Source: durak V01.4
    """
    goal = state.agreed("match_to.n")
    return "".join(seat for seat, points in state.scores.items() if points >= goal) or None


MATCH_TO = Variant(
    "match_to",
    "Match for points",
    "Deal follows deal until somebody has 15 points.",
    (first_to_the_goal,),
    needs=("win_point",),
    parameters=(Parameter("n", 15, range(1, 1000), say("points that win the match")),),
    tells={
        "win_point.points_so_far": say("Points are added up from deal to deal."),
        f"{first_to_the_goal.id} two_only": say(
            "Points that win the match: {n}. Whoever gets there first wins."
        ),
    },
    source="V01.4",
)

"""Five attack cards at most in the first bout."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import ALONE, LIMIT
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import Text, say

MOST = 12  # more never sit at one table
# laws as they are told where too few may not play
NOT_MORE: dict[str, Text] = {
    "durak.deal.two_to_six": say("At most six people play."),
    "double_deck.two_to_twelve": say("At most twelve people play."),
}
NOT_FOR_TWO: Text = say("one option is for three or more players, and the other for two")


@answers(
    "party", combine=all_of, leans=there.limits_the_party("limit5_first_defender.three_or_more")
)
def three_or_more(state: DurakState) -> frozenset[int]:
    """Three or more people play.

    Told: The reduced limit of the first bout is a rule for three or more players.
    Example: players: A B C; trump: d; A: 7c; B: Tc Jc; C: 9c Ks; table: 7h/9h
    Source: durak H13, H14
    """
    return frozenset(range(3, MOST + 1))


@answers("limit", combine=min)
def at_first_fewer(state: DurakState) -> int:
    """In the first bout of a deal the limit on attack cards is lower, usually five.

    {defender} would have {n} attack cards to answer; the limit in the first bout is {most}

    Told: In the first bout of a deal the limit on attack cards is {n}.
    Why: The first defender, who has drawn nothing yet, keeps a card in hand.
    Example: players: A B C; trump: d; A: 9c Ks; B: Kc; C: 9d
        table: 7h/8h 7s/8s 7c/8c 7d/8d 9h/Th; roles: att=A def=B
    Source: durak H13, Q55
    """
    return state.agreed("limit5_first_defender.n") if state.bout == 1 else NotImplemented


LIMIT5_FIRST_DEFENDER = Variant(
    "limit5_first_defender",
    "Five cards for the first defender",
    "Five attack cards at most in the first bout.",
    (three_or_more, at_first_fewer),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={
        "limit5_until_success": LIMIT,
        **dict.fromkeys(("teams", "two_v_two", "pairs_then_solo"), ALONE),
        "two_only": NOT_FOR_TWO,
    },
    parameters=(Parameter("n", 5, range(1, 6), say("the most attack cards in the first bout")),),
    tells=NOT_MORE,
    source="H13",
)

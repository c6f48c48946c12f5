"""Five attack cards at most until a defence succeeds."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import ALONE
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants.limit5_first_defender import MOST, NOT_FOR_TWO, NOT_MORE
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say

HELD = "limit5_until_success.held"


@answers(
    "party", combine=all_of, leans=there.limits_the_party("limit5_until_success.three_or_more")
)
def three_or_more(state: DurakState) -> frozenset[int]:
    """Three or more people play.

    Told: The reduced limit before the first successful defence is a rule for three or more players.
    Example: players: A B C; trump: d; A: 7c; B: Tc Jc; C: 9c Ks; table: 7h/9h
    Source: durak H13, H14
    """
    return frozenset(range(3, MOST + 1))


@answers("limit", combine=min)
def fewer_until_one_succeeds(state: DurakState) -> int:
    """Until a defence has succeeded, the limit on attack cards is lower, usually five.

    {defender} would have {n} attack cards to answer; until a defence succeeds, the limit is {most}

    Told: Until a defence has succeeded, the limit on attack cards in a bout is {n}.
    Example: players: A B C; trump: d; A: 9c Ks; B: Kc; C: 9d
        table: 7h/8h 7s/8s 7c/8c 7d/8d 9h/Th; roles: att=A def=B
    Source: durak H14, Q55
    """
    return NotImplemented if state.fact(HELD) else state.agreed("limit5_until_success.n")


@after("table clears")
def a_defence_has_succeeded(state: DurakState) -> DurakState | None:
    """After the first successful defence of the deal the usual limit holds.

    Example: players: A B C; trump: d; A: Ks; B: Kc; C: 9d; table: 7h/9h
    Source: durak H14
    """
    return None if state.taking else state.noting(HELD, True)


LIMIT5_UNTIL_SUCCESS = Variant(
    "limit5_until_success",
    "Five cards until the first success",
    "Five attack cards at most until a defence succeeds.",
    (three_or_more, fewer_until_one_succeeds, a_defence_has_succeeded),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={
        **dict.fromkeys(("teams", "two_v_two", "pairs_then_solo"), ALONE),
        "two_only": NOT_FOR_TWO,
    },
    parameters=(
        Parameter(
            "n", 5, range(1, 6), say("the most attack cards per bout until a defence succeeds")
        ),
    ),
    facts=(Fact("held", False),),
    tells=NOT_MORE,
    source="H14",
)

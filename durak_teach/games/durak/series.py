"""From one deal to the next: who deals, what a deal counts, and when a match is won."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import answers


@answers("next_dealers", leans=there.players_deal)
def same_dealer_after_a_draw(state: DurakState) -> tuple[str, ...]:
    """After a deal without a durak the same player deals again.

    Note: The player who deals again is the last durak or, if nobody has lost yet, the first
        dealer.
    Example: trump: d; A: -; B: 9h; table: 7h/-
    Source: durak 1.4, Q01
    """
    return (state.dealer,)


@answers("next_dealers", leans=there.players_deal)
def durak_deals_next(state: DurakState) -> tuple[str, ...]:
    """The durak deals next.

    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.4
    """
    lost = state.over.loser if state.over else None
    return (lost[0],) if lost and lost[0] in state.people else NotImplemented


@answers("stake")
def a_deal_counts_once(state: DurakState) -> int:
    """Every deal counts the same.

    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.15
    """
    return 1


@answers("scores")
def nothing_is_scored(state: DurakState) -> Mapping[str, int]:
    """No points are counted: a deal has a durak, or nobody loses.

    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.15
    """
    return {}


@answers("match_winner")
def nobody_wins_a_match(state: DurakState) -> str | None:
    """Deal follows deal for as long as the players like.

    Example: trump: d; A: -; B: 9h Ks; table: 7h/-
    Source: durak 1.4
    """
    return None


COUNTING = (
    a_deal_counts_once,
    nobody_wins_a_match,
)
DEALERS = (
    same_dealer_after_a_draw,
    durak_deals_next,
)
RULES = (*COUNTING, *DEALERS, nothing_is_scored)

"""Laws of Durak in the words of these games: another pack, another loser, and no throwing in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_teach.games.durak import bout, ending, refill, sight, there
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Outcome


@answers("strength")
def ace_high_two_low(card: Card) -> int:
    """From high to low: ace, king, queen, jack, 10, 9, and so on down to the 2.

    Example: game: mustamaija; players: A B C; trump: h; A: 4c; B: 9d 6d 2h; C: 2c; table: 7d/-
    Source: relatives K3, M2
    """
    return card.height


@answers("draws")
def up_to_a_full_hand(state: WholeAttackState, seat: str) -> int:
    """Players with fewer cards than they were dealt draw until they hold that many; other players
    draw nothing.

    Why: So the talon lasts longer when players take.
    Example: game: kirifu; players: A B C; trump: c; talon: 7s 8s 9s; A: 6h 6d 5s Ks Kd
        B: 9h 2c 3d Qs Qd; C: Tc 2s 3s 4s 5h
    Source: relatives K5, K13, A31
    """
    missing: int = refill.up_to_the_hand_size(state, seat)
    return missing


@after("refill")
def from_the_top_of_the_talon(state: WholeAttackState, event: Any) -> Outcome:
    """Cards are drawn from the top of the talon.

    Example: game: mustamaija; players: A B C; trump: h; talon: 6s [8h]; A: 4c 5c 6c 7c 8c
        B: 3d Jc 4s 5s 6d; C: 2c 3c 9c Tc Kc; table: 2d/-
    Source: relatives K13, M4, M8
    """
    outcome: Outcome = refill.draw_from_the_top(state, event)
    return outcome


@answers("taker")
def who_does_not_beat_all_takes(state: WholeAttackState) -> str:
    """A defender who cannot or will not beat the whole attack takes.

    Example: game: kirifu; players: A B C; trump: c; A: Ks; B: 8h 2c; C: Tc; table: 6h/9h 5s/-
    Source: relatives K11, M11
    """
    seat: str = bout.failed_defender_takes(state)
    return seat


@after("table clears")
def the_rest_goes_away(state: WholeAttackState) -> Outcome:
    """After a failed defence, the cards that the defender does not take are discarded.

    Example: game: kirifu; players: A B C; trump: c; A: Ks; B: 8h 2c; C: Tc; table: 6h/9h 5s/-
    Source: relatives K11, M11
    """
    outcome: Outcome = bout.taker_gets_the_table(state)
    return outcome


@after("deal may end")
def last_holder_has_lost(state: WholeAttackState) -> Outcome:
    """The last player who still holds cards has lost the deal.

    Example: game: mustamaija; players: A B C; trump: h; A: -; B: Qs; C: Jc 4h; table: -
        roles: att=B def=C out=A
    Source: relatives K14, M17
    """
    holders = state.contenders
    return ending.ended(state, holders[0], last_holder_has_lost.id) if len(holders) == 1 else None


@answers("contenders", leans=there.somebody_loses)
def whoever_is_still_in(state: WholeAttackState) -> tuple[str, ...]:
    """Everybody who is still in may yet lose the deal.

    Example: game: mustamaija; players: A B C; trump: h; A: 2d; B: 3d Qs; C: Jc 4h
    Source: relatives K14, M17
    """
    seats: tuple[str, ...] = ending.all_still_in(state)
    return seats


@answers("next_dealers")
def same_dealer_without_a_loser(state: WholeAttackState) -> tuple[str, ...]:
    """After a deal without a loser, the same player deals again.

    Example: game: mustamaija; players: A B C; trump: h; A: 2d; B: 3d Qs; C: Jc 4h
    Source: relatives 8
    """
    return (state.dealer,)


@answers("next_dealers", leans=there.somebody_loses)
def loser_deals_next(state: WholeAttackState) -> tuple[str, ...]:
    """The loser of a deal deals the next one.

    Example: game: mustamaija; players: A B C; trump: h; A: 2d; B: 3d Qs; C: Jc 4h
    Source: relatives A24
    """
    lost = state.over.loser if state.over else None
    return (lost,) if lost else NotImplemented


@answers("scores")
def deals_are_not_scored(state: WholeAttackState) -> Mapping[str, int]:
    """No points are counted from deal to deal.

    Example: game: mustamaija; players: A B C; trump: h; A: 2d; B: 3d Qs; C: Jc 4h
    Source: relatives K14, M17
    """
    return {}


@answers("set_apart", combine=bout.together, leans=there.throw_ins)
def nothing_is_set_apart(state: WholeAttackState) -> frozenset[Card]:
    """For throwing in, the ranks of all cards on the table count.

    Example: game: kirifu; players: A B C; trump: c; A: Ks; B: 8h 2c; C: Tc; table: 6h/9h 5s/-
    Source: relatives K9, M9
    """
    cards: frozenset[Card] = sight.every_card_is_matched(state)
    return cards


RULES = (
    ace_high_two_low,
    up_to_a_full_hand,
    from_the_top_of_the_talon,
    who_does_not_beat_all_takes,
    the_rest_goes_away,
    last_holder_has_lost,
    whoever_is_still_in,
    same_dealer_without_a_loser,
    loser_deals_next,
    deals_are_not_scored,
    nothing_is_set_apart,
)

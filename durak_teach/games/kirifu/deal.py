"""The pack with its joker, the hands, the trump that is agreed on, and who begins."""

from __future__ import annotations

from durak_teach.games.durak.combined import all_of
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import JOKERS, Card, Suit, pack, suit
from durak_teach.kernel.rules import answers


@answers("deck")
def fifty_two_and_jokers(state: WholeAttackState) -> tuple[Card, ...]:
    """The pack has 52 cards and a joker, or as many jokers as agreed.

    Example: game: kirifu; players: A B C; trump: c; talon: 3h 4h; A: Jk 2s; B: 9h As; C: Tc
    Source: relatives K2, A12
    """
    return (*pack("2"), *JOKERS[: state.agreed("kirifu.jokers")])


@answers("party", combine=all_of)
def three_to_six(state: WholeAttackState) -> frozenset[int]:
    """Three to six people play; five or six is best.

    Why: With few players the talon lasts a long time, and the real fight begins only when it is
        gone.
    Example: game: kirifu; players: A B C; trump: c; talon: 3h 4h; A: Jk 2s; B: 9h As; C: Tc
    Source: relatives K2, S14
    """
    return frozenset(range(3, 7))


@answers("hand_size")
def five_cards(state: WholeAttackState, seat: str) -> int:
    """Everybody is dealt five cards, or as many as agreed, and refills to that number.

    Told: Cards dealt to each player: {hand_size}.
    Example: game: kirifu; players: A B C; trump: c; talon: 7s 8s 9s; A: 6h 6d 5s Ks Kd
        B: 9h 2c 3d Qs Qd; C: Tc 2s 3s 4s 5h
    Source: relatives K5, K13
    """
    size: int = state.agreed("kirifu.hand_size")
    return size


@answers("shows_trump")
def no_card_is_turned_up(state: WholeAttackState) -> bool:
    """No card is turned up: the trump suit is agreed on before the deal.

    Example: game: kirifu; players: A B C; trump: c; talon: 3h 4h; A: Jk 2s; B: 9h As; C: Tc
    Source: relatives K4
    """
    return False


@answers("sets_trump")
def clubs_or_as_agreed(state: WholeAttackState, card: Card | None) -> Suit | None:
    """Clubs are trumps, or the suit agreed on.

    Told: Clubs are trumps, unless all players agree on another suit before the deal.
    Example: game: kirifu; players: A B C; trump: c; A: 9h; B: Tc 8c Ah; C: 9s; table: 9c/-
    Source: relatives K4
    """
    return suit(state.agreed("kirifu.trump"))


@answers("first_attacker")
def first_seat_leads(state: WholeAttackState) -> str:
    """In the first deal the players agree on who leads first.

    Example: game: kirifu; players: A B C; trump: c; A: 9h 2s; B: Tc 8c; C: 9s 4d
    Source: relatives A18
    """
    return state.people[0]


@answers("first_attacker")
def last_winner_leads(state: WholeAttackState) -> str:
    """From the second deal on, whoever went out first in the previous deal leads first.

    Told: From the second deal on, whoever went out first in the previous deal leads first; if
        nobody went out, the same player leads first again.
    Example: game: kirifu; players: A B C; trump: c; A: 9h 2s; B: Tc 8c; C: 9s 4d
    Source: relatives A18
    """
    return state.fact("kirifu.first_out") or NotImplemented


RULES = (
    fifty_two_and_jokers,
    three_to_six,
    five_cards,
    no_card_is_turned_up,
    clubs_or_as_agreed,
    first_seat_leads,
    last_winner_leads,
)

"""The end of a deal and what is paid; then the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_teach.games.dou_dizhu.counting import counts_of
from durak_teach.games.dou_dizhu.deal import BIG_TABLE
from durak_teach.games.dou_dizhu.shapes import readings
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome, Result
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say

LARGE_BOMB = 6  # with four players smaller bombs do not double


@answers("doubles")
def bombs_and_rockets_double(state: DouDizhuState, cards: tuple[Any, ...]) -> bool:
    """Each rocket and bomb played doubles the payment; with four players, a bomb of fewer than six
    cards does not.

    Told: Each rocket played doubles the payment, and so does each bomb; with four players, a bomb
        does so only if it has six cards or more.
    Note: It does not matter who plays a bomb or rocket. With four players, bombs of four or five
        cards are too common to count.
    Example: game: dou_dizhu; players: A B C; A: 4 4 4 4 9; B: 5 5; C: 6
        facts: dou_dizhu.stake=1
    Source: climbing D7.4-D7.6, R12
    """
    read_as = readings(counts_of(cards), state.shapes)
    kind, size, _ = read_as[0] if read_as else ("", 0, 0)
    least = LARGE_BOMB if len(state.seats) == BIG_TABLE else 4
    return kind == "rocket" or kind == "bomb" and size >= least


@after("play")
def doublings_are_counted(state: DouDizhuState, event: Event) -> Outcome:
    """In each deal, the bombs and rockets that double the payment are counted.

    Example: game: dou_dizhu; players: A B C; A: 4 4 4 4 9; B: 5 5; C: 6
        facts: dou_dizhu.stake=1
    Source: climbing D7.4-D7.6
    """
    if not state.doubles(event.cards):
        return None
    return state.noting("dou_dizhu.doublings", state.fact("dou_dizhu.doublings") + 1)


@answers("payment")
def stake_doubled_each_time(state: DouDizhuState) -> int:
    """Each farmer pays the stake, with any doubling, to a winning landlord, or gets it from a
    losing one.

    Told: Each farmer pays the stake, with any doubling, to a landlord who has won, or gets it from
        a landlord who has lost.
    Example: game: dou_dizhu; players: A B C; A: 4 4 4 4 9; B: 5 5; C: 6
        facts: dou_dizhu.stake=1
    Source: climbing D7.2-D7.5, R12
    """
    payment: int = state.fact("dou_dizhu.stake") * 2 ** state.fact("dou_dizhu.doublings")
    return payment


@after("hand is empty")
def first_empty_hand_wins(state: DouDizhuState, event: Event) -> Outcome:
    """The deal ends at once when a player's hand is empty: that player's side has won.

    Why: A whole side wins when one of its players is out, so partners help one another.
    Example: game: dou_dizhu; players: A B C; A: 3 3; B: 5 5; C: 6
        facts: dou_dizhu.stake=2
    Source: climbing D7.1-D7.3
    """
    winners = state.team(event.by)
    losers = "".join(seat for seat in state.seats if seat not in winners)
    landlord = state.fact("dou_dizhu.landlord")
    others, each = len(state.seats) - 1, state.payment
    sign = 1 if landlord in winners else -1
    scored = state
    for seat in state.seats:
        gain = sign * each * (others if seat == landlord else -1)
        scored = scored.noting("dou_dizhu.won", state.fact("dou_dizhu.won", seat) + gain, seat)
    scored = scored.noting("dou_dizhu.deals", state.fact("dou_dizhu.deals") + 1)
    over = Result(losers, first_empty_hand_wins.id, winner=event.by)
    return scored.but(over=over, actor=""), Event("deal won", event.by)


@answers("scores")
def what_everybody_has_won(state: DouDizhuState) -> Mapping[str, int]:
    """Payments are made after each deal and added up.

    Example: game: dou_dizhu; players: A B C; A: 3 3; B: 5 5; C: 6
        facts: dou_dizhu.stake=2 dou_dizhu.won=A:4,B:-2,C:-2
    Source: climbing D8.1
    """
    return {seat: state.fact("dou_dizhu.won", seat) for seat in state.seats}


@answers("match_winner")
def played_as_long_as_agreed(state: DouDizhuState) -> str | None:
    """The players agree how many deals to play; after the last one the match is over.

    Told: Deals in a match: {deals}. After the last one the match is over.
    Example: game: dou_dizhu; players: A B C; A: 3 3; B: 5 5; C: 6
        facts: dou_dizhu.stake=2 dou_dizhu.won=A:4,B:-2,C:-2
    Source: climbing D8.1, R13
    """
    deals = state.agreed("dou_dizhu.deals")
    over: bool = 0 < deals <= state.fact("dou_dizhu.deals")
    return "".join(state.leads_the_match) if over else None


@answers("leads_the_match")
def who_has_won_most(state: DouDizhuState) -> tuple[str, ...]:
    """If a winner is wanted, it is whoever has the highest total; if several tie, all of them have
    won.

    Example: game: dou_dizhu; players: A B C; A: 3 3; B: 5 5; C: 6
        facts: dou_dizhu.stake=2 dou_dizhu.won=A:4,B:-2,C:-2
    Source: climbing D8.2, R13
    """
    most = max(state.scores.values(), default=0)
    return tuple(seat for seat, won in state.scores.items() if won == most)


@answers("next_dealers")
def deal_goes_round(state: DouDizhuState) -> tuple[str, ...]:
    """The next dealer is the player on the dealer's right.

    Example: game: dou_dizhu; players: A B C; A: 3 3; B: 5 5; C: 6
        facts: dou_dizhu.stake=2 dou_dizhu.won=A:4,B:-2,C:-2
    Source: climbing D2.1
    """
    return (state.next_in(state.dealer),)


SAYS = {"value 0": say("as many as the players like")}
FACTS = (
    Fact("doublings", 0),
    Fact("won", {"": 0}, score=True, lasting=True),
    Fact("deals", 0, score=True, lasting=True),
)
PARAMETERS = (Parameter("deals", 0, range(100), say("deals in a match")),)

RULES = (
    bombs_and_rockets_double,
    doublings_are_counted,
    stake_doubled_each_time,
    first_empty_hand_wins,
    what_everybody_has_won,
    played_as_long_as_agreed,
    who_has_won_most,
    deal_goes_round,
)

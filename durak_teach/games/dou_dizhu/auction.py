"""The auction: who becomes the landlord, and for which stake."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.dou_dizhu.deal import MOST_REDEALS
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import Text, say

BIDS = ("bid 1", "bid 2", "bid 3")
HIGHEST = 3
CALLS = ("bid", *(f"bid {n}" for n in range(10)))  # also those that are refused


def amount(verb: str) -> int:
    """How much a call bids."""
    return int(verb.split()[-1])


@after("auction")
def opener_speaks(state: DouDizhuState, event: Event) -> Outcome:
    """In the auction the player who drew the marker speaks first, then the others in turn.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D3.1
    """
    return state.but(phase="auction", actor=event.by, passed=(), owner="")


@allows(*CALLS, phase="auction")
def bid_one_to_three(state: DouDizhuState) -> Iterator[Move]:
    """A bid is 1, 2 or 3.

    there is no such bid

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D3.2
    """
    for verb in BIDS:
        yield Move(state.actor, verb)


@forbids(*BIDS, phase="auction")
def higher_than_the_last_bid(state: DouDizhuState, move: Move) -> Text | None:
    """A bid is higher than the highest bid so far.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction owner=A to=B; facts: dou_dizhu.stake=1
    Source: climbing D3.2
    """
    stake = state.fact("dou_dizhu.stake")
    if amount(move.verb) > stake:
        return None
    return say("{n} has been bid already", n=stake)


@forbids(*CALLS, unoffered=True)
def only_in_the_auction(state: DouDizhuState, move: Move) -> Text | None:
    """Bids are made only in the auction.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
    Source: climbing D3.4
    """
    return None if state.phase == "auction" or state.over else say("the auction is over")


@allows("pass", phase="auction")
def may_pass_the_auction(state: DouDizhuState) -> Iterator[Move]:
    """In the auction, whoever is asked may pass, and may bid later if asked again.

    “pass” is written without a card

    Note: A pass is not final: if another player bids, your turn may come round again.
    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D3.2, D3.5
    """
    yield Move(state.actor, "pass")


@after(*BIDS)
def bid_stands(state: DouDizhuState, event: Event) -> Outcome:
    """The highest bid is the stake of the deal; a bid of 3 ends the auction at once.

    Why: Nobody can bid more than 3, so after a 3 nobody else needs to be asked.
    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction owner=A to=B; facts: dou_dizhu.stake=1
    Source: climbing D3.4, D3.6
    """
    bid = amount(event.kind)
    standing = state.noting("dou_dizhu.stake", bid).but(owner=event.by, passed=())
    if bid == HIGHEST:
        return standing, Event("landlord", event.by)
    return standing.but(actor=state.next_in(event.by))


@after("pass", phase="auction")
def others_may_still_bid(state: DouDizhuState, event: Event) -> Outcome:
    """After a bid, the auction ends when all others pass one after another.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction passed=AB to=C
    Source: climbing D3.3, D3.4
    """
    passed = (*state.passed, event.by)
    waiting = state.but(passed=passed, actor=state.next_in(event.by))
    if state.owner and len(passed) == len(state.seats) - 1:
        return waiting, Event("landlord", state.owner)
    if len(passed) < len(state.seats):
        return waiting
    if state.redeals < MOST_REDEALS:
        return waiting, Event("redeal", state.dealer)
    forced = waiting.noting("dou_dizhu.stake", 1)
    return forced, Event("landlord", waiting.actor)


@after("landlord")
def landlord_takes_the_kitty(state: DouDizhuState, event: Event) -> Outcome:
    """The highest bidder is the landlord and takes the whole kitty into hand.

    Why: The landlord plays against all others, and so gets more cards.
    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction owner=A to=B; facts: dou_dizhu.stake=1
    Source: climbing D3.6, R4
    """
    hands = {**state.hands, event.by: state.hand(event.by) + state.talon}
    chosen = state.but(hands=hands, talon=()).noting("dou_dizhu.landlord", event.by)
    return chosen, Event("draw", event.by, state.talon), Event("next trick", event.by)


@answers("team")
def all_against_the_landlord(state: DouDizhuState, seat: str) -> tuple[str, ...]:
    """The landlord plays alone; all others, the farmers, are one team.

    Why: Farmers win together, so they need not beat one another.
    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
        table: 4 4; roles: owner=C
    Source: climbing D1.1
    """
    landlord = state.fact("dou_dizhu.landlord")
    if seat == landlord or not landlord:
        return (seat,)
    return tuple(other for other in state.seats if other != landlord)


FACTS = (Fact("stake", 0), Fact("landlord", ""))

RULES = (
    opener_speaks,
    bid_one_to_three,
    higher_than_the_last_bid,
    only_in_the_auction,
    may_pass_the_auction,
    bid_stands,
    others_may_still_bid,
    landlord_takes_the_kitty,
    all_against_the_landlord,
)

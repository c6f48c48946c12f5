"""Beat the top of one pile, or take its bottom card."""

from __future__ import annotations

from durak_teach.games.durak import deal, deal_all, pile, pile_told
from durak_teach.games.durak.stages import PILE
from durak_teach.kernel.cards import DIAMONDS, Card
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import say

NINE = 9


@answers("first_attacker")
def dealers_left_starts(state: pile.PileState) -> str:
    """In every deal the dealer's left neighbour leads first.

    Example: players: A B C; trump: s; A: 7h 9c; B: 8h Tc; C: Jh 6s
    Source: durak V39
    """
    seat: str = state.dealers_left
    return seat


@answers("pile_full", combine=any)
def as_many_as_players(state: pile.PileState) -> bool:
    """The pile is cleared when it has as many cards as there are players still in.

    Told: After each card, the pile is cleared if it has at least as many cards as there are players
        still in; whoever goes out with that card no longer counts.
    Why: Whoever has gone out with the card played is no longer counted.
    Example: players: A B C; trump: d; pile: 7h 9h; A: Ks; B: Kh 7s; C: Jh 8c 6d
        roles: att=B def=C
    Source: durak V39, Q39
    """
    return len(state.zone("pile")) >= len(state.clockwise_from(state.actor))


@after("taken")
def pile_stays_without_its_bottom(state: pile.PileState, event: Event) -> Outcome:
    """When a card is taken, the rest of the pile stays for the next player, who leads if nothing
    remains.

    Told: After a card is taken, the rest of the pile stays, and the next player beats its top card
        or takes; if no card is left, that player leads.
    Example: players: A B C; trump: d; pile: 9h; A: Ks 6c; B: Kh 7s; C: Jh 8c 6d
    Source: durak V39
    """
    return pile.passed_on(state, state.left_of(event.by))


@answers("first_attacker", partly=True)
def nine_of_diamonds_starts(state: pile.PileState) -> str:
    """The holder of 9♦ leads first.

    Told: The holder of the 9 of diamonds leads first, with any card.
    Example: players: A B C; trump: s; A: 7h 9c; B: 8h 9d; C: Jh 6s; roles: att=B def=C
    Source: durak V39a
    """
    order = state.clockwise_from(state.dealers_left)
    return next((s for s in order if any(map(_is_the_nine, state.hand(s)))), state.dealers_left)


@answers("pile_full", combine=any)
def nine_of_diamonds_clears(state: pile.PileState) -> bool:
    """The 9 of diamonds, played on another card, clears the pile, and whoever played the 9 leads.

    Told: When the 9 of diamonds beats the top card, it clears the pile, and whoever played it
        leads. Led, it clears nothing.
    Why: The 9 has to beat the card under it, like any other card.
    Example: players: A B C; trump: s; pile: 7d; A: Ks 6c; B: 9d 7s; C: Jh 8c
    Source: durak V39a, Q39
    """
    cards = state.zone("pile")
    return len(cards) > 1 and _is_the_nine(cards[-1])


def _is_the_nine(card: object) -> bool:
    return isinstance(card, Card) and card.height == NINE and card.suit is DIAMONDS


KURUKURU = Variant(
    "kurukuru",
    "Round and round",
    "Beat the top of one pile or take its bottom card.",
    (
        *deal.PACK_AND_PLAYERS,
        *deal.SHOWN,
        deal.last_card_sets_trump,
        *deal.DEALING,
        deal.indicator_lies_last,
        deal.cards_are_dealt_again,
        *pile.COMMON,
        *pile.ROUNDS,
        deal_all.last_card_is_the_dealers,
        dealers_left_starts,
        as_many_as_players,
        pile.may_take_the_bottom,
        pile.bottom_card_comes_to_hand,
        pile_stays_without_its_bottom,
    ),
    zones=(pile.PILE,),
    says={
        **pile.SAYS,
        "phase pile": say("Beat {attacks}, or take the bottom card."),
    },
    flow=True,
    reads=pile.reads,
    asks=pile.PileState,
    tells=pile_told.ALL_DEALT,
    stages=PILE,
    source="V39",
)

NINE_D = Variant(
    "kurukuru.nine_d",
    "9 of diamonds",
    "The holder of 9♦ leads first; when 9♦ beats the top card, it clears the pile.",
    (nine_of_diamonds_starts, nine_of_diamonds_clears),
    forms=("kurukuru",),
    source="V39a",
)

"""A rising pile without limit; an ace clears it."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak import deal, deal_all, pile, pile_told, there
from durak_teach.games.durak.pile import PileState
from durak_teach.games.durak.stages import PILE
from durak_teach.kernel.cards import CLUBS, SPADES, Card, Suit
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say

ACE = 14
SAME_SUIT, ROUND, CHINESE = (
    {"chukhonsky.manner": manner} for manner in ("same_suit", "kurukuru", "chinese")
)


@answers("shows_trump", leans=there.shown_card)
def last_card_may_be_shown(state: PileState) -> bool:
    """The last card dealt is shown only if cards beat one another as in “Round and round”.

    Told: The last card dealt is shown by the dealer.
    Example: trump: none; pile: 7h; A: 7c 9c; B: 8h Tc
    Source: durak V42q, Q40
    """
    return bool(state.agreed("chukhonsky.manner") == "kurukuru")


@answers("sets_trump", when=SAME_SUIT)
def no_suit_is_trump(state: PileState, card: Card | None) -> None:
    """Where only a higher card of the same suit beats a card, there are no trumps.

    Told: There are no trumps: a card is beaten only by a higher card of its suit.
    Example: trump: none; pile: 7h; A: 7c 9c; B: 8h Tc
    Source: durak V42q, Q40
    """


@answers("sets_trump", when=ROUND)
def last_cards_suit_is_trump(state: PileState, card: Card | None) -> Suit | None:
    """As in “Round and round”, the suit of the last card dealt is trumps.

    Told: The suit of the last card dealt is trumps.
    Example: rules: chukhonsky.manner=kurukuru; trump: h; pile: 7h; A: 7c 9c; B: 8h Tc
    Source: durak V42q, Q40
    """
    return card.suit if card else None


@answers("sets_trump", when=CHINESE)
def spades_are_trump(state: PileState, card: Card | None) -> Suit:
    """As in “Chinese”, spades are trumps in every deal.

    Told: In every deal spades are trumps.
    Example: rules: chukhonsky.manner=chinese; trump: s; pile: 7c; A: 7h 9h; B: 8c 6s
    Source: durak V42q, Q40
    """
    return SPADES


@forbids("play", phase="pile", when=CHINESE)
def clubs_may_keep_to_clubs(state: PileState, move: Move) -> bool:
    """As in “Chinese”, only a club beats a club.

    {state.pile_top} is a club and {card} is not

    Told: Only a club beats a club; not even a trump does.
    Example: rules: chukhonsky.manner=chinese; trump: s; pile: 7c; A: 7h 9h; B: 8c 6s
    Source: durak V42q
    """
    top: Any = state.pile_top
    clubs = top is not None and top.suit is CLUBS
    return clubs and any(card.suit is not CLUBS for card in move.cards if isinstance(card, Card))


@answers("first_attacker", when={"chukhonsky.later_first": "left"})
def next_to_the_dealer_starts(state: PileState) -> str:
    """In every deal the dealer's left neighbour leads first.

    Example: players: A B C; trump: none; A: 7h 9c; B: 8h Tc; C: Jh 6s
    Source: durak V42p
    """
    left: str = state.dealers_left
    return left


@answers("first_attacker", when={"chukhonsky.later_first": "right"})
def right_neighbour_starts_later(state: PileState) -> str:
    """In the first deal the dealer's left neighbour leads first; from the second deal on, the
    dealer's right neighbour does.

    Example: rules: chukhonsky.later_first=right; players: A B C; trump: none; A: 7h 9c; B: 8h Tc
        C: Jh 6s
    Source: durak V42p
    """
    left: str = state.dealers_left
    order = [seat for seat in state.clockwise_from(left) if seat != state.dealer]
    return left if state.durak is None else order[-1]


@answers("pile_full", combine=any)
def ace_clears(state: PileState) -> bool:
    """An ace, led or played on a card, clears the pile, and whoever played the ace leads.

    Told: An ace, whether led or played on a card, clears the pile.
    Example: trump: none; pile: 7h 9h; A: Ks 6c; B: Jh Ah 6d
    Source: durak V42
    """
    top = state.zone("pile")[-1]
    return isinstance(top, Card) and top.height == ACE


CHUKHONSKY = Variant(
    "chukhonsky",
    "Chukhonsky",
    "A rising pile without limit; an ace clears it.",
    (
        *deal.PACK_AND_PLAYERS,
        deal.last_card_sets_trump,
        *deal.DEALING,
        deal.indicator_lies_last,
        deal.cards_are_dealt_again,
        *pile.COMMON,
        *pile.ROUNDS,
        deal_all.every_card_is_dealt,
        last_card_may_be_shown,
        no_suit_is_trump,
        last_cards_suit_is_trump,
        spades_are_trump,
        clubs_may_keep_to_clubs,
        next_to_the_dealer_starts,
        right_neighbour_starts_later,
        ace_clears,
        pile.may_take_the_top,
        pile.top_card_comes_to_hand,
        pile.rest_goes_away,
    ),
    parameters=(
        Parameter(
            "later_first",
            "left",
            ("left", "right"),
            say("who leads first from the second deal on"),
        ),
        Parameter(
            "manner",
            "same_suit",
            ("same_suit", "kurukuru", "chinese"),
            say("which cards count as higher"),
        ),
    ),
    zones=(pile.PILE,),
    says={
        **pile.SAYS,
        "phase pile": say("Beat {attacks}, or take the top card."),
        "value left": say("left"),
        "value right": say("right"),
        "value same_suit": say("only higher cards of the same suit; no trumps"),
        "value kurukuru": say("as in “Round and round”: the last card dealt sets the trump suit"),
        "value chinese": say(
            "as in “Chinese”: spades are trumps, and clubs are beaten only by clubs"
        ),
    },
    flow=True,
    reads=pile.reads,
    asks=pile.PileState,
    tells=pile_told.ALL_DEALT,
    stages=PILE,
    source="V42",
)

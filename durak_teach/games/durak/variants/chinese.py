"""A rising pile of five; spades are trumps, clubs keep to clubs."""

from __future__ import annotations

from durak_teach.games.durak import deal, deal_all, pile, pile_told, refill
from durak_teach.games.durak.stages import PILE
from durak_teach.kernel.cards import CLUBS, SPADES, Card, Suit
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.text import say

FIVE = 5
TEN, JACK, KING = 10, 11, 13


@answers("shows_trump")
def no_card_is_turned_up(state: pile.PileState) -> bool:
    """No card is turned up to set the trump suit; the whole talon lies face down.

    Example: trump: s; talon: x4; A: 7h 9c; B: 8h Tc
    Source: durak V40
    """
    return False


@answers("sets_trump")
def spades_are_trump(state: pile.PileState, card: Card | None) -> Suit | None:
    """In every deal spades are trumps.

    Example: trump: s; pile: 7h; A: Ks; B: 9h 6s Ac
    Source: durak V40
    """
    return SPADES


@forbids("beat")
def club_beaten_only_by_club(attack: Card, card: Card) -> bool:
    """Only a club beats a club; not even a trump does.

    {attack} is a club and {card} is not

    Example: rules: chinese; trump: s; pile: 7c; A: Ks; B: 9c 6s Ah
    Source: durak V40
    """
    return attack.suit is CLUBS and card.suit is not CLUBS


@answers("pile_full", combine=any)
def five_cards(state: pile.PileState) -> bool:
    """The pile is cleared when it has five cards.

    Example: players: A B C D; trump: s; pile: 7h 9h Jh Qh; A: 6c 7c; B: 8c 9c; C: Tc Jc; D: Kh 6d
        roles: att=C def=D
    Source: durak V40
    """
    return len(state.zone("pile")) >= FIVE


@answers("refill_order")
def leader_draws_first(state: pile.PileState) -> tuple[str, ...]:
    """After each pile the player who led it draws first, then the others, clockwise.

    Example: players: A B C; trump: s; talon: x3; pile: 7h 9h; A: 6d 7d 8d 9d Td
        B: 6h 8h Th Jh Qh; C: 6c 7c 8c 9c Tc; roles: att=B def=C first=A
    Source: durak V40, Q41
    """
    return state.clockwise_from(state.first)


@answers("pile_full", combine=any)
def one_card_of_each_player(state: pile.PileState) -> bool:
    """The pile is cleared when it has as many cards as there are players still in.

    Told: After each card, the pile is cleared if it has at least as many cards as there are players
        still in; whoever goes out with that card no longer counts.
    Example: players: A B C; trump: s; pile: 7h 9h; A: Kc 6d; B: Kh 7s; C: Jh 8c 6h
        roles: att=B def=C
    Source: durak V40c
    """
    return len(state.zone("pile")) >= len(state.clockwise_from(state.actor))


@answers("strength")
def ten_over_king(card: Card) -> int:
    """From high to low: ace, 10, king, queen, jack, 9, 8, 7, 6.

    Example: trump: s; pile: Kh; A: 6d; B: Th Ah Qh
    Source: durak V40b
    """
    if card.height == TEN:
        return KING
    return card.height - 1 if JACK <= card.height <= KING else card.height


CHINESE = Variant(
    "chinese",
    "Chinese",
    "A rising pile; spades are trumps, but do not beat clubs.",
    (
        *deal.PACK_AND_PLAYERS,
        deal.six_cards,
        *deal.DEALING,
        *deal.FULL_HANDS,
        deal.indicator_lies_last,
        deal.cards_are_dealt_again,
        *deal.FIRST_ATTACKER,
        *pile.COMMON,
        *pile.ROUNDS,
        no_card_is_turned_up,
        spades_are_trump,
        club_beaten_only_by_club,
        five_cards,
        pile.may_take_the_bottom,
        pile.bottom_card_comes_to_hand,
        pile.rest_goes_away,
        leader_draws_first,
        refill.up_to_the_hand_size,
        refill.refill_to_hand_size,
        refill.draw_from_the_top,
    ),
    zones=(pile.PILE,),
    says={
        **pile.SAYS,
        "phase pile": say("Beat {attacks}, or take the bottom card."),
    },
    flow=True,
    reads=pile.reads,
    asks=pile.PileState,
    tells={
        **pile_told.CLEARED,
        "durak.refill.refill_to_hand_size": say(
            "When a pile is gone, each player with fewer than six cards draws until they hold "
            "six, while the talon lasts."
        ),
    },
    stages=PILE,
    source="V40",
)

DEAL_ALL = Variant(
    "chinese.deal_all",
    "Deal everything",
    "All cards are dealt, and nobody draws.",
    replaces={
        "durak.deal.one_by_one": deal_all.every_card_is_dealt,
        "durak.deal.six_cards": None,
        "durak.deal.full_hands": None,
        "durak.deal.a_full_hand_for_everyone": None,
        "chinese.leader_draws_first": None,
        "durak.refill.up_to_the_hand_size": None,
        "durak.refill.refill_to_hand_size": None,
        "durak.refill.draw_from_the_top": None,
    },
    forms=("chinese",),
    tells={
        **pile_told.ALL_DEALT,
        no_card_is_turned_up.id: say("No card is turned up to set the trump suit."),
    },
    source="V40a",
)

TEN_HIGH = Variant(
    "chinese.ten_high",
    "10 over king",
    "A 10 ranks between a king and an ace.",
    replaces={"durak.deal.ace_high": ten_over_king},
    forms=("chinese",),
    source="V40b",
)

CLEAR_AT_PLAYERS = Variant(
    "chinese.clear_at_players",
    "Clear at the number of players",
    "The pile is cleared when it has as many cards as there are players still in.",
    replaces={"chinese.five_cards": one_card_of_each_player},
    forms=("chinese",),
    source="V40c",
)

"""Laws that climbing games share: turns, own cards, and what a seat sees."""

from __future__ import annotations

from collections import Counter

from durak_teach.games.climbing.state import ClimbingState, holds
from durak_teach.games.durak import bout, deal, sight
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, answers, forbids
from durak_teach.text import Text, say, say_n


@forbids("play", unoffered=True)
def cards_of_the_hand(state: ClimbingState, move: Move) -> Text | None:
    """Players play only cards from their own hand, and no more of any rank than they hold.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
        table: 4 4; roles: owner=C
    Source: climbing D4.2, S5.1
    """
    hand = state.hands.get(move.by, ())
    if holds(hand, move.cards):
        return None
    missing = Counter(move.cards) - Counter(hand)
    strange = tuple(card for card in missing.elements() if card not in hand)
    card = next(iter(missing))
    if strange or not isinstance(card, Card):
        return say("{by} does not hold {cards:or}", by=move.by, cards=strange)
    return say_n(
        "{by} holds only {n} card of rank {rank:name}, not {more}",
        "{by} holds only {n} cards of rank {rank:name}, not {more}",
        n=hand.count(card),
        by=move.by,
        rank=card.rank,
        more=move.cards.count(card),
    )


@forbids("play", unoffered=True)
def at_least_one_card(state: ClimbingState, move: Move) -> bool:
    """A play has at least one card.

    “play” must name the cards to play

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
    Source: climbing D4.2, S3.1
    """
    return not move.cards


@answers("trump_for")
def suits_never_matter(state: ClimbingState, seat: str) -> Suit | None:
    """There are no trumps, and suits never matter.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
        table: 4 4; roles: owner=C
    Source: climbing D1.3
    """
    return None


@answers("strength")
def place_in_the_order(card: Card) -> int:
    """From high to low: red joker, black joker, 2, ace, king, queen, jack, 10 and so on, down to 3.

    Example: game: dou_dizhu; players: A B C; A: 2; B: b; C: r
    Source: climbing D1.3
    """
    return card.height


@answers("lies_unseen")
def plays_lie_open(state: ClimbingState, seat: str) -> frozenset[Card]:
    """Cards are played face up.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
        table: 4 4; roles: owner=C
    Source: climbing S3.2
    """
    return frozenset()


@answers("turned_up_place")
def nothing_is_turned_up(state: ClimbingState) -> int | None:
    """Cards left over lie face down.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.5, S2.3
    """
    return None


COMMON: tuple[Rule, ...] = (
    bout.deal_is_over,
    bout.everything_in_turn,
    bout.on_turn,
    deal.everybody_is_there,
    deal.players_deal,
    deal.whole_pack,
    *sight.HANDS,
    plays_lie_open,
    nothing_is_turned_up,
)
# of games with suits that never matter, in which nothing but hands is dealt
SHARED: tuple[Rule, ...] = (
    *COMMON,
    *sight.PLACES,
    sight.every_card_is_matched,
    cards_of_the_hand,
    at_least_one_card,
    suits_never_matter,
    place_in_the_order,
)

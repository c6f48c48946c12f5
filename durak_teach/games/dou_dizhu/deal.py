"""The packs, the deal with its marker, and the kitty."""

from __future__ import annotations

from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.cards import BY_RANK, Card
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome

MOST_REDEALS = 20
BIG_TABLE = 4  # players for whom two packs are mixed


@answers("deck")
def one_pack_or_two(state: DouDizhuState) -> tuple[Card, ...]:
    """Three players use a standard pack with a red and a black joker, 54 cards; four use two
    such packs.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
    Source: climbing D1.2
    """
    plain, jokers = BY_RANK[:-2], BY_RANK[-2:]
    packs = 2 if len(state.seats) == BIG_TABLE else 1
    return (*(card for card in plain for _ in range(4 * packs)), *(jokers * packs))


@answers("party")
def three_or_four(state: DouDizhuState) -> frozenset[int]:
    """Three or four people play.

    Example: game: dou_dizhu; players: A B C D; A: 3 3 3 3 3 4; B: 5 5; C: 6; D: b b
    Source: climbing D1.1
    """
    return frozenset({3, 4})


@answers("hand_size")
def seventeen_or_twenty_five(state: DouDizhuState, seat: str) -> int:
    """With three players everybody draws 17 cards, and 3 are left; with four, everybody draws 25,
    and 8 are left.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.4, D2.5
    """
    return 25 if len(state.seats) == BIG_TABLE else 17


@answers("first_dealer")
def chance_picks_the_first_dealer(state: DouDizhuState) -> str:
    """Chance picks the first dealer.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.1
    """
    return state.rng("first dealer").choice(state.seats)


@answers("first_to_draw")
def dealer_draws_first(state: DouDizhuState) -> str:
    """The dealer draws first.

    Why: The dealer has the pack at hand.
    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing R1
    """
    return state.dealer or state.seats[0]


@after("deal")
def drawn_one_by_one(state: DouDizhuState, event: Event) -> Outcome:
    """The players draw in turn, one card at a time; what is left is the kitty, face down.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.4, D2.5
    """
    order = state.clockwise_from(state.first_to_draw)
    drawn = state.hand_size(order[0]) * len(order)
    hands = {seat: event.cards[place : drawn : len(order)] for place, seat in enumerate(order)}
    after_deal = state.but(hands={s: hands[s] for s in state.seats}, talon=event.cards[drawn:])
    dealt = Event("dealt", event.by, event.cards[:drawn])
    return after_deal, Event("cut", state.cuts), dealt, Event("marker")


@answers("cuts")
def dealers_left_cuts(state: DouDizhuState) -> str:
    """The dealer shuffles the pack, and the dealer's left neighbour cuts it.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.2
    """
    return state.seats[state.seats.index(state.dealer) - 1]


@answers("marker_place")
def somewhere_in_the_middle(state: DouDizhuState) -> int:
    """The dealer shows the top card, the marker, and puts it back face up near the middle of the
    pack.

    Why: The marker must not end up in the kitty, or nobody would open the auction.
    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.3, R1
    """
    drawn = state.hand_size(state.seats[0]) * len(state.seats)
    return state.rng("marker", state.redeals).randrange(drawn // 3, 2 * drawn // 3)


@answers("opens_with")
def whoever_draws_the_marker(state: DouDizhuState, place: int) -> str:
    """The marker must not lie in the kitty, or nobody would draw it and open the auction.

    Why: Chance, not the dealer, decides who opens the auction.
    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.3, D3.1
    """
    order = state.clockwise_from(state.first_to_draw)
    drawn = state.hand_size(order[0]) * len(order)
    return order[place % len(order)] if place < drawn else ""


@after("marker")
def marker_opens(state: DouDizhuState) -> Outcome:
    """Whoever draws the marker opens the auction.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D2.3, D3.1
    """
    return state, Event("auction", state.opens_with(state.marker_place))


@after("redeal")
def shuffled_and_dealt_again(state: DouDizhuState) -> Outcome:
    """If everybody passes and nobody bids, the same dealer shuffles, and the cards are cut and
    drawn anew.

    Why: Without a landlord there would not be two sides.
    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction passed=AB to=C
    Source: climbing D3.3, R3
    """
    cards = [card for place in (*state.hands.values(), state.talon) for card in place]
    state.rng("redeal", state.redeals).shuffle(cards)
    again = state.but(hands=dict.fromkeys(state.seats, ()), talon=(), redeals=state.redeals + 1)
    return again, Event("deal", state.dealer, tuple(cards))


RULES = (
    one_pack_or_two,
    three_or_four,
    seventeen_or_twenty_five,
    chance_picks_the_first_dealer,
    dealer_draws_first,
    drawn_one_by_one,
    dealers_left_cuts,
    somewhere_in_the_middle,
    whoever_draws_the_marker,
    marker_opens,
    shuffled_and_dealt_again,
)

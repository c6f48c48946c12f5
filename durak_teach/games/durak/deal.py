"""The pack, the deal, the trump suit, and who attacks first."""

from __future__ import annotations

from typing import cast

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, Suit, pack
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome

MOST_REDEALS = 20


@answers("deck")
def thirty_six_cards(state: DurakState) -> tuple[Card, ...]:
    """The pack has 36 cards: the four suits of a standard pack, each from the 6 up to the ace.

    Example: trump: d; talon: 9s [8d]; A: 6c Th; B: 7c As
    Source: durak 1.2
    """
    return pack("6")


@answers("strength")
def ace_high(card: Card) -> int:
    """From high to low: ace, king, queen, jack, 10, 9, 8, 7, 6.

    Example: trump: d; A: 6s; B: Ah Qh; table: Kh/-
    Source: durak 1.2
    """
    return card.height


@answers("pack_dealt")
def whole_pack(state: DurakState) -> tuple[Card, ...]:
    """All cards of the pack are used.

    Example: trump: d; talon: 9s [8d]; A: 6c Th; B: 7c As
    Source: durak 1.2
    """
    cards: tuple[Card, ...] = state.deck
    return cards


@answers("party", combine=all_of, leans=there.usual_party)
def two_to_six(state: DurakState) -> frozenset[int]:
    """Two to six people play.

    Example: players: A B C; trump: d; A: 7h; B: 9h; C: 8s
    Source: durak 1.1
    """
    return frozenset(range(2, 7))


@answers("party", combine=all_of, leans=there.full_hands_limit)
def a_full_hand_for_everyone(state: DurakState) -> frozenset[int]:
    """There are no more players than the pack can supply with full hands.

    Example: players: A B C; trump: d; A: 7h; B: 9h; C: 8s
    Source: durak 1.1, 1.5
    """
    hands = len(state.deck) // state.hand_size("") - len(state.dummies)
    return frozenset(range(2, hands + 1))


@answers("dummies")
def everybody_is_there(state: DurakState) -> tuple[str, ...]:
    """Every hand belongs to somebody at the table.

    Example: players: A B C; trump: d; A: 7h; B: 9h; C: 8s
    Source: durak 1.1
    """
    return ()


@answers("team", leans=there.somebody_loses)
def everybody_alone(state: DurakState, seat: str) -> tuple[str, ...]:
    """Everybody plays alone.

    Example: players: A B C D; trump: d; A: 9c; B: Ks; C: 7c; D: 9s; table: 7h/9h
        roles: att=A def=B
    Source: durak 1.1
    """
    return (seat,)


@answers("hand_size", leans=there.law("durak.deal.full_hands"))
def six_cards(state: DurakState, seat: str) -> int:
    """Everybody is dealt six cards, and refills to six.

    Told: Everybody is dealt six cards.
    Note: With six players all 36 cards are dealt, and nothing is left to draw.
    Example: trump: d; talon: 8c 9c Tc [Kd]; A: Ts Js Qs Ks; B: 8s 7c 6h As Qc; table: 7h/9h
    Source: durak 1.5, 1.10
    """
    return 6


@answers("outside_dealer", combine=any, leans=there.players_deal)
def players_deal(state: DurakState) -> bool:
    """The dealer is one of the players.

    Example: players: A B C; trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh; C: 8s Qc
    Source: durak 1.4
    """
    return False


@answers("first_dealer", leans=there.players_deal)
def last_seat_deals_first(state: DurakState) -> str:
    """The players choose the first dealer.

    Example: players: A B C; trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh; C: 8s Qc
    Source: durak 1.4, H26
    """
    return state.people[-1]


@answers("dealers_left", leans=there.players_deal)
def left_of_the_dealer(state: DurakState) -> str:
    """The first card dealt goes to the dealer's left neighbour.

    Example: players: A B C; trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh; C: 8s Qc
    Source: durak 1.5
    """
    return state.next_in(state.dealer)


@answers("cards_each", leans=there.law("durak.deal.one_by_one"))
def full_hands(state: DurakState, n: int) -> int:
    """Everybody is dealt a full hand, as far as the pack allows.

    Example: trump: d; talon: 8c 9c Tc [Kd]; A: Ts Js Qs Ks Ah 6h; B: 8s 7c 7h As Qc 6s
    Source: durak 1.5
    """
    return min(int(state.hand_size(state.dealers_left)), n // len(state.seats))


@after("deal")
def one_by_one(state: DurakState, event: Event) -> Outcome:
    """Cards are dealt face down, one by one, clockwise, beginning with the dealer's left neighbour.

    Example: trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh
    Source: durak 1.5
    """
    order = state.clockwise_from(state.dealers_left)
    dealt = state.cards_each(len(event.cards)) * len(order)
    hands = {seat: event.cards[place : dealt : len(order)] for place, seat in enumerate(order)}
    after_deal = state.but(hands={s: hands[s] for s in state.seats}, talon=event.cards[dealt:])
    return after_deal, Event("dealt", event.by, event.cards[:dealt])


@answers("shows_trump")
def a_card_is_shown(state: DurakState) -> bool:
    """A card is turned up, or shown, to set the trump suit.

    Example: trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh
    Source: durak 1.5
    """
    return True


@answers("sets_trump")
def its_suit_is_trump(state: DurakState, card: Card | None) -> Suit | None:
    """The suit of the card that is turned up, or shown, is trumps.

    Example: trump: d; talon: [9d]; A: 7h; B: 6d Ks; table: Ah/-
    Source: durak 1.5
    """
    return card.suit if isinstance(card, Card) else None


@answers("no_trump", leans=there.deal_without_trumps)
def no_suit_is_trump(state: DurakState) -> str:
    """If no trump suit has been set, play begins without one.

    Example: trump: none; talon: x3; A: 7h Ks; B: 9h As
    Source: durak 1.5
    """
    return "none"


@answers("indicator_place", leans=there.indicator)
def card_after_the_deal(state: DurakState) -> int:
    """The next card after those dealt is the one to be turned up.

    Example: trump: d; talon: [9d]; A: 7h; B: 6d Ks; table: Ah/-
    Source: durak 1.5
    """
    return 0


@after("dealt", leans=there.indicator)
def indicator_sets_trump(state: DurakState) -> Outcome:
    """One undealt card, the indicator, lies face up: its suit is trumps, and it is drawn last.

    Told: The dealer turns up the next card, the indicator: its suit is trumps.
    Why: The indicator shows everybody which suit beats the others, and which trump is drawn last.
    Example: trump: d; talon: [9d]; A: 7h; B: 6d Ks; table: Ah/-
    Source: durak 1.5
    """
    if not state.talon or not state.shows_trump:
        return None
    undealt = list(state.talon)
    indicator = cast(Card, undealt.pop(state.indicator_place))  # who deals knows all faces
    turned = state.but(talon=(*undealt, indicator), trump=state.sets_trump(indicator))
    return turned, Event("trump", state.dealer, (indicator,))


@after("dealt", leans=there.last_card)
def last_card_sets_trump(state: DurakState, event: Event) -> Outcome:
    """When all cards are dealt, there is no talon; the dealer shows the last card, and its suit is
    trumps.

    Told: If all cards are dealt, there is no talon: the dealer shows the last card before it goes
        into a hand, and its suit is trumps.
    Example: players: A B C D E F; trump: h
        A: 7c; B: 8c; C: 9c; D: Tc; E: Jc; F: 8h
    Source: durak 1.5
    """
    if state.talon or not state.shows_trump:
        return None
    last = event.cards[-1]
    return state.but(trump=state.sets_trump(last)), Event("trump", state.dealer, (last,))


@after("dealt", leans=there.nothing_shown)
def nothing_is_shown(state: DurakState) -> Outcome:
    """No card is shown at the deal to set the trump suit.

    Example: trump: none; talon: x3; A: 7h Ks; B: 9h As
    Source: durak 1.5
    """
    if state.shows_trump:
        return None
    return state.but(trump=state.sets_trump(None)), Event("trump", state.dealer)


@answers("turned_up_place", leans=there.talon)
def indicator_lies_last(state: DurakState) -> int | None:
    """The card that sets the trump suit lies last in the talon, face up.

    Example: trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh
    Source: durak 1.5, 1.17
    """
    return -1 if state.shows_trump else None


@answers("indicator", leans=there.turned_up)
def face_up_card(state: DurakState) -> Card | None:
    """The indicator is the face-up card of the talon.

    Example: trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh
    Source: durak 1.5
    """
    place = state.turned_up_place
    card = state.talon[place] if state.talon and place is not None else None
    return card if isinstance(card, Card) else None


@answers("must_redeal", combine=any, leans=there.looked_at)
def deal_stands(state: DurakState, cards: tuple[Card, ...]) -> bool:
    """The hands are played as they were dealt.

    Example: trump: d; talon: Jc [9d]; A: 7d 8h; B: Qd 9h
    Source: durak 1.5
    """
    return False


@after("trump", leans=there.looked_at)
def hands_are_looked_at(state: DurakState, event: Event) -> Outcome:
    """After the deal everybody looks at their hand; then play begins.

    Example: trump: d; talon: Jc [9d]; A: 7d 8h; B: Qd 9h
    Source: durak 1.5, 0.4
    """
    if state.must_redeal(event.cards) and state.redeals < MOST_REDEALS:
        because = state.because("must_redeal", event.cards).id
        return state, Event("redeal", state.dealer, (), because)
    return state, Event("begin")


@after("redeal", leans=there.repeated)
def cards_are_dealt_again(state: DurakState) -> Outcome:
    """In a redeal all cards are shuffled and dealt once more.

    Example: trump: d; talon: Jc [9d]; A: 7d 8h; B: Qd 9h
    Source: durak H03, H04, 0.4
    """
    places = (*state.hands.values(), state.talon, state.discard, *state.zones.values())
    cards = [card for place in places for card in place]
    state.rng("redeal", state.redeals).shuffle(cards)
    nothing = state.but(
        hands=dict.fromkeys(state.seats, ()), talon=(), discard=(), zones={}, trump=None, out=(),
        redeals=state.redeals + 1,
    )  # fmt: skip
    return nothing, Event("deal", state.dealer, tuple(cards))


@after("begin")
def first_attack(state: DurakState) -> Outcome:
    """Once the cards are dealt, the first attacker leads.

    Example: trump: d; talon: Jc [9d]; A: 7d 8h; B: Qd 9h
    Source: durak 1.6
    """
    without_dummies = state.but(seats=state.people)
    seat, rule = without_dummies.first_attacker, without_dummies.because("first_attacker")
    cards = (state.lowest_trump(seat),) if rule.id == lowest_trump_leads.id else ()
    return state, Event("first attack", seat, cards, rule.id), Event("next bout", seat)


@answers("first_attacker", leans=there.somebody_holds_none)
def dealers_left_leads(state: DurakState) -> str:
    """When nobody holds a trump, the dealer's left neighbour attacks first.

    Example: players: A B C; trump: d; talon: [9d]; A: 8h; B: 9h; C: 7s
    Source: durak H07, Q02
    """
    seat: str = state.dealers_left
    return seat


@answers("first_attacker", leans=there.trumps)
def lowest_trump_leads(state: DurakState) -> str:
    """In the first deal the holder of the lowest trump attacks first.

    Example: players: A B C; trump: d; A: Kd 8h; B: 7d 9h; C: Qd 9s; roles: att=B def=C
    Source: durak 1.6
    """
    order = state.clockwise_from(state.dealers_left)
    lowest = {seat: card for seat in order if (card := state.lowest_trump(seat))}
    return min(lowest, key=lambda s: state.game.strength(lowest[s]), default=NotImplemented)


@answers("first_attacker", leans=there.last_durak_counts)
def left_of_durak_leads(state: DurakState) -> str:
    """From the second deal on, the left neighbour of the last durak attacks first.

    Told: From the second deal on, the last durak's left neighbour attacks first.
    Why: When the durak's left neighbour begins, the durak, who deals, attacks last.
    Example: players: A B C; trump: d; A: 8h; B: 9h; C: Ts; roles: att=B def=C
    Source: durak 1.6, H06
    """
    return NotImplemented if state.durak is None else state.next_in(state.durak)


# Each group is what a game may have of this: families add groups, and take nothing away.
PACK_AND_PLAYERS = (
    thirty_six_cards,
    ace_high,
    two_to_six,
)
DEALING = (
    whole_pack,
    everybody_is_there,
    everybody_alone,
    players_deal,
    last_seat_deals_first,
    left_of_the_dealer,
    no_suit_is_trump,
    nothing_is_shown,
    face_up_card,
    deal_stands,
    hands_are_looked_at,
    first_attack,
)
FULL_HANDS = (
    a_full_hand_for_everyone,
    full_hands,
    one_by_one,
)
SHOWN = (a_card_is_shown, its_suit_is_trump)
INDICATOR = (
    card_after_the_deal,
    indicator_sets_trump,
    last_card_sets_trump,
)
FIRST_ATTACKER = (
    dealers_left_leads,
    lowest_trump_leads,
    left_of_durak_leads,
)
RULES = (
    *PACK_AND_PLAYERS,
    six_cards,
    *SHOWN,
    *INDICATOR,
    *DEALING,
    *FULL_HANDS,
    indicator_lies_last,
    cards_are_dealt_again,
    *FIRST_ATTACKER,
)

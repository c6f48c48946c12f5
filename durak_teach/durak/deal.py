"""The pack, the deal, the trump suit, and who attacks first."""

from __future__ import annotations

from typing import Any

from durak_teach.cards import Card, pack
from durak_teach.durak.state import DurakState
from durak_teach.rules import after, answers
from durak_teach.state import Event


@answers("deck")
def thirty_six_cards(state: DurakState) -> tuple[Card, ...]:
    """The pack has 36 cards: four suits, each from the 6 up to the ace.

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


@answers("party")
def two_to_six(state: DurakState) -> tuple[int, int]:
    """Two to six people play.

    Example: players: A B C; trump: d; A: 7h; B: 9h; C: 8s
    Source: durak 1.1
    """
    return 2, 6


@answers("hand_size")
def six_cards(state: DurakState, seat: str) -> int:
    """Everyone is dealt six cards, and refills to six.

    Why: With six players all 36 cards are dealt, and nothing is left to draw.
    Example: trump: d; talon: 8c 9c Tc [Kd]; A: Ts Js Qs Ks; B: 8s 7c 6h As Qc; table: 7h/9h
    Source: durak 1.5, 1.10
    """
    return 6


@after("deal")
def one_by_one(state: DurakState, event: Event) -> Any:
    """Cards are dealt one by one, clockwise, beginning at the dealer's left.

    Example: trump: d; talon: Jc [9d]; A: 6c As; B: 7c Kh
    Source: durak 1.5
    """
    order = state.clockwise_from(state.next_in(event.by))
    size = min(state.hand_size(order[0]), len(event.cards) // len(order))
    dealt = size * len(order)
    hands = {seat: event.cards[place : dealt : len(order)] for place, seat in enumerate(order)}
    after_deal = state.but(hands={s: hands[s] for s in state.seats}, talon=event.cards[dealt:])
    return after_deal, Event("dealt", event.by, event.cards[:dealt])


@after("dealt")
def indicator_sets_trump(state: DurakState) -> Any:
    """The card after the deal lies face up: its suit is trump, and it is drawn last.

    Why: So everybody sees which suit beats the others, and which trump waits at the end.
    Example: trump: d; talon: [9d]; A: 7h; B: 6d Ks; table: Ah/-
    Source: durak 1.5
    """
    if not state.talon:
        return None
    indicator, *rest = state.talon
    assert isinstance(indicator, Card)
    turned = state.but(talon=(*rest, indicator), trump=indicator.suit)
    return turned, Event("trump", state.dealer, (indicator,))


@after("dealt")
def last_card_sets_trump(state: DurakState, event: Event) -> Any:
    """When all cards are dealt, the dealer shows the last one: its suit is trump.

    Example: players: A B C D E F; trump: h
        A: 7c; B: 8c; C: 9c; D: Tc; E: Jc; F: 8h
    Source: durak 1.5
    """
    if state.talon:
        return None
    last = event.cards[-1]
    return state.but(trump=last.suit), Event("trump", state.dealer, (last,))


@after("trump")
def first_attack(state: DurakState) -> Any:
    """When trump is known, the first attacker leads.

    Example: trump: d; talon: Jc [9d]; A: 7d 8h; B: Qd 9h
    Source: durak 1.6
    """
    seat = state.first_attacker
    rule = state.because("first_attacker")
    shown = (_lowest_trump(state, seat),) if rule.id == lowest_trump_leads.id else ()
    return state, Event("first attack", seat, shown, rule.id), Event("next bout", seat)


@answers("first_attacker")
def dealers_left_leads(state: DurakState) -> str:
    """When nobody holds a trump, the dealer's left neighbour attacks first.

    Example: players: A B C; trump: d; talon: [9d]; A: 8h; B: 9h; C: 7s
    Source: durak H07, Q02
    """
    return state.next_in(state.dealer)


@answers("first_attacker")
def lowest_trump_leads(state: DurakState) -> Any:
    """In the first deal the holder of the lowest trump attacks first.

    Why: The trump 6 is asked for, then the 7, and so on; its holder shows it.
    Example: players: A B C; trump: d; A: Kd 8h; B: 7d 9h; C: Qd 9s; roles: att=B def=C
    Source: durak 1.6
    """
    order = state.clockwise_from(state.next_in(state.dealer))
    lowest = {seat: card for seat in order if (card := _lowest_trump(state, seat))}
    return min(lowest, key=lambda s: state.game.strength(lowest[s]), default=NotImplemented)


@answers("first_attacker")
def left_of_durak_leads(state: DurakState) -> Any:
    """From the second deal on, the left neighbour of the last durak attacks first.

    Why: So the durak, who deals, attacks last.
    Example: players: A B C; trump: d; A: 8h; B: 9h; C: Ts; roles: att=B def=C
    Source: durak 1.6, H06
    """
    return NotImplemented if state.durak is None else state.next_in(state.durak)


def _lowest_trump(state: DurakState, seat: str) -> Card | None:
    trumps = [c for c in state.hand(seat) if isinstance(c, Card) and c.suit is state.trump]
    return min(trumps, key=state.game.strength, default=None)


RULES = (
    thirty_six_cards,
    ace_high,
    two_to_six,
    six_cards,
    one_by_one,
    indicator_sets_trump,
    last_card_sets_trump,
    first_attack,
    dealers_left_leads,
    lowest_trump_leads,
    left_of_durak_leads,
)

"""What a table of Mustamaija may agree on: how trump is found, what may be led, what beats."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak import attack, defence
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.deal import nothing_is_shown
from durak_teach.games.mustamaija import beats, deal
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import Card, Held, Suit
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say


@answers("turning")
def others_go_to_the_bottom(state: WholeAttackState) -> tuple[Held, Held]:
    """Spades that are turned up go to the bottom of the talon, just above the indicator.

    Example: game: mustamaija; rules: turned_spades=bottom; players: A B C; trump: ?
        talon: 7s 3h 9c Td; A: 2d 5d 9s; B: 8d Jh; C: Tc 3c
    Source: relatives A22
    """
    place = deal.trump_in(state, state.talon)
    if place is None:
        return (), state.talon
    turned, rest = state.talon[: place + 1], state.talon[place + 1 :]
    return turned, (*rest, *turned)


@answers("turning")
def each_goes_back_at_once(state: WholeAttackState) -> tuple[Held, Held]:
    """Each spade turned up is put back into the middle of the talon before the next card is turned
    up.

    Note: Spades could turn up again and again; once as many cards have been turned up as the talon
        holds, its uppermost card that is not a spade sets trumps.
    Example: game: mustamaija; rules: turned_spades=at_once; players: A B C; trump: ?
        talon: 7s 3h 9c Td; A: 2d 5d 9s; B: 8d Jh; C: Tc 3c
    Source: relatives A22
    """
    cards, turned = [*state.talon], []
    for _ in state.talon:
        turned.append(cards.pop(0))
        if deal.may_set_trump(state, turned[-1]):
            return tuple(turned), (*cards, turned[-1])
        cards.insert(len(cards) // 2, turned[-1])
    place = deal.trump_in(state, tuple(cards))
    if place is None:
        return (), state.talon
    turned.append(cards.pop(place))
    return tuple(turned), (*cards, turned[-1])


@answers("may_be_trump")
def spades_too(state: WholeAttackState, suit: Suit) -> bool:
    """Any suit may be trumps, spades too.

    Example: game: mustamaija; rules: spades_trump; players: A B C; trump: ?; talon: 7s 3h 9c Td
        A: 2d 5d 9s; B: 8d Jh; C: Tc 3c
    Source: relatives 7.2
    """
    return True


@after("dealt")
def turned_at_the_deal(state: WholeAttackState) -> Outcome:
    """The card that sets trumps is turned up as soon as the hands are dealt, before the first lead.

    Example: game: mustamaija; rules: trump_turned=deal; players: A B C; trump: h; talon: 9s [8h]
        A: 2d 5d; B: 8d; C: Tc
    Source: relatives 7.2
    """
    after_turning = deal.found_trump(state, state.dealer)
    return (*after_turning, Event("begin")) if after_turning else (state, Event("begin"))


@answers("limit", combine=min)
def as_many_as_one_likes(state: WholeAttackState) -> int:
    """There is no limit to the number of cards in a lead.

    Why: Whoever holds fewer cards than are led has to take.
    Example: game: mustamaija; rules: cap_by_defender_hand=no; players: A B C; trump: h
        A: 2d 9d Qs Ks 5h; B: 8d; C: 2h 2c 3c 3d 4d
    Source: relatives A16, 0
    """
    return len(state.deck)


@answers("limit", combine=min)
def five_at_most(state: WholeAttackState) -> int:
    """A lead has at most five cards.

    {defender} would have {n} attack cards to answer, but at most 5 are allowed

    Example: game: mustamaija; rules: attack_cap=5; players: A B; trump: c
        A: 2s 3s 4s 5s 6s 7s; B: 4h 5h 6h 7h 8h 9h
    Source: relatives 7.2
    """
    return 5


@answers("party", combine=all_of)
def three_to_five(state: WholeAttackState) -> frozenset[int]:
    """Three to five people play.

    Example: game: mustamaija; rules: players=3-5; players: A B C; trump: h; A: 2d; B: 8d; C: 2h
    Source: relatives 7.2
    """
    return frozenset(range(3, 6))


@allows("beat")
def any_higher_plain_card(attack: Card, card: Card, trump: Suit | None, strength: Any) -> bool:
    """A higher plain card beats a plain card, whatever their suits; a trump is beaten only by a
    higher trump.

    Example: game: mustamaija; rules: plain_follow=no; players: A B C; trump: h; A: 4c
        B: 9c 6d 2h; C: 2c; table: 7d/-
    Source: relatives A14
    """
    same_kind = (card.suit is trump) is (attack.suit is trump)
    return same_kind and bool(strength(card) > strength(attack))


@forbids("beat")
def no_lower_card(attack: Card, card: Card, trump: Suit | None, granted: bool) -> Text | None:
    """No plain card beats a trump; of two trumps, or two plain cards, only the higher beats the
    other.

    Example: game: mustamaija; rules: plain_follow=no; players: A B C; trump: h; A: 4c
        B: 5c 6d 2h; C: 2c; table: 7d/-
    Source: relatives A14
    """
    if granted:
        return None
    if attack.suit is trump and card.suit is not trump:
        return say("{attack} is a trump, and only a higher trump beats it", attack=attack)
    return say("{card} is not higher than {attack}", card=card, attack=attack)


OPTIONS = (
    Variant(
        "turned_spades_bottom",
        "Turned-up spades to the bottom",
        "Spades that are turned up go to the bottom of the talon.",
        replaces={deal.others_go_back_to_the_middle.id: others_go_to_the_bottom},
        source="relatives A22",
        word="turned_spades=bottom",
    ),
    Variant(
        "turned_spades_at_once",
        "Turned-up spades back at once",
        "Each spade turned up goes back into the middle of the talon before the next card is "
        "turned up.",
        replaces={deal.others_go_back_to_the_middle.id: each_goes_back_at_once},
        source="relatives A22",
        word="turned_spades=at_once",
    ),
    Variant(
        "spades_trump",
        "Spades may be trumps",
        "The first card that is turned up sets the trump suit, whatever it is.",
        replaces={deal.never_spades.id: spades_too},
        source="relatives 7.2",
    ),
    Variant(
        "trump_at_the_deal",
        "Trump at the deal",
        "The trump suit is known before the first lead.",
        replaces={
            nothing_is_shown.id: turned_at_the_deal,
            deal.trump_is_turned.id: None,
        },
        source="relatives 7.2",
        word="trump_turned=deal",
    ),
    Variant(
        "lead_without_limit",
        "The defender's hand sets no limit",
        "A lead may contain more cards than the defender holds.",
        replaces={attack.defenders_hand.id: as_many_as_one_likes},
        source="relatives A16",
        word="cap_by_defender_hand=no",
    ),
    Variant(
        "cap_of_five",
        "Five cards at most",
        "A lead has at most five cards.",
        (five_at_most,),
        source="relatives 7.2",
        word="attack_cap=5",
    ),
    Variant(
        "three_to_five_players",
        "Three to five players",
        "Three to five people play.",
        (three_to_five,),
        source="relatives 7.2",
        word="players=3-5",
    ),
    Variant(
        "any_suit_beats",
        "Any higher card beats",
        "A plain card is beaten by any higher plain card, whatever the suits, or by a trump.",
        replaces={
            beats.higher_of_its_suit.id: any_higher_plain_card,
            defence.nothing_else_beats.id: no_lower_card,
        },
        source="relatives A14",
        word="plain_follow=no",
    ),
)
USUAL = {
    "turned_spades": "middle",
    "trump_turned": "first_lead",
    "cap_by_defender_hand": "yes",
    "attack_cap": "none",
    "players": "2-6",
    "plain_follow": "yes",
}

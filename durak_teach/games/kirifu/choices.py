"""What a table of Kirifu may agree on: more ways to lead, another trump, another first player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.games.durak import attack
from durak_teach.games.durak.deal import two_to_six
from durak_teach.games.kirifu import deal, leads, tiers
from durak_teach.games.kirifu.shapes import (
    Cards,
    by_rank,
    faces_of,
    in_no_group,
    is_run,
    runs_of,
    sizes,
    with_extras,
)
from durak_teach.games.whole_attack.leads import is_in_hand, led, own_cards_of
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import JOKER, SUITS, Card, Suit
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, allows, answers, forbids
from durak_teach.text import Text, say


def groups_with_extras(state: WholeAttackState) -> Iterator[Move]:
    """Any groups together, and as many other cards as extras are agreed on; small sets first."""
    return with_extras(state, in_no_group)


@allows("lead", phase="lead", among=groups_with_extras)
def several_groups(state: WholeAttackState, move: Move) -> bool:
    """Several groups may be led together, with at most one extra, or as many extras as agreed.

    Example: game: kirifu; rules: groups=several; players: A B C; trump: c; A: 6h 6d 5s 5h 9c
        B: 9d Td Jd Qd Kd; C: 2s 3s 4s 8s 9s
    Source: relatives A27
    """
    counts = sizes(faces_of(move))
    most = state.agreed("kirifu.extras")
    return (
        is_in_hand(state, move)
        and len(counts) > 1
        and max(counts) > 1
        and in_no_group(counts) <= most
    )


@forbids("lead", unoffered=True)
def no_more_loose_cards(state: WholeAttackState, move: Move) -> Text | None:
    """Besides its groups a lead has at most one extra, or as many as agreed.

    Example: game: kirifu; rules: groups=several; players: A B C; trump: c; A: 6h 6d 5s 5h 9c 4d
        B: 9d Td Jd Qd Kd; C: 2s 3s 4s 8s 9s
    Source: relatives A27
    """
    heaps = by_rank(faces_of(move))
    loose = tuple(cards[0] for cards in heaps if len({*cards}) == 1)
    most, n = state.agreed("kirifu.extras"), len(loose)
    if n <= most or len(loose) == len(heaps):
        return None
    return say(
        "not in any group: {cards}; extras allowed: {most}, not {n}",
        cards=loose, most=most, n=n,
    )  # fmt: skip


def runs_with_an_extra(state: WholeAttackState) -> Iterator[Move]:
    """Each run with other cards, each set once, and none that is a lead of another kind."""
    return led(state, _runs_with_extras(state))


def _runs_with_extras(state: WholeAttackState) -> Iterator[Cards]:
    hand, offered = own_cards_of(state), set()
    for run in runs_of(state, state.limit - 1):
        for cards in _added(run, hand, state.agreed("kirifu.extras"), state.limit):
            if frozenset(cards) not in offered and _only_a_run_with_extras(state, cards):
                offered.add(frozenset(cards))
                yield cards


def _added(cards: Cards, hand: list[Card], extras: int, most: int) -> Iterator[Cards]:
    """The cards with one more, two more … of the hand."""
    if not extras or len(cards) >= most:
        return
    for place, card in enumerate(hand):
        if card not in cards:
            yield (*cards, card)
            yield from _added((*cards, card), hand[place + 1 :], extras - 1, most)


@allows("lead", phase="lead", among=runs_with_an_extra)
def a_run_and_an_extra(state: WholeAttackState, move: Move) -> bool:
    """An extra may be added even to a sequence.

    Example: game: kirifu; rules: extra_on_runs; players: A B C; trump: c; A: 4h 5h 6h 7d 2c
        B: 9d Td Jd Qd Kd; C: 2s 3s 4s 8s 9s
    Source: relatives A26
    """
    return is_in_hand(state, move) and _only_a_run_with_extras(state, faces_of(move))


def _only_a_run_with_extras(state: WholeAttackState, cards: Cards) -> bool:
    """Whether cards are a run and a few others, and neither a run nor a group with its extras."""
    least, most = state.agreed("kirifu.run_min"), state.agreed("kirifu.extras")
    if is_run(cards, least) or _is_lead_with_a_group(state, cards):
        return False
    return any(
        0 < len(cards) - size <= most
        for suit in {card.suit for card in cards}
        for size in _lengths_of_runs([card for card in cards if card.suit is suit], least)
    )


def _is_lead_with_a_group(state: WholeAttackState, cards: Cards) -> bool:
    """Whether cards may be led as a group with extras, under the rules of this table."""
    move = Move(state.actor, "lead", cards)
    return any(offer.offers(state, move) for offer in state.game.offers("lead", "lead")
               if offer in (leads.a_group, leads.a_group_and_an_extra, several_groups))  # fmt: skip


def _lengths_of_runs(cards: list[Card], least: int) -> Iterator[int]:
    """How long the runs among cards of one suit are."""
    ordered = tuple(sorted(cards, key=lambda card: card.height))
    for start in range(len(ordered)):
        for end in range(start + least, len(ordered) + 1):
            if is_run(ordered[start:end], least):
                yield end - start


@forbids("lead", unoffered=True)
def runs_are_not_led(state: WholeAttackState, move: Move) -> Text | None:
    """Sequences are not led.

    Example: game: kirifu; rules: runs=off; players: A B C; trump: c; A: 4h 5h 6h 7d 2c
        B: 9d Td Jd Qd Kd; C: 2s 3s 4s 8s 9s
    Source: relatives 7.2
    """
    cards = faces_of(move)
    if len({*cards}) < 2 or len({card.suit for card in cards}) > 1:
        return None
    return say("{cards} are of one suit, but no two of them are of one rank", cards=cards)


def leads_with_a_stand_in(state: WholeAttackState) -> Iterator[Move]:
    """Leads in which a joker stands for a card, each set once."""
    return led(state, _with_stand_ins(state))


def _with_stand_ins(state: WholeAttackState) -> Iterator[Cards]:
    offered = set()
    for disguised, worn in _disguises(state, own_cards_of(state)):
        faces = {face: joker for joker, face in worn.items()}
        for rule in _other_leads(state):
            for move in rule.moves(disguised):
                cards = tuple(faces.get(card, card) for card in faces_of(move))
                standing = len(cards) > 1 and {*faces} <= {*move.cards}
                if standing and frozenset(cards) not in offered:
                    offered.add(frozenset(cards))
                    if _plain_cards(cards) and not _led_anyway(state, cards):
                        yield cards


@allows("lead", phase="lead", among=leads_with_a_stand_in)
def joker_stands_in(state: WholeAttackState, move: Move) -> bool:
    """In a group or a sequence a joker may stand for any card, but still cannot be beaten.

    Example: game: kirifu; rules: joker=wild; players: A B C; trump: c; A: 6h 5h 7d 7c Jk
        B: 9d Td Jd Qd Kd; C: 2s 3s 4s 8s 9s
    Source: relatives A13
    """
    cards = faces_of(move)
    if not is_in_hand(state, move) or len(cards) < 2 or not _plain_cards(cards):
        return False
    if len(_plain_cards(cards)) == len(cards) or _led_anyway(state, cards):
        return False
    return any(
        rule.offers(disguised, move._replace(cards=tuple(worn.get(card, card) for card in cards)))
        for disguised, worn in _disguises(state, [*cards])
        for rule in _other_leads(state)
    )


def _plain_cards(cards: Cards) -> Cards:
    return tuple(card for card in cards if card.rank is not JOKER)


def _other_leads(state: WholeAttackState) -> list[Any]:
    """The ways to lead in which cards are what they are."""
    return [rule for rule in state.game.offers("lead", "lead") if rule is not joker_stands_in]


def _led_anyway(state: WholeAttackState, cards: Cards) -> bool:
    move = Move(state.actor, "lead", cards)
    return any(rule.offers(state, move) for rule in _other_leads(state))


def _disguises(
    state: WholeAttackState, cards: list[Card]
) -> Iterator[tuple[WholeAttackState, dict[Card, Card]]]:
    """The state with jokers among these cards turned into other cards, and which are which."""
    jokers = [card for card in cards if card.rank is JOKER]
    hand = state.hand(state.actor)
    faces = [card for card in state.deck if card not in hand and card.rank is not JOKER]
    near = [card for card in faces if any(_may_go_with(card, other) for other in cards)]
    worn: list[dict[Card, Card]] = [{}]
    for joker in jokers:
        worn += [{**one, joker: face} for one in worn for face in near if face not in one.values()]
    for one in worn[1:]:
        dressed = tuple(one.get(card, card) for card in hand if isinstance(card, Card))
        yield state.but(hands={**state.hands, state.actor: dressed}), one


def _may_go_with(card: Card, other: Card) -> bool:
    return other.rank is card.rank or other.suit is card.suit


@forbids("beat")
def plain_cards_follow_suit(attack: Card, card: Card, trump: Suit | None) -> Text | None:
    """A plain card beats only lower plain cards of its own suit; any other card beats every plain
    card.

    Example: game: kirifu; rules: plain_follow; players: A B C; trump: c; A: 9h
        B: 3h 3d 2d 2c As Jk; C: 9s; table: 2h/-
    Source: relatives A14
    """
    plain = tiers.strength(attack, trump)[0] == tiers.strength(card, trump)[0] == 0
    if not plain or card.suit is attack.suit:
        return None
    return say("{card} is of a different suit from {attack}", card=card, attack=attack)


@answers("sets_trump")
def trump_by_lot(state: WholeAttackState, card: Card | None) -> Suit | None:
    """Before each deal the trump suit is decided by lot.

    Example: game: kirifu; rules: trump_by=lot; players: A B C; trump: h; A: 7h; B: Th 8c; C: 9s
        table: 9h/-
    Source: relatives K4, 7.2
    """
    return state.rng("trump").choice(SUITS)


@answers("first_attacker")
def leader_by_lot(state: WholeAttackState) -> str:
    """Who leads first is decided by lot.

    Example: game: kirifu; rules: first_leader=lot; players: A B C; trump: c; A: 9h 2s; B: Tc 8c
        C: 9s 4d
    Source: relatives A18
    """
    return state.rng("leader").choice(state.people)


@answers("first_attacker")
def left_of_the_dealer_leads(state: WholeAttackState) -> str:
    """The dealer's left neighbour leads first.

    Example: game: kirifu; rules: first_leader=dealers_left; players: A B C; trump: c; A: 9h 2s
        B: Tc 8c; C: 9s 4d
    Source: relatives A18
    """
    seat: str = state.dealers_left
    return seat


@answers("first_attacker")
def left_of_the_loser_leads(state: WholeAttackState) -> str:
    """From the second deal on, the loser deals, and the dealer's left neighbour leads first.

    Example: game: kirifu; rules: later_leader=dealers_left; players: A B C; trump: c; A: 9h 2s
        B: Tc 8c; C: 9s 4d
    Source: relatives A18
    """
    return state.dealers_left if state.fact("kirifu.first_out") else NotImplemented


OPTIONS = (
    Variant(
        "several_groups",
        "Several groups",
        "Several groups may be led together, with at most one extra, or as many extras as agreed.",
        replaces={
            leads.a_group_and_an_extra.id: several_groups,
            leads.no_more_extras.id: no_more_loose_cards,
        },
        source="relatives A27",
        word="groups=several",
    ),
    Variant(
        "extra_on_runs",
        "Extra on sequences",
        "An extra may be added to a sequence, as to a group.",
        (a_run_and_an_extra,),
        clashes={"no_runs": say("one option is about sequences; the other forbids them")},
        source="relatives A26",
    ),
    Variant(
        "no_runs",
        "No sequences",
        "Sequences are not led.",
        replaces={leads.a_run.id: None, leads.run_without_gaps.id: runs_are_not_led},
        source="relatives 7.2",
        word="runs=off",
    ),
    Variant(
        "joker_wild",
        "Wild joker",
        "In a group or a sequence a joker stands for any card.",
        (joker_stands_in,),
        replaces={leads.joker_alone_or_extra.id: None},
        source="relatives A13",
        word="joker=wild",
    ),
    Variant(
        "plain_follow",
        "Plain cards beat only their own suit",
        "Only a higher card of the same suit, a trump, the ace of spades or a joker beats a "
        "plain card.",
        (plain_cards_follow_suit,),
        source="relatives A14",
    ),
    Variant(
        "cap_by_defender_hand",
        "The defender's hand sets the limit",
        "Nobody is attacked with more cards than they hold.",
        (attack.defenders_hand,),
        source="relatives A16",
    ),
    Variant(
        "trump_by_lot",
        "Trump by lot",
        "The trump suit is decided by lot before each deal.",
        replaces={deal.clubs_or_as_agreed.id: trump_by_lot},
        source="relatives K4",
        word="trump_by=lot",
    ),
    Variant(
        "any_number_of_players",
        "Two players as well",
        "Two people may play, too.",
        replaces={deal.three_to_six.id: two_to_six},
        source="relatives 7.2",
        word="players=2-6",
    ),
    Variant(
        "leader_by_lot",
        "First lead by lot",
        "Who leads first is decided by lot.",
        replaces={deal.first_seat_leads.id: leader_by_lot},
        source="relatives A18",
        word="first_leader=lot",
    ),
    Variant(
        "dealers_left_leads",
        "The dealer's left neighbour leads",
        "The dealer's left neighbour leads first.",
        replaces={deal.first_seat_leads.id: left_of_the_dealer_leads},
        source="relatives A18",
        word="first_leader=dealers_left",
    ),
    Variant(
        "later_dealers_left_leads",
        "Loser's left neighbour leads",
        "From the second deal on, the loser deals, and the dealer's left neighbour leads first.",
        replaces={deal.last_winner_leads.id: left_of_the_loser_leads},
        source="relatives A18",
        word="later_leader=dealers_left",
    ),
)
USUAL = {
    "groups": "one",
    "runs": "on",
    "joker": "plain",
    "trump_by": "agreed",
    "players": "3-6",
    "first_leader": "first_seat",
    "later_leader": "winner",
}

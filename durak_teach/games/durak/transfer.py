"""Transfers: instead of beating, the defender sends the attack on to the next player.

What an option may change is asked: `transfer_rank` (of which rank the card must be),
`transfer_most` (how many may go together), `transfer_to` (who has to defend next),
`transfer_room` (how many attack cards may still join). Whatever the form of a transfer, it raises
the event "passes on".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from durak_teach.games.durak import there
from durak_teach.games.durak.attack import facing, too_many_to_answer
from durak_teach.games.durak.bout import defender_only
from durak_teach.games.durak.refill import LEADER_MAY_DEFEND
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, Rank
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.verdict import sentence_of
from durak_teach.text import Text, say


@answers("transfer_rank")
def rank_of_the_lead(state: DurakState) -> Rank | None:
    """An attack is transferred with a card of the rank that was led.

    Example: rules: perevodnoy; trump: d; A: Ks Qs; B: 7c 9h; table: 7h/-
    Source: durak 2.3
    """
    lead = state.table[0].attack if state.table else None
    return lead.rank if isinstance(lead, Card) else None


@answers("transfer_to")
def next_at_the_left(state: DurakState) -> str:
    """A transferred attack goes to the player whom the defender would attack.

    Note: The player who gets the attack is the defender's left neighbour.
    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 2.3
    """
    seat: str = state.defender_against(state.defender)
    return seat


@answers("transfer_room")
def up_to_the_next_limit(state: DurakState) -> int:
    """The attack cards, including the one that transfers the attack, stay within the next player's
    limit.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: Ts; table: 7h/-
    Source: durak 1.8, 2.3, Q08, Q12
    """
    room: int = as_passed_on(state).limit - len(state.table)
    return room


@answers("transfer_most", combine=max)
def one_at_a_time(state: DurakState) -> int:
    """An attack is transferred with one card only.

    Example: rules: perevodnoy; trump: d; A: Ks Qs Qh; B: 7c 7s; table: 7h/-
    Source: durak 2.3, Q11
    """
    return 1


@allows("transfer", phase="defence")
def cards_of_the_rank(state: DurakState) -> Iterator[Move]:
    """Instead of beating the attack cards, the defender may transfer the attack with a card of its
    rank from hand.

    “transfer” needs one card of the attack's rank from hand

    Told: Instead of beating the attack cards, the defender may lay a card of the same rank from
        hand beside them: this transfers the attack to the next player.
    Why: After a transfer the former defender is the attacker, and somebody else has to answer the
        attack.
    Example: rules: perevodnoy; trump: d; A: Ks Qs; B: 7c 9h; table: 7h/-
    Source: durak 2.3, Q11
    """
    for unseen in state.playable(state.actor):
        if not isinstance(unseen, Card):
            yield Move(state.actor, "transfer", (unseen,))
    cards = fitting(state)
    for size in range(1, min(state.transfer_most, len(cards)) + 1):
        for some in combinations(cards, size):
            yield Move(state.actor, "transfer", some)


@forbids("transfer", "transfer show", phase="defence")
def same_rank_as_the_lead(state: DurakState, card: Card, granted: bool) -> Text | None:
    """A card that transfers an attack has the rank of the attack.

    Example: rules: perevodnoy; trump: d; A: Ks Qs; B: 7c 8h 9h; table: 7h/-
    Source: durak 2.3
    """
    rank = state.transfer_rank
    if granted or card.rank is rank:
        return None
    return say("the rank of {card} is not {rank:name}", card=card, rank=rank)


@forbids("transfer", "transfer show", phase="defence")
def nothing_beaten_yet(state: DurakState) -> Text | None:
    """An attack is transferred only while nothing on the table is beaten.

    Told: An attack is transferred only while no defence card lies on the table.
    Why: Only a lead can be transferred, never a card thrown in.
    Example: rules: perevodnoy; players: A B C; trump: d; A: Kd; B: 9s Ks; C: Qs Qd Qc
        table: 7h/9h 9c/-
    Source: durak 2.3
    """
    beaten = next((pair.attack for pair in state.table if pair.defence is not None), None)
    return say("{attack} is already beaten", attack=beaten) if beaten else None


@forbids("transfer", phase="defence")
def next_player_has_enough_cards(state: DurakState, by: str, n: int) -> Text | None:
    """An attack is transferred only to a player with at least as many cards as there will be attack
    cards.

    Told: If the next player holds fewer cards than there would be attack cards, the attack cannot
        be transferred.
    Note: The card that transfers the attack counts as an attack card, too.
    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: Ts; table: 7h/-
    Source: durak 2.3, Q12
    """
    return lacking_room(state, n)


@forbids("transfer", "transfer show", unoffered=True)
def by_the_defender(state: DurakState, move: Move) -> Text | None:
    """Only the defender transfers an attack, and only while an attack card is open.

    Example: rules: perevodnoy; players: A B C; trump: d; A: 7s; B: 7c 9h; C: 7d Ts; table: 7h/-
    Source: durak 2.3
    """
    objection: Text | None = defender_only(state, move)
    return objection


@after("transfer")
def attack_goes_on(state: DurakState, event: Event) -> Outcome:
    """The card that transfers an attack becomes an attack card, too.

    Example: rules: perevodnoy; players: A B C; trump: d; A: Ks; B: 7c 9h; C: 9c Ts; table: 7h/-
    Source: durak 2.3
    """
    return state, Event("passes on", event.by, (), to=state.transfer_to)


@after("passes on")
def roles_are_passed_on(state: DurakState, event: Event) -> Outcome:
    """Whoever transfers an attack becomes the attacker; the next player becomes the defender, and
    may transfer in turn.

    Told: Whoever transfers an attack becomes the attacker; the next player has to beat the
        attack cards, take them, or transfer the attack in turn.
    Note: The roles can go all the way round, back to the player who led.
    Example: rules: perevodnoy; trump: d; A: 7s Ks Qs; B: 7c 9h; table: 7h/-
    Source: durak 2.3
    """
    return facing(state, event.to).but(attacker=event.by, actor=event.to, phase="defence")


@after("passes on")
def transfers_are_counted(state: DurakState) -> Outcome:
    """The transfers of a bout are counted.

    Example: rules: perevodnoy; trump: d; A: 7s Ks Qs; B: 7c 9h; table: 7h/-
    Source: durak 2.3
    """
    return state.noting("perevodnoy.transfers", state.fact("perevodnoy.transfers") + 1)


@after("bout ends")
def transfers_are_forgotten(state: DurakState) -> Outcome:
    """Transfers are counted anew in each bout.

    Example: rules: perevodnoy; trump: d; A: 9s Ks; B: 8h; table: 7h/- 7c/-; roles: att=B def=A
        facts: perevodnoy.transfers=1
    Source: durak 2.3
    """
    return state.noting("perevodnoy.transfers", 0)


@answers("draws_first", when={"perevodnoy.draws_first": "current"}, leans=there.talon)
def attacker_of_the_end(state: DurakState) -> str:
    """After a bout, whoever was the attacker at its end draws first.

    Example: rules: perevodnoy=current; players: A B C; trump: d; talon: 8c [Jd]
        A: 8s 9s Ts Js Qs; B: 8h Th Jh Qh Kh; C: 6s 8d; table: 7h/- 7c/-
        roles: att=B def=C first=A
    Source: durak Q10
    """
    return state.attacker


def fitting(state: DurakState, verb: str = "transfer") -> list[Card]:
    """The defender's hand cards with which the attack may be transferred, by rank or by grant."""
    rank, grants = state.transfer_rank, state.game.grants(verb, state.phase)
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    if not grants:
        return [card for card in hand if card.rank is rank]
    return [card for card in hand if card.rank is rank or any(g(state, card) for g in grants)]


def as_passed_on(state: DurakState) -> DurakState:
    """The state as its limit is asked before a transfer."""
    return facing(state, state.transfer_to).but(attacker=state.defender)


def lacking_room(state: DurakState, n: int) -> Text | None:
    """Why the attack cannot be transferred with `n` more cards; None if it can."""
    if n <= state.transfer_room:
        return None
    seat, total = state.transfer_to, len(state.table) + n
    limiting = as_passed_on(state).because("limit")
    unbeaten = sum(pair.defence is None for pair in state.table) + n
    hand_size = state.held_by(seat)
    if hand_size < unbeaten:
        return too_many_to_answer(state, seat, unbeaten)
    places = {"defender": seat, "n": total, "most": len(state.table) + state.transfer_room}
    return sentence_of(limiting, **places)


# laws as they are told where attacks are transferred
TOLD: dict[str, Text] = {
    **LEADER_MAY_DEFEND,
    "durak.refill.leader_draws_first": say(
        "Whoever led in the bout draws first, even if a transfer has made that player the defender."
    ),
}
SAYS = {
    "refused transfer": say("{cards} cannot transfer the attack."),
    "transfer": say("{who:cap} transferred the attack with {cards}."),
    "passes on": say("The attack goes on to {to}."),
    "button transfer": say("Transfer with {cards}"),
    "hint transfer": say("Transfer the attack with {cards}."),
}

RULES = (
    rank_of_the_lead,
    next_at_the_left,
    up_to_the_next_limit,
    one_at_a_time,
    cards_of_the_rank,
    nothing_beaten_yet,
    same_rank_as_the_lead,
    next_player_has_enough_cards,
    by_the_defender,
    attack_goes_on,
    roles_are_passed_on,
    transfers_are_counted,
    transfers_are_forgotten,
    attacker_of_the_end,
)

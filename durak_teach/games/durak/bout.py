"""The frame of a bout: whose turn it is, how it ends, and who attacks next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.moves import Hidden, Move, Played
from durak_teach.kernel.rules import after, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say

# What happens at the end of a bout, in this order; a variant hangs its rules on a step.
STEPS = (
    "trump may change",
    "table clears",
    "hands refill",
    "face-down cards come up",
    "players go out",
    "deal may end",
    "hands may swap",
    "next attacker",
)
# Verbs whose first card is the attack card that they answer.
ANSWERING = ("beat", "cover", "flip", "doubt")
NAMED = 8  # cards that a player does not hold; more are not listed


@forbids("*", unoffered=True)
def deal_is_over(state: DurakState, move: Move) -> bool:
    """When the deal is over, no more cards are played.

    this deal is over

    Example: trump: d; A: 7h; B: 9h Ks
    Source: durak 1.15
    """
    return state.over is not None


def together(sets: Iterable[frozenset[str]]) -> frozenset[str]:
    """What any of the rules names."""
    first, *others = sets
    return first.union(*others) if others else first


@answers("any_time", combine=together, leans=there.alone("any_time"))
def everything_in_turn(state: DurakState) -> frozenset[str]:
    """No move of any kind may be made out of turn.

    Example: players: A B C; trump: d; A: 7c 9s; B: Tc Ks; C: 9d; table: 7h/9h
    Source: durak 1.7
    """
    return frozenset()


@forbids("*", unoffered=True)
def on_turn(state: DurakState, move: Move) -> Text | None:
    """Only the player whose turn it is may play.

    Example: players: A B C; trump: d; A: 7c 9s; B: Tc Ks; C: 9d; table: 7h/9h
    Source: durak 1.7
    """
    if state.over or move.by == state.actor or move.verb in state.any_time:
        return None
    if move.by not in state.seats:
        return say("nobody sits at {by}; the seats are {seats}", by=move.by, seats=state.seats)
    return say("it is {actor}'s turn", actor=state.actor)


@forbids("*", unoffered=True)
def own_cards(state: DurakState, move: Move) -> Text | None:
    """Players play only cards from their own hand.

    Example: trump: d; A: 7c Ks; B: 9h Tc; table: 7h/-
    Source: durak 1.7
    """
    first, *_ = move.verb.split()
    played = move.cards[1:] if first in ANSWERING else move.cards
    hand = state.hands.get(move.by, ())
    missing = [card for card in played if card not in hand and not _in_place(card, first)]
    if not missing:
        return None
    return say("{by} does not hold {cards:or}", by=move.by, cards=missing[:NAMED])


def _in_place(card: Played, verb: str) -> bool:
    """Whether a card is named by its place in the hand, or among those that this verb takes."""
    return isinstance(card, Hidden) and card.number > 0 and card.place in ("hand", verb)


@forbids("beat", unoffered=True)
def open_attack_card(state: DurakState, move: Move) -> Text | None:
    """Only an open attack card on the table can be beaten.

    Example: trump: d; A: Ks; B: 9c Tc; table: 7h/9h 8c/-
    Source: durak 1.7
    """
    if not move.cards or move.attack in state.open_attacks:
        return None
    pair = next((pair for pair in state.table if pair.attack is move.attack), None)
    if pair:
        spared = say("{attack} need not be beaten", attack=move.attack)
        return say("{attack} is already beaten", attack=move.attack) if pair.defence else spared
    if not all(isinstance(attack, Card) for attack in state.open_attacks):
        return say("{attack} is not a face-up attack card", attack=move.attack)
    return say("{attack} is not an attack card on the table", attack=move.attack)


@forbids("lead", "throw", "done", unoffered=True)
def lead_on_empty_table(state: DurakState, move: Move) -> bool | Text:
    """The attacker leads when the table is empty, and only then.

    attack cards already lie on the table

    Example: trump: d; A: 7h 8s; B: 9h Ts; table: 6h/-
    Source: durak 1.7
    """
    if move.verb == "lead":
        return bool(state.table)
    return not state.table and say("the attacker has to lead first")


@forbids("throw", "done", unoffered=True)
def all_beaten_first(state: DurakState, move: Move) -> Text | None:
    """Unless the defender takes, throw-ins begin only when every attack card is beaten.

    Example: trump: d; A: 7c Ks; B: 9h Tc; table: 7h/-
    Source: durak 2.2, Q07
    """
    if state.open_attacks and not state.taking:
        return say("{cards} must be beaten first", cards=state.open_attacks)
    return None


@forbids("take", "beat", unoffered=True)
def defender_only(state: DurakState, move: Move) -> Text | None:
    """Only the defender beats cards or takes them, and only while an attack card is open.

    Example: players: A B C; trump: d; A: 8s; B: 9h; C: Ts; table: 7h/-
    Source: durak 1.7
    """
    if state.over:
        return None
    if move.by != state.defender:
        return say("the defender is {defender}", defender=state.defender)
    if state.taking:
        return say("the defender is already taking")
    return None if state.open_attacks else say("no attack card is open")


@after("all beaten")
def all_beaten_ends_bout(state: DurakState) -> Outcome:
    """When every attack card is beaten, the defence has succeeded and the bout ends.

    Example: rules: prostoy; trump: d; A: 7c Ks; B: 9h Tc; table: 7h/-
    Source: durak 2.1
    """
    return state, Event("bout ends", state.defender)


@after("bout ends")
def steps_in_order(state: DurakState) -> Outcome:
    """After a bout: the table clears, hands refill, players go out, the deal may end, a new attack
    begins.

    Example: trump: d; talon: 8c [Kd]; A: Ts Js; B: 9h As; table: 7h/-
    Source: durak 1.14
    """
    return state, *_steps(state.defender)


@cache
def _steps(defender: str) -> tuple[Event, ...]:
    return tuple(Event(step, defender, (), steps_in_order.id) for step in STEPS)


@after("table clears")
def beaten_cards_go_away(state: DurakState) -> Outcome:
    """After a successful defence all cards of the bout are discarded, face down.

    Example: trump: d; A: Ks Qs; B: 9h As; table: 7h/-
    Source: durak 1.9
    """
    if state.taker:
        return None
    cards = _all_on(state)
    cleared = state.but(table=(), discard=state.discard + cards, stalls=0)
    return cleared, Event("discard", state.defender, with_backs(state, cards))


@answers("taker")
def failed_defender_takes(state: DurakState) -> str:
    """A defender who has failed takes the cards on the table.

    Example: trump: d; A: Ks; B: 8s; table: 7h/9h 9c/-
    Source: durak 1.9
    """
    return state.defender if state.taking else ""


@answers("cards_taken", leans=there.whole_table)
def whole_table(state: DurakState) -> tuple[Any, ...]:
    """Whoever takes gets all cards on the table, beaten or not.

    Example: trump: d; A: Ks; B: 8s; table: 7h/9h 9c/-
    Source: durak 1.9
    """
    return _all_on(state)


@after("table clears")
def taker_gets_the_table(state: DurakState) -> Outcome:
    """After a failed defence the cards taken go into the taker's hand; any others are discarded.

    Example: trump: d; A: Ks; B: 8s; table: 7h/9h 9c/-
    Source: durak 1.9
    """
    seat = state.taker
    if not seat:
        return None
    cards = state.cards_taken
    taken_up = {*cards}
    rest = tuple(card for card in _all_on(state) if card not in taken_up)
    taken = state.but(table=(), hands={**state.hands, seat: state.hand(seat) + cards})
    if not rest:
        return taken, Event("pick up", seat, with_backs(state, cards))
    cleared = taken.but(discard=state.discard + rest, stalls=0)
    put_away = Event("put away", seat, with_backs(state, rest))
    return cleared, Event("pick up", seat, with_backs(state, cards)), put_away


@answers("stands_in_for", leans=there.both(there.somebody_loses, there.more_than_two))
def left_neighbour_stands_in(state: DurakState, seat: str) -> str:
    """The turn of a player who is out goes to the next player still in.

    Example: players: A B C; trump: d; A: Ks; B: 9h; C: 8c; table: 7h/-
    Source: durak 1.12
    """
    left: str = state.left_of(seat)
    return left


@answers("next_attacker")
def success_attacks_next(state: DurakState) -> str:
    """After a successful defence the defender attacks next; if the defender is out, the next player
    still in does.

    Told: After a successful defence the defender attacks next; if the defender is out, the next
        player still in does.
    Example: players: A B C; trump: d; A: Ks; B: 9h As; C: 8c; table: 7h/-
    Source: durak 1.12
    """
    seat = state.defender
    return state.stands_in_for(seat) if seat in state.out else seat


@answers("next_attacker")
def taker_is_skipped(state: DurakState) -> str:
    """A defender who takes does not attack next; the defender's left neighbour does.

    Told: A defender who takes is skipped: the defender's left neighbour attacks next.
    Why: Whoever takes pays twice: with a larger hand, and with a missed turn to attack.
    Example: players: A B C; trump: d; A: Ks; B: 8s As; C: 8c; table: 7h/-
    Source: durak 1.12
    """
    return state.left_of(state.defender) if state.taking else NotImplemented


@after("next attacker")
def roles_move_on(state: DurakState) -> Outcome:
    """The next bout begins with the next attacker.

    Example: players: A B C; trump: d; A: Ks; B: 9h 8s; C: 8c; table: 7h/-
    Source: durak 1.12
    """
    seat = state.next_attacker
    return state, Event("next bout", seat, (), state.because("next_attacker").id)


@after("next bout")
def new_bout(state: DurakState, event: Event) -> Outcome:
    """The attacker leads against the next player still in.

    Example: players: A B C; trump: d; A: Qs; B: Th Ks; C: 9c; table: 8h/-
    Source: durak 1.7, 1.12
    """
    defender = state.defender_against(event.by)
    return state.but(
        phase="lead",
        actor=event.by,
        attacker=event.by,
        first=event.by,
        defender=defender,
        start=state.held_by(defender) + len(state.table),  # what stays there counts as played
        asked=(),
        added=False,
        taking=False,
        bout=state.bout + 1,
    )


def with_backs(state: DurakState, cards: tuple[Any, ...]) -> tuple[Any, ...]:
    """Cards as an event tells them: those that lie face down stay unseen."""
    return tuple(FACE_DOWN if card in state.face_down_cards else card for card in cards)


def _all_on(state: DurakState) -> tuple[Any, ...]:
    return tuple(card for pair in state.table for card in pair[:2] if card is not None)


TURNS = (
    deal_is_over,
    everything_in_turn,
    on_turn,
    own_cards,
    open_attack_card,
    defender_only,
    steps_in_order,
    left_neighbour_stands_in,
    success_attacks_next,
    taker_is_skipped,
    roles_move_on,
    new_bout,
)
TAKING = (
    failed_defender_takes,
    whole_table,
    taker_gets_the_table,
)
RULES = (*TURNS, lead_on_empty_table, all_beaten_first, beaten_cards_go_away, *TAKING)

"""Attacking: who defends, what may be led, and how many attack cards there may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome, Pair
from durak_teach.kernel.verdict import sentence_of
from durak_teach.text import Text, say, say_n


@answers("left_of")
def next_still_in(state: DurakState, seat: str) -> str:
    """Play goes clockwise; a player's left neighbour is the next one still in.

    Told: Play goes clockwise; a player's left neighbour is the next one still in, that is, still
        playing.
    Example: players: A B C; trump: d; A: 7h; B: -; C: 8s; roles: att=A def=C out=B
    Source: durak 1.7, 1.12
    """
    return state.next_in(seat)


@answers("defender_against")
def left_neighbour_defends(state: DurakState, attacker: str) -> str:
    """The defender is the next player to the attacker's left who is still in.

    Told: The defender is the attacker's left neighbour.
    Example: players: A B C; trump: d; A: 7h; B: 9h; C: 8s
    Source: durak 1.7, 1.12
    """
    seat: str = state.left_of(attacker)
    return seat


@allows("lead", phase="lead")
def one_card(state: DurakState) -> Iterator[Move]:
    """The attacker may lead any one card.

    only one card may be led, unless a rule allows several together

    Told: The attacker leads any one card.
    Example: trump: d; A: 7h 7c Ks; B: 9h Tc As
    Source: durak 1.7
    """
    for card in state.playable(state.actor):
        yield Move(state.actor, "lead", (card,))


@allows("lead", phase="lead")
def two_of_a_rank(state: DurakState) -> Iterator[Move]:
    """The attacker may lead two cards of the same rank together.

    two cards led together must be of the same rank

    Example: rules: prostoy; trump: d; A: 7h 7c 9s; B: 9h Tc As
    Source: durak 2.1
    """
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    for place, card in enumerate(hand):
        for other in hand[place + 1 :]:
            if card.rank is other.rank:
                yield Move(state.actor, "lead", (card, other))


def common(groups: Iterable[frozenset[Any]]) -> frozenset[Any]:
    """What every rule names."""
    return frozenset.intersection(*groups)


@answers("leads_from", combine=common, leans=there.question("leads_from"))
def whole_hand(state: DurakState, seat: str) -> frozenset[Any]:
    """The attacker may choose the lead from their whole hand.

    Example: trump: d; A: 7h 7c Ks; B: 9h Tc As
    Source: durak 1.7
    """
    return frozenset(state.playable(seat))


@answers("limit", combine=min)
def six_attack_cards(state: DurakState) -> int:
    """A bout has at most six attack cards.

    {defender} would have {n} attack cards to answer, but at most 6 are allowed

    Why: Without a limit, a player with many cards could be attacked with card after card.
    Example: trump: d; A: 7h Kc; B: Jc Qc
        table: 6s/7s 6c/7c 8d/9d 8s/9s 8c/Tc 9h/Th
    Source: durak 1.8
    """
    return 6


@answers("limit", combine=min)
def defenders_hand(state: DurakState) -> int:
    """There are never more attack cards than the defender held when the defence began.

    {defender} would face {n} attack cards but starts the defence with {most} in hand

    Told: There are never more attack cards than the defender had in hand when the attack
        reached that player.
    Why: The defender answers each attack card with one card from hand.
    Example: trump: d; A: 7c 9s; B: -; table: 7h/9h; roles: att=A def=B start=1
    Source: durak 1.8
    """
    return state.start


@forbids("lead", "throw", leans=there.limited)
def within_limit(state: DurakState, by: str, n: int) -> Text | None:
    """There is a limit to the number of attack cards in a bout.

    Example: trump: d; A: 7c 9s 7s; B: Kc; table: 7h/9h; roles: att=A def=B start=2
    Source: durak 1.8
    """
    n += len(state.table)
    if n <= state.limit:
        return None
    limiting = state.because("limit")
    unbeaten = sum(pair.defence is None for pair in state.table) + n - len(state.table)
    moved = state.first != state.attacker  # then others may have beaten some of the cards
    if moved and limiting is defenders_hand and state.held_by(state.defender) < unbeaten:
        return too_many_to_answer(state, state.defender, unbeaten)
    places = {"defender": state.defender, "n": n, "most": state.limit}
    return sentence_of(limiting, **places)


def too_many_to_answer(state: DurakState, seat: str, n: int) -> Text:
    """The sentence against more attack cards than a player has cards for."""
    return say_n(
        "{to} would face {n} attack card but holds {most}",
        "{to} would face {n} attack cards but holds {most}",
        to=seat, n=n, most=state.held_by(seat),
    )  # fmt: skip


@after("lead", "throw", "transfer")
def attack_card_lies_open(state: DurakState, event: Event) -> Outcome:
    """An attack card lies face up on the table, open until it is beaten.

    Example: trump: d; A: 7h 8s; B: 9h Ts
    Source: durak 1.7
    """
    laid = tuple([Pair(card, None, event.by) for card in event.cards])
    return state.but(hands=state.without(event.by, event.cards), table=state.table + laid)


@after("lead")
def defender_answers(state: DurakState) -> Outcome:
    """When the lead lies on the table, the defender answers it.

    Example: trump: c; A: 8d; B: Td 6c
    Source: durak 1.7
    """
    return state.but(phase="defence", actor=state.defender)


def facing(state: DurakState, seat: str) -> DurakState:
    """The state with another defender. What others have beaten costs that hand no card, so the
    limit is as if the hand had begun with a card for each of these."""
    beaten = sum(pair.defence is not None for pair in state.table)
    return state.but(defender=seat, start=state.held_by(seat) + beaten)


# laws as they are told where cards may be beaten already when an attack reaches a defender
BEATEN_BEFORE: dict[str, Text] = {
    defenders_hand.id: say(
        "There are never more attack cards than the defender had in hand when the attack reached "
        "that player; attack cards beaten before then do not count."
    ),
}

ATTACKING = (
    next_still_in,
    left_neighbour_defends,
    whole_hand,
    within_limit,
    attack_card_lies_open,
)
LEADING = (
    one_card,
    defender_answers,
)
LIMITS = (six_attack_cards, defenders_hand)
RULES = (*ATTACKING, *LEADING, *LIMITS)

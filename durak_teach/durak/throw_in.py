"""Throwing in: adding attack cards each time everything is beaten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from durak_teach.cards import Card
from durak_teach.durak.state import DurakState
from durak_teach.moves import Move
from durak_teach.rules import after, allows, answers, forbids
from durak_teach.state import Event


def in_all(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The seats that every rule admits, in the order of the oldest rule."""
    *narrower, all_of_them = groups
    return tuple(seat for seat in all_of_them if all(seat in group for group in narrower))


@answers("throwers", combine=in_all)
def attacker_then_clockwise(state: DurakState) -> tuple[str, ...]:
    """All but the defender and their allies may throw in; the attacker is asked first.

    Why: At a real table anybody may add first; here one player is asked after another.
    Example: players: A B C; trump: d; A: 7c 9s Kd; B: Tc Ks; C: 9d 8s
        table: 7h/9h
    Source: durak 2.2, Q06
    """
    allies = state.team(state.defender)
    return tuple(s for s in state.clockwise_from(state.attacker) if s not in allies)


@after("all beaten")
def window_opens(state: DurakState) -> Any:
    """Each time everything on the table is beaten, attack cards may be thrown in.

    Example: trump: d; A: 9c Ks; B: Tc As; table: 7h/9h
    Source: durak 2.2
    """
    return asking(state, "window")


def asking(state: DurakState, phase: str) -> Any:
    """Ask all who may throw in, one after the other; with nobody to ask, the window closes."""
    opened = state.but(phase=phase, asked=(), added=False)
    if not opened.throwers:
        return opened, Event("window closes", state.defender)
    return opened.but(actor=opened.throwers[0])


@allows("throw", phase=("window", "taking"))
def add_a_card(state: DurakState) -> Iterator[Move]:
    """A player who may throw in adds cards from hand, one at a time.

    one card is thrown in at a time

    Example: trump: d; A: 7c 7s Ks; B: Tc 9s As; table: 7h/9h
    Source: durak 2.2
    """
    for card in state.hand(state.actor):
        if isinstance(card, Card):
            yield Move(state.actor, "throw", (card,))


@forbids("throw")
def rank_on_table(state: DurakState, move: Move) -> Card | None:
    """A card thrown in has a rank that already lies on the table.

    no {card.rank} lies on the table

    Why: Attack and defence cards both count, so each defence card may bring a new rank.
    Example: trump: d; A: 7c 9s Kd; B: Tc Js As; table: 7h/9h
    Source: durak 2.2
    """
    for card in cast(tuple[Card, ...], move.cards):
        if card.rank not in state.ranks:
            return card
    return None


@after("throw")
def window_has_brought_cards(state: DurakState) -> Any:
    """After a throw-in the same player may add more.

    Example: trump: d; A: 7c 9c Ks; B: Tc Jc As; table: 7h/9h
    Source: durak 2.2
    """
    return state.but(added=True)


@allows("done", phase=("window", "taking"))
def may_stop_adding(state: DurakState) -> Iterator[Move]:
    """Whoever is asked may say done and add nothing more.

    “done” names no cards

    Example: trump: d; A: 7d Ks; B: Tc As; table: 7h/9h
    Source: durak 2.2
    """
    yield Move(state.actor, "done")


@after("done")
def next_is_asked(state: DurakState, event: Event) -> Any:
    """When one player is done, the next who may throw in is asked, each of them once.

    Example: players: A B C; trump: d; A: 7c; B: Tc Jc; C: 9c Ks; table: 7h/9h
    Source: durak 2.2, Q06
    """
    asked = (*state.asked, event.by)
    waiting = [seat for seat in state.throwers if seat not in asked]
    if waiting:
        return state.but(asked=asked, actor=waiting[0])
    return state.but(asked=asked), Event("window closes", state.defender)


@after("window closes", phase="window")
def defender_answers_again(state: DurakState) -> Any:
    """If cards were thrown in, the defender answers them; if none, the defence has succeeded.

    Example: trump: d; A: 7c Ks; B: Tc As; table: 7h/9h
    Source: durak 2.2
    """
    if state.added:
        return state.but(phase="defence", actor=state.defender)
    return state, Event("bout ends", state.defender)


RULES = (
    attacker_then_clockwise,
    window_opens,
    add_a_card,
    rank_on_table,
    window_has_brought_cards,
    may_stop_adding,
    next_is_asked,
    defender_answers_again,
)

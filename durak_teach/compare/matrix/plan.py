"""Moves that are played as planned, as far as a game lets them be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, card, cards, face_up
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event

FEW = 60  # moves after which a plan is given up
RUN = cards("8h 9h Th")
BEATERS: Mapping[Card, Card] = MappingProxyType(
    {card("8h"): card("9c"), card("9h"): card("Tc"), card("Th"): card("Qh")}
)


@dataclass(frozen=True)
class Plan:
    """What the players of the common table do where their game lets them.

    `leads` in the order in which they are tried; `adds` is what A throws in. B `holds`: beats
    what can be beaten, with the planned cards if possible. Whatever else may be done is left.
    """

    leads: tuple[tuple[Card, ...], ...] = (RUN, RUN[:1])
    adds: tuple[Card, ...] = RUN[1:]
    holds: bool = True

    def choose(self, state: DurakState) -> Move | None:
        """The move of the seat to play."""
        wished = (m for m in self._wishes(state) if state.game.allowing(state, m))
        return next(wished, None) or _least(state)

    def _wishes(self, state: DurakState) -> Iterator[Move]:
        seat = state.actor
        if state.phase == "lead":
            yield from (Move(seat, "lead", lead) for lead in self.leads)
        elif state.phase == "defence" and self.holds:
            yield from beating(state)
        elif state.phase != "defence":
            yield from (Move(seat, "throw", (card,)) for card in self.adds)


def beating(state: DurakState) -> Iterator[Move]:
    """How an open card may be beaten: as planned, else with the lowest card."""
    if state.phase == "pile":
        legal = {m for m in state.game.legal(state) if m.verb == "play"}
        yield from sorted(filter(_seen, legal), key=_price)
        return
    for attack in face_up(state.open_attacks):
        legal = {m for m in state.game.legal(state) if m.verb == "beat" and m.attack is attack}
        planned = Move(state.actor, "beat", (attack, BEATERS.get(attack, attack)))
        yield from (planned,) if planned in legal else ()
        yield from sorted(filter(_seen, legal), key=_price)


def _seen(move: Move) -> bool:
    return all(isinstance(card, Card) for card in move.cards)


def _price(move: Move) -> tuple[int, str]:
    card = move.card
    return (card.height if isinstance(card, Card) else 0, str(card))


def _least(state: DurakState) -> Move | None:
    """The move with the fewest cards: to stop, to take, else to play one card."""
    first = next(state.game.moves(state), None)
    if first is None or not first.cards or state.game.recognises(first.verb):
        return first
    return min(state.game.legal(state), key=lambda move: len(move.cards))


def playing(state: DurakState, plan: Plan) -> Iterator[DurakState]:
    """The states that follow, as planned, until the deal is over."""
    for _ in range(FEW):
        move = None if state.over else plan.choose(state)
        if move is None:
            return
        state = played(state, move)
        yield state


def played(state: DurakState, move: Move) -> DurakState:
    """The state after one move."""
    after = state.game.play(state, move)
    assert isinstance(after, DurakState)
    return after


def until(
    state: DurakState, plan: Plan, reached: Callable[[DurakState], bool]
) -> DurakState | None:
    """The first of the states that follow that is as wished."""
    return next(filter(reached, playing(state, plan)), None)


def events(state: DurakState, *kinds: str) -> list[Event]:
    """What has happened of some kinds, oldest first."""
    return [event for event in state.log if event.kind in kinds]

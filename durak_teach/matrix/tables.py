"""The common table: the same cards under any rules, and moves that are played as planned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from durak_teach.cards import Card, cards
from durak_teach.cards import card as read
from durak_teach.dealing import SEATS
from durak_teach.durak.state import DurakState
from durak_teach.game import Game
from durak_teach.moves import Move
from durak_teach.state import Event, Pair, State
from durak_teach.text.naming import written_card

HANDS = {
    "A": cards("8h 9h Th Jd Kd 8s"),
    "B": cards("7h Qh Ks 7s Tc 9c"),
    "C": cards("8d Js Kh Ad Td Qd"),
    "D": cards("9d Jh Ts As Jc Kc"),
}
BEATERS = {read("8h"): read("9c"), read("9h"): read("Tc"), read("Th"): read("Qh")}
TURNED = read("7c")  # sets trump where a card does
FEW = 60  # moves after which a plan is given up
LATER = 4  # a bout that is neither the first nor the last


def seated(game: Game, people: int) -> tuple[str, ...]:
    """The seats of so many people, with the dummies' seats."""
    return (*SEATS[:people], *game.family.state.empty(game, ()).dummies)


def nobody(game: Game) -> Any:
    """The game before anybody sits down."""
    return game.family.state.empty(game, ())


def at_table(
    game: Game,
    people: int,
    hands: Mapping[str, tuple[Card, ...]] = HANDS,
    talon: bool = False,
    **changes: Any,
) -> DurakState:
    """A is to lead against B; without a talon the other cards are out of play."""
    seats = seated(game, people)
    state = game.family.state.empty(game, seats)
    assert isinstance(state, DurakState)
    held = {seat: hands.get(seat, ()) for seat in seats}
    lying = changes.get("table", ())
    placed = {card for hand in held.values() for card in hand} | {c for p in lying for c in p[:2]}
    rest = [card for card in state.deck if card not in placed]
    below = (TURNED,) if TURNED in rest else ()
    full = (*(card for card in rest if card is not TURNED), *below)
    state = state.but(hands=held, talon=full, dealer=seats[-1], bout=LATER)
    state = state.but(trump=state.sets_trump(TURNED))
    if not talon:
        state = state.but(talon=(), discard=full)
    led = game.settle(state, (Event("next bout", "A"),))
    assert isinstance(led, DurakState)
    return led.but(past=(), **changes)


def asks(game: Game, question: str) -> bool:
    """Whether a question comes up in a game."""
    return any(rule.kind == "answers" and question in rule.about for rule in game.rules)


def telling(game: Game, kind: str, *about: str) -> str:
    """The id of the youngest rule of a kind about one of these; of the first rule at all."""
    found = (r.id for r in reversed(game.rules) if r.kind == kind and {*r.about} & {*about})
    return next(found, game.rules[0].id)


def listed(found: Iterable[Iterable[Card]]) -> str:
    """Cards, or sets of cards, as a row: `8♥ · 8♥ 8♠`."""
    return " · ".join(" ".join(written_card(card, "en") for card in some) for some in found)


def attacked(game: Game, people: int, *pairs: str, talon: bool = False) -> DurakState:
    """B faces attack cards, as in `8h/9c 10h/-`; the hands are what is left of the common ones."""
    table = tuple(_pair(text) for text in pairs)
    lying = {card for pair in table for card in pair[:2]}
    hands = {s: tuple(c for c in hand if c not in lying) for s, hand in HANDS.items()}
    return at_table(
        game, people, hands, talon, table=table, phase="defence", actor="B", start=len(HANDS["B"])
    )


def _pair(text: str) -> Pair:
    attack, _, defence = text.partition("/")
    return Pair(read(attack), None if defence == "-" else read(defence), "A")


def dealt(game: Game, people: int) -> State:
    """A deal from a pack in which the common hands lie, card by card; the turned card follows."""
    seats = seated(game, people)
    bare = game.family.state.empty(game, seats)
    pack = bare.pack_dealt
    held = [HANDS.get(seat, ()) for seat in seats]
    first = [hand[n] for n in range(len(HANDS["A"])) for hand in held if n < len(hand)]
    order = [card for card in (*first, TURNED) if card in pack]
    state: State = game.begin(seats, (*order, *(c for c in pack if c not in order)), seats[-1])
    return state


@dataclass(frozen=True)
class Plan:
    """What the players of the common table do where their game lets them.

    `leads` in the order in which they are tried; `beats` with which card B answers an attack
    card; `adds` what A throws in. Nobody else does anything.
    """

    leads: tuple[tuple[Card, ...], ...] = (cards("8h 9h Th"), cards("8h"))
    beats: Mapping[Card, Card] = field(default_factory=lambda: BEATERS)
    adds: tuple[Card, ...] = cards("9h Th")

    def choose(self, state: State) -> Move | None:
        """The move of the seat on turn."""
        game, seat = state.game, state.actor
        wished = (move for move in self._wishes(state, seat) if game.allowing(state, move))
        return next(wished, None) or _least(state)

    def _wishes(self, state: State, seat: str) -> Iterator[Move]:
        for lead in self.leads:
            yield Move(seat, "lead", lead)
            yield Move(seat, "play", lead)
        for attack in (*state.open_attacks, *state.zone("pile")[-1:]):
            if attack in self.beats:
                yield Move(seat, "beat", (attack, self.beats[attack]))
                yield Move(seat, "play", (self.beats[attack],))
        for card in self.adds:
            yield Move(seat, "throw", (card,))


def _least(state: State) -> Move | None:
    """The move with the fewest cards: to stop, to take, else to play one card."""
    first = next(iter(state.game.moves(state)), None)
    if first is None or not first.cards or state.game.recognises(first.verb):
        return first
    return min(state.game.legal(state), key=lambda move: len(move.cards), default=None)


def playing(state: State, plan: Plan) -> Iterator[State]:
    """The states that follow, as planned, until the deal is over."""
    for _ in range(FEW):
        move = None if state.over else plan.choose(state)
        if move is None:
            return
        state = state.game.play(state, move)
        yield state


def until(state: State, plan: Plan, reached: Callable[[State], bool]) -> State | None:
    """The first of these states that is as wished."""
    return next(filter(reached, playing(state, plan)), None)

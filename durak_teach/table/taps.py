"""How the moves of a seat are made with a finger: the cards to tap, or a button.

A move with cards that lie before the player is made by tapping them; `on` names a card of the
table that it concerns. Where taps alone would not tell two moves apart, and where a move needs
several cards, each has a text for a button that makes it. Every other move has a button.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import islice
from string import ascii_lowercase
from typing import NamedTuple

from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.family import Button
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.state import State
from durak_teach.kernel.variant_parts import Zone
from durak_teach.table.card_ids import card_id, numbered, own_cards

TAKEN = "u"  # the key that undoes


class Tap(NamedTuple):
    """A move, the ids of the cards that are tapped for it, the table's card that it concerns."""

    move: Move
    cards: tuple[str, ...]
    on: str | None


def listed(state: State, seat: str) -> list[Move]:
    """What this seat may do now, its turn or not, beside the sets of cards that it may choose."""
    return [move for move in state.game.listed(state) if move.by == seat]


def seat_played(state: State, seat: str) -> str:
    """The seat that whoever sits here plays now: a dummy's when it is to play, else their own."""
    own = state.actor and state.person(state.actor) == state.person(seat)
    return state.actor if own else seat


def own_moves(state: State) -> list[Move]:
    """Two moves of whoever is to play, if there are so many."""
    return list(islice((move for move in state.game.moves(state) if move.by == state.actor), 2))


def only_done(state: State, seat: str) -> bool:
    """Whether this seat is to play and has nothing to decide: it says `done` by itself."""
    return state.actor == seat and [move.verb for move in own_moves(state)] == ["done"]


def verbs(game: Game, phase: str = "") -> tuple[str, ...]:
    """The verbs that some rule offers, in this phase or in any, in the order of the rules."""
    return tuple(
        dict.fromkeys(
            verb
            for rule in game.rules
            if rule.offering and (not phase or rule.applies(phase))
            for verb in rule.about
        )
    )


def places(state: State) -> list[tuple[Zone, str]]:
    """The zones of a game with their owners, "" for one that all share."""
    zones = state.game.zones.values()
    return [(zone, seat) for zone in zones for seat in (state.seats if zone.each else ("",))]


def before(seen: State, seat: str) -> set[Card]:
    """The cards that a seat can tap: those of its hand, and of the zones before it."""
    own = [place for place in places(seen) if place[1] in ("", seat)]
    rows = (seen.hand(seat), *(seen.zone(zone.name, owner) for zone, owner in own))
    return {card for row in rows for card in row if isinstance(card, Card)}


def taps(state: State, seen: State, seat: str) -> list[Tap]:
    """The moves that are made by tapping cards."""
    before_me = before(seen, seat)
    on_table = {card for pair in state.table for card in pair[:2]}
    own = own_cards(seen, seat)
    ways = []
    for move in listed(state, seat):
        slots = [_slot(seen, seat, card) for card in move.cards if isinstance(card, Hidden)]
        tapped = [str(card) for card in move.cards if card in before_me]
        tapped += [slot for slot in slots if slot]
        on = next((str(card) for card in move.cards if card in on_table), None)
        if tapped:
            ways += [Tap(move, cards, on) for cards in _alike(own, tapped)]
    return ways


def _alike(own: Mapping[str, Card], tapped: list[str]) -> list[tuple[str, ...]]:
    """The cards to tap; where it is one card, each that looks like it will do."""
    if len(tapped) > 1:
        return [tuple(numbered(tapped))]
    same = [name for name, card in own.items() if str(card) == tapped[0]]
    return [(name,) for name in same or tapped]


def _slot(seen: State, seat: str, card: Hidden) -> str | None:
    """The n-th card of a hand that its player does not see, or of the cards laid face down."""
    rows = [("hand", seen.hand(seat))]
    rows += [(z.name, seen.zone(z.name, seat)) for z, owner in places(seen) if owner == seat]
    slots = [
        (row[card.number - 1] is not FACE_DOWN, card_id(row[card.number - 1], name, card.number))
        for name, row in rows
        if 0 < card.number <= len(row)
    ]
    return min(slots, key=lambda slot: slot[0])[1] if slots else None


def pressed_ids(state: State, cards: Iterable[object]) -> list[str]:
    """How the screen of the seat to play calls the cards that a hint points at."""
    seen = state.seen_by(state.actor)
    ids = [
        _slot(seen, state.actor, card) if isinstance(card, Hidden) else card_id(card, "", 0)
        for card in cards
        if isinstance(card, (Hidden, Card))
    ]
    own = own_cards(state, state.actor)
    several = numbered(name for name in ids if name)
    return [n if n in own or n in ids else n.rpartition(".")[0] for n in several]


def worded(ways: list[Tap]) -> set[Move]:
    """The moves that need a text: all, where cards may go together; else those of a card that
    the table's cards do not tell apart."""
    if any(len(tap.cards) > 1 for tap in ways):
        return {tap.move for tap in ways}
    of_card = defaultdict(list)
    for tap in ways:
        of_card[tap.cards[0]].append(tap)
    mixed = [
        group
        for group in of_card.values()
        if len(group) > 1 and len({tap.on for tap in group} - {None}) < len(group)
    ]
    return {tap.move for group in mixed for tap in group}


def buttons(state: State, ways: list[Tap], seat: str) -> list[tuple[Button, Move | None]]:
    """The buttons of the seat's role, then one for every move that no card can be tapped for."""
    if state.over:
        return []
    phrases, offered = state.game.family.phrases, verbs(state.game)
    tapped = {tap.move for tap in ways}
    others = {move.action: move for move in listed(state, seat) if move not in tapped}
    usual = [button for button in phrases.buttons(state, seat) if button.verb in offered]
    pairs = [(button, others.pop(button.verb, None)) for button in usual]
    keys = {TAKEN, *(button.key for button in usual)}
    for action, move in others.items():
        letters = (letter for letter in action + ascii_lowercase if letter in ascii_lowercase)
        key = next((letter for letter in letters if letter not in keys), "")
        keys.add(key)
        pairs.append((Button(action, phrases.making(state, move), key), move))
    return pairs

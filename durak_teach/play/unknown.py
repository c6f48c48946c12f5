"""Cards that a position leaves open, or that a seat does not see: dealt again by chance."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, cast

from durak_teach.kernel.cards import FACE_DOWN, Card, Held
from durak_teach.kernel.dealing import SEEDS
from durak_teach.kernel.state import State
from durak_teach.notation.position import all_cards


def all_known(cards: Held) -> bool:
    """Whether a position writes out each of these cards."""
    return all(isinstance(card, Card) for card in cards)


def leaves_cards_open(state: State) -> bool:
    """Whether a position leaves cards in hands or talon unknown (`x3`)."""
    return not all(map(all_known, (*state.hands.values(), state.talon)))


def dealt_out(state: State, seed: int) -> State:
    """The same table with a card, by chance, for each in hands and talon that it leaves open."""
    faces = _lying_nowhere(state)
    random.Random(seed).shuffle(faces)
    state = _with_a_last_card(state, faces)
    hands = {each: _filled(hand, faces) for each, hand in state.hands.items()}
    return state.but(hands=hands, talon=_filled(state.talon, faces))


def redealt(state: State, seat: str, rng: random.Random) -> State:
    """The same table for one seat; all cards that it does not see are dealt again at random.

    What was discarded is remembered. Cards that the position leaves open (`x6`) may be any that
    lie nowhere else.
    """
    seen = state.seen_by(seat)
    pool = [card for card, face in _beside(state, seen) if face is FACE_DOWN]
    faces = [card for card in pool if isinstance(card, Card)]
    if len(faces) < len(pool):
        faces += _lying_nowhere(state)
    rng.shuffle(faces)
    seen = _with_a_last_card(seen, faces)
    return state.but(
        hands={each: _filled(hand, faces) for each, hand in seen.hands.items()},
        talon=_filled(seen.talon, faces),
        zones={name: _filled(cards, faces) for name, cards in seen.zones.items()},
        seed=rng.randrange(SEEDS),
    )


def _with_a_last_card(state: State, faces: list[Card]) -> State:
    """The same table; of the faces, one that sets its trump suit is taken for the talon's card that
    lies face up, where that has none."""
    place, asked = state.turned_up_place, cast(Any, state)
    shows = state.game.knows("shows_trump") and asked.shows_trump
    if not shows or not state.talon or place is None or state.talon[place] is not FACE_DOWN:
        return state
    card = next((card for card in faces if asked.sets_trump(card) is state.trump), None)
    if card is None:
        return state
    faces.remove(card)
    talon = [*state.talon]
    talon[place] = card
    return state.but(talon=tuple(talon))


def _lying_nowhere(state: State) -> list[Card]:
    lying = {*all_cards(state)}
    return [card for card in state.deck if card not in lying]


def _beside(state: State, seen: State) -> Iterable[tuple[Any, Any]]:
    """The cards in hands, talon and other places, each with what is seen of it."""
    for seat, hand in state.hands.items():
        yield from zip(hand, seen.hands[seat], strict=True)
    yield from zip(state.talon, seen.talon, strict=True)
    for name, cards in state.zones.items():
        yield from zip(cards, seen.zones[name], strict=True)


def _filled(cards: Held, faces: list[Card]) -> Held:
    """Cards with a face for each that has none."""
    return tuple(faces.pop() if card is FACE_DOWN else card for card in cards)

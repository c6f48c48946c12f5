"""What is said of a card to somebody who does not see it: true by the rules, in every game."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from every_game import all_states, parties, play_out, seeds, with_options
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Card
from durak_teach.kernel.state import State
from durak_teach.table.view import view

PLAYED, CHOSEN = "can be played", "can be chosen"


def labelled(state: State, seat: str, said: str) -> list[str]:
    """The cards of a seat's hand of which something is said."""
    hand = view(state, seat, "en")["hand"]
    return [card["card"] for card in hand if said in card["label"] and card["card"]]


PUT_AWAY = ("exchange", "discard", "swap6", "transfer show")  # cards that never lie on the table


def laid_alone(state: State, seat: str) -> set[str]:
    """The cards that leave the hand by a move of their own, and lie on the table or its pile."""
    found = set()
    for move in state.game.moves(state):
        own = [str(card) for card in move.cards if card in state.hand(seat)]
        if move.by == seat and len(own) == 1 and move.verb not in PUT_AWAY:
            found |= {*own}
    return found


def true_of(state: State) -> set[str]:
    """What is said in a state, when it is so."""
    seat = state.actor
    if not seat or not any(isinstance(card, Card) for card in state.hand(seat)):
        return set()
    played = labelled(state, seat, PLAYED)
    assert {*played} <= laid_alone(state, seat), str(state)
    return ({PLAYED} if played else set()) | ({CHOSEN} if labelled(state, seat, CHOSEN) else set())


@examples(15)
@given(with_options(), seeds, st.randoms(use_true_random=False))
def test_what_can_be_played_can_be_played(
    spec: tuple[str, ...], seed: int, rng: random.Random
) -> None:
    people = parties(spec)
    states = [*play_out(spec, people[seed % min(4, len(people))], seed)]
    for state in rng.sample(states, min(20, len(states))):
        true_of(state)


@pytest.mark.parametrize("name", list(FAMILIES))
def test_what_can_be_played_can_be_played_in_every_game(name: str) -> None:
    rules = game(name, *(["perevodnoy"] if name == "durak" else []))
    said: set[str] = set()
    for state in islice(all_states(rules, 3, 7), 0, 120, 3):
        said |= true_of(state)
    assert said & ({CHOSEN} if rules.family.showing else {PLAYED})
    assert not rules.family.showing or PLAYED not in said

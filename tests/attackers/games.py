"""Whole deals with options that go together: the laws that hold in every game."""

from __future__ import annotations

import random
from functools import partial

from every_game import LONGEST, conserved, reads_back, with_other_unseen_cards

from attackers import Asking, Attack, Kind
from attackers.material import any_deal
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.moves import move as read_move
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.notation.position import all_cards
from durak_teach.table.view import view

LOOKS = 0.05  # of a deal's states are looked at closely


def _laws(state: State, rng: random.Random) -> Asking:
    """Play a deal to its end; each state keeps the laws."""
    deck = sorted(map(str, all_cards(state)))
    for _ in range(LONGEST):
        legal = yield partial(state.game.legal, state)
        assert conserved(state, deck), f"a card is lost, or in two places\n{state}"
        assert bool(legal) is not bool(state.over), f"nobody can act\n{state}"
        if rng.random() < LOOKS or state.over:
            yield from _look(state, rng)
        if state.over:
            code = yield partial(code_of, state)
            again = yield partial(deal_of, code)
            assert again == state, "its code is that of another deal"
            return
        assert state.actor in {move.by for move in legal}
        chosen = rng.choice(legal)
        assert read_move(str(chosen), None, state.game.family.reader) == chosen
        state = yield partial(_played, state, str(chosen))
    raise AssertionError(f"no end after {LONGEST} moves")


def _played(state: State, move: str) -> State:
    """The next state; the one before is as it was, so that it can be gone back to."""
    kept = dict(state.__dict__)
    after = state.game.play(state, move)
    assert state.__dict__ == kept, "a move has changed the state before it"
    return after


def _look(state: State, rng: random.Random) -> Asking:
    """What is written reads back, and nobody is shown what they may not know."""
    reads_back(state)
    for seat in {state.actor or state.seats[0], rng.choice(state.seats)}:
        seen, other = state.seen_by(seat), with_other_unseen_cards(state, seat, rng)
        assert str(seen) == str(other.seen_by(seat)), f"{seat} sees too much"
        shown = yield partial(view, state, seat, "en")
        assert shown == view(other, seat, "en"), f"{seat} is shown too much"


def _kind(name: str) -> Kind:
    def deals(rng: random.Random) -> Attack:
        state = any_deal(rng, name)
        return Attack(
            f"{state.game!r}, {len(state.seats)} seats, seed {state.seed}",
            _laws(state, rng),
        )

    deals.__name__ = f"deals_of_{name}"
    return deals


KINDS = tuple(_kind(name) for name in FAMILIES)

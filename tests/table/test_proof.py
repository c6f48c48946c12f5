"""What is proven of an ending: hands are counted from what was seen, and every line is followed."""

from __future__ import annotations

import random

from every_game import any_legal
from hypothesis import given
from playing import examples
from tables import endgames
from test_reasons import given_for, wins_everywhere

from durak_teach import deal, game, position
from durak_teach.kernel.state import State
from durak_teach.play.players.exact import solve
from durak_teach.table import proof
from durak_teach.table.hints import hints
from durak_teach.text import in_language, render


@examples(40)
@given(endgames())
def test_what_is_called_sure_wins_against_every_play(state: State) -> None:
    known = proof.counted(state, state.actor)
    if known is not None:
        assert {*known.hand(state.actor)} == {*state.hand(state.actor)}
    for won in proof.wins(state, state.actor)[:2]:
        assert wins_everywhere(state.game.play(state, won), state.actor), f"{won} in\n{state}"


def test_nothing_is_sure_while_a_card_is_still_to_be_drawn() -> None:
    """Not even if it lies face up and all others are known: solving begins without a talon."""
    met = 0
    for seed in range(12):
        rng, state = random.Random(seed), deal(game("durak", "podkidnoy"), players=2, seed=seed)
        while not state.over:
            cards = sum(map(len, state.hands.values()))
            if len(state.talon) == 1 and cards <= proof.CARDS:
                met += 1
                assert proof.counted(state, state.actor) is None
            state = state.game.play(state, any_legal(state, rng))
    assert met


def played_out(seed: int, players: int = 2) -> list[State]:
    """The states of a game in which the talon is empty."""
    state, found = deal(game("durak", "podkidnoy"), players=players, seed=seed), []
    rng = random.Random(seed)
    while not state.over:
        state = state.game.play(state, rng.choice(state.game.legal(state)))
        if not state.talon and not state.over:
            found.append(state)
    return found


def test_a_hand_is_counted_from_what_was_seen_and_the_win_is_shown() -> None:
    sure = 0
    for seed in range(8):
        for state in played_out(seed)[-6:]:
            known = proof.counted(state, state.actor)
            if sum(map(len, state.hands.values())) > proof.CARDS:
                assert known is None
                continue
            assert known is not None
            for seat in state.seats:
                assert {*known.hand(seat)} == {*state.hand(seat)}
            won = proof.wins(state, state.actor)
            value = solve(state.without_past(), proof.POSITIONS).value
            assert bool(won) == (value == 1)
            assert proof.is_lost(state, state.actor) == (value == -1)
            told = in_language(hints(state, state.actor), "en")[-1]["text"]
            assert (render(proof.SURE, "en") in told) == bool(won)
            sure += bool(won)
    assert sure > 5


def test_hands_are_counted_when_all_but_two_are_out() -> None:
    late = [state for seed in range(4) for state in played_out(seed, players=3)]
    met = set()
    for state in (state for state in late if sum(map(len, state.hands.values())) <= proof.CARDS):
        known = proof.counted(state, state.actor)
        assert (known is not None) == (len(state.out) == 1), state
        met.add(known is not None)
        if known is not None:
            assert all({*known.hand(seat)} == {*state.hand(seat)} for seat in state.seats)
    assert met == {True, False}


def test_nothing_is_sure_where_a_card_may_lie_elsewhere() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9s Ad\nB: 8s 7c\nroles: att=A def=B"
    assert proof.counted(position(text), "A") is None, "who knows what was discarded?"


def test_the_last_card_of_a_hand_needs_no_count() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9s\nB: 8s 7c 6c\nroles: att=A def=B"
    (reason,) = given_for(position(text))[1]
    assert reason.message == "This is your last card."

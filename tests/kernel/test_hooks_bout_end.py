"""Rules that hang on each step at the end of a bout, and on the end of the deal."""

from __future__ import annotations

from typing import Any

from toys import actions, at, game_with, hands

from durak_teach.games.durak.bout import STEPS
from durak_teach.kernel.cards import SPADES, cards
from durak_teach.kernel.rules import Rule, after
from durak_teach.kernel.state import Event, State


def noting(step: str) -> Rule:
    def note(state: State) -> State:
        """The step is noted."""
        return state.but(facts={"steps": (*state.facts["steps"], step)})

    note.__name__ = f"note_{step.replace(' ', '_')}"
    return after(step)(note)


def test_rules_hang_on_each_step() -> None:
    game = game_with(*map(noting, STEPS), form="prostoy")
    text = "players: A B; trump: d; A: 7h Ks; B: 9h Kh; roles: att=A def=B"
    state = game.play(at(game, text, facts={"steps": ()}), "A lead 7h")
    state = game.play(state, "B beat 7h 9h")
    assert state.facts["steps"] == STEPS


def test_the_steps_stop_when_the_deal_is_over() -> None:
    game = game_with(*map(noting, STEPS), form="prostoy")
    text = "players: A B; trump: d; A: 7h; B: 9h Kh; roles: att=A def=B"
    state = game.play(at(game, text, facts={"steps": ()}), "A lead 7h")
    state = game.play(state, "B beat 7h 9h")
    assert state.over
    assert state.facts["steps"] == STEPS[:5]
    assert state.log[-1].kind == "durak"


@after("beat")
def last_defence_card(state: State, event: Event) -> State:
    """The last card played in defence is remembered."""
    return state.but(facts={"last": event.cards[1]})


@after("trump may change")
def trump_changes(state: State) -> State | None:
    """On success the last defence card becomes the indicator and sets the trump (V10)."""
    if state.taking or not state.talon:
        return None
    last, indicator = state.facts["last"], state.talon[-1]
    table = tuple(p._replace(defence=indicator) if p.defence is last else p for p in state.table)
    return state.but(table=table, talon=(*state.talon[:-1], last), trump=last.suit)


def test_trump_changes_before_the_table_clears() -> None:
    game = game_with(last_defence_card, trump_changes)
    text = "players: A B; trump: d; talon: 9c [Kd]; A: 9s 6h 6c 6s; B: Js 8h 8c 8s Qh; table: 7h/9h"
    state = at(game, text)
    for move in ("A throw 9s", "A done", "B beat 9s Js", "A done"):
        state = game.play(state, move)
    assert state.trump is SPADES
    assert {*map(str, state.discard)} == {"7h", "9h", "9s", "Kd"}
    assert hands(state)["A"] == {"6h", "6c", "6s", "9c", "Js"}


@after("hands may swap")
def hands_go_left(state: State) -> State:
    """After each bout everybody hands the hand to the left (V14)."""
    still = state.clockwise_from(state.seats[0])
    held = {state.next_in(seat): state.hand(seat) for seat in still}
    return state.but(hands={**state.hands, **held})


def test_hands_swap_after_the_refill() -> None:
    game = game_with(hands_go_left)
    text = "players: A B C; trump: d; A: 6s; B: 7s; C: 9s; table: 8s/-; roles: att=A def=B"
    state = game.play(at(game, text), "B take")
    assert hands(state) == {"A": {"9s"}, "B": {"6s"}, "C": {"7s", "8s"}}
    assert actions(state, "C") == {"lead 7s", "lead 8s"}


@after("face-down cards come up")
def down_cards_come_up(state: State) -> State | None:
    """When the talon is empty everybody takes the own face-down cards (V16)."""
    if state.talon:
        return None
    held = {seat: hand + state.facts["down"].get(seat, ()) for seat, hand in state.hands.items()}
    return state.but(hands=held, facts={"down": {}})


def test_face_down_cards_come_up_before_anybody_goes_out() -> None:
    game = game_with(down_cards_come_up, form="prostoy")
    text = "players: A B; trump: d; talon: [Kd]; A: 9h; B: Th; roles: att=A def=B"
    state = at(game, text, facts={"down": {"A": cards("6s 7s"), "B": cards("6c")}})
    state = game.play(game.play(state, "A lead 9h"), "B beat 9h Th")
    assert hands(state) == {"A": {"Kd", "6s", "7s"}, "B": {"6c"}}
    assert state.out == ()


@after("durak")
def the_loser_drinks(state: State, event: Event) -> Any:
    """What comes after the deal hangs on how it ended."""
    return state, Event("forfeit", event.by)


def test_rules_hang_on_the_end_of_the_deal() -> None:
    game = game_with(the_loser_drinks, form="prostoy", events=("forfeit",))
    state = at(game, "players: A B; trump: d; A: 7h; B: Ks; roles: att=A def=B")
    state = game.play(game.play(state, "A lead 7h"), "B take")
    assert state.over
    assert state.log[-1] == Event("forfeit", "B", (), "test_hooks_bout_end.the_loser_drinks")

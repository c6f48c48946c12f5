"""Computer players that somebody has written in a cell: they play, and hear what they do wrong."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from durak_teach import game, hand, simulate
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.state import State
from durak_teach.kernel.tracebacks import line_of_others
from durak_teach.play.simulate import AT_ONCE, MOST_DEALS, in_pieces

OPEN = "players: A B\ntrump: d\ntalon: -\nA: 8s\nB: 7c 9h 6d\ntable: 7h/-"
PLAIN = game("durak", "podkidnoy")


def high(state: State, moves: tuple[Move, ...], rng: random.Random) -> Move:
    """Plays what comes last, and sees nobody else's cards."""
    others = (seat for seat in state.seats if seat != state.actor)
    assert all(str(card) == "??" for seat in others for card in state.hand(seat))
    return moves[-1]


def in_words(state: State, moves: tuple[Move, ...], rng: random.Random) -> str:
    """Answers with a text, and without its seat."""
    return rng.choice(moves).action


@pytest.mark.parametrize("rules", ["podkidnoy", "mustamaija", "dou_dizhu", "kirifu"])
def test_a_function_plays_any_seat(rules: str) -> None:
    seats = simulate(rules, 1).seats
    bots: dict[str, Any] = {**dict.fromkeys(seats, "plain"), seats[0]: high, seats[1]: in_words}
    found = simulate(rules, 4, bots, seed=3)
    assert found.bots == {**dict.fromkeys(seats, "plain"), seats[0]: "high", seats[1]: "in_words"}
    assert found.played == simulate(rules, 4, [*bots.values()], seed=3).played
    assert "high" in repr(found)


def test_one_function_plays_every_seat() -> None:
    found = simulate(PLAIN, 6, high)
    assert found.bots == "high"
    assert found.difference(simulate(PLAIN, 6, "plain"), "A").chart()


def test_a_function_plays_against_a_reader() -> None:
    small = hand(OPEN, high)
    assert small.document["driver"] == "graph"
    whole = hand(PLAIN, high, seed=1)
    assert whole.document["setup"]["bots"] == "high", "which a page cannot have, and says so"
    assert whole.session is not None
    assert whole.session.start()["frames"]


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (lambda state, moves, rng: None, "`mine` must return `Move`, not `NoneType`."),
        (lambda state, moves, rng: moves, "`mine` must return `Move`, not `tuple`."),
        (
            lambda state, moves, rng: "take",
            "`mine` made a wrong move. [AB] take: The defender is [AB].",
        ),
        (lambda state, moves, rng: "lead 9x", "`mine` made a wrong move. `9x` is not a card; "),
        (
            lambda state, moves: moves[0],
            "`mine` must be a function of 3 arguments: `state`, `moves` and `rng`.",
        ),
    ],
)
def test_what_it_does_wrong_is_told_by_its_name(player: Any, said: str) -> None:
    player.__name__ = "mine"
    for ask in (
        lambda: simulate(PLAIN, 2, player),
        lambda: simulate(PLAIN, 2, {"A": player, "B": player}),
        lambda: hand(PLAIN, player, seat="A", seed=3).session.start(),  # type: ignore[union-attr]
    ):
        with pytest.raises(DurakError, match=said):
            ask()


def test_a_hand_is_played_against_what_a_simulation_takes() -> None:
    """One for all others, one for each of them, or one for each seat."""
    text = "players: A B C\ntrump: d\nA: 8s 9h\nB: 7c 9c Kd\nC: 6c 6h 8h"
    asked: list[str] = []

    def watched(state: State, moves: Any, rng: Any) -> Any:
        asked.append(state.actor)
        return moves[0]

    some: tuple[Any, ...] = (
        {"B": "plain", "C": watched},
        {"A": "club", "B": "plain", "C": watched},
        ["plain", watched],
        ["club", "plain", watched],
    )
    for bots in some:
        asked.clear()
        table = hand(text, bots=bots, seat="A")
        assert table.document
        assert {*asked} == {"C"}
    with pytest.raises(DurakError, match="one computer player for each of A, B and C, not 2"):
        hand(text, bots={"B": "plain"}, seat="A")
    with pytest.raises(DurakError, match="not a seat"):
        hand(text, bots={"D": "plain"}, seat="A")
    thinking = hand(text, bots={"B": "strong=20", "C": "plain"}, seat="A")
    assert thinking.session
    thinking.session.send({"do": "move", "move": "A lead 8s"})
    assert len(thinking.session.state.log) > 1, "who thinks has answered"


def test_what_it_raises_is_told_by_its_own_line() -> None:
    for wrong in (lambda state, moves, rng: 1 / 0, lambda state, moves, rng: min([])):
        with pytest.raises((ZeroDivisionError, ValueError)) as raised:
            simulate(PLAIN, 2, wrong)
        line = line_of_others(raised.value)  # type: ignore[arg-type]
        assert line is not None
        assert line[0] == __file__


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ([high, 3], '`bots` must be a name such as `"club"`, a function, or .*, not `int`.'),
        (["club"], "one computer player for each of A and B, not 1 in all."),
        ({"A": high}, "one computer player for each of A and B, not 1 in all."),
    ],
)
def test_players_that_are_none_or_too_few_are_refused(bots: Any, said: str) -> None:
    with pytest.raises(DurakError, match=said):
        simulate(PLAIN, 2, bots)


@answers("limit")
def three_attack_cards(state: Any) -> int:
    """A bout has at most three attack cards."""
    return 3


def test_other_processes_are_asked_for_nothing_that_they_do_not_know() -> None:
    """Before one is started."""
    options = [Variant("three", "Three", "Short bouts.", (three_attack_cards,))]
    mine = Game(PLAIN.family, PLAIN.form, options)
    with ProcessPoolExecutor(1) as pool:
        for ask in (
            lambda: simulate(mine, 5, executor=pool),
            lambda: simulate(PLAIN, 5, lambda state, moves, rng: moves[0], executor=pool),
            lambda: simulate(PLAIN, 5, prepare=lambda state: state, executor=pool),
        ):
            with pytest.raises(
                DurakError, match="do not know your own rules and functions; leave out"
            ):
                ask()
        assert not pool._processes


@pytest.mark.parametrize("deals", [MOST_DEALS + 1, 10**12, 10**20])
def test_no_more_deals_are_played_than_fit_into_memory(deals: int) -> None:
    with pytest.raises(DurakError, match=f"at most {MOST_DEALS} deals, not {deals}"):
        simulate(PLAIN, deals)


def test_pieces_are_made_when_they_are_wanted() -> None:
    asked: list[range] = []

    class Pool:
        def map(self, work: Any, pieces: list[range]) -> Any:
            asked.extend(pieces)
            return map(work, pieces)

    found = in_pieces(lambda piece: [], range(10**15), 50, Pool())  # type: ignore[arg-type]
    assert next(found) == []
    assert len(asked) == AT_ONCE

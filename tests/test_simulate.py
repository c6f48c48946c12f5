"""Many deals played out: the same seed gives the same numbers, and nobody peeps."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import sqrt

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.errors import UnknownGame, WrongType
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.notation.position import all_cards
from durak_teach.play.simulate import loses, redealt, simulate

TABLE = "players: A B\ntrump: d\ntalon: x10 [Kd]\nA: x5\nB: 6d 9h Ts Js Qc Kc\ntable: 8h/-"


def test_every_deal_ends_for_somebody_or_nobody() -> None:
    played = simulate(game("durak", "podkidnoy"), deals=30, bots="careful", seed=3, players=3)
    assert played.deals == 30
    assert sum(played.lost.values()) + played.drawn + played.stalled == 30
    assert sum(map(played.share, "ABC")) == pytest.approx(1 - played.drawn / 30)
    assert all(
        each.leader in played.seats and each.bouts >= each.first_out for each in played.played
    )
    assert str(played).count("30 deals") == 3


def test_the_error_is_that_of_a_share() -> None:
    played = simulate(game("durak", "podkidnoy"), deals=40, seed=1)
    share = played.share("A")
    assert played.error("A") == pytest.approx(sqrt(share * (1 - share) / 39))


def test_the_same_numbers_through_any_executor() -> None:
    g = game("durak", "podkidnoy")
    alone = simulate(g, deals=12, seed=5)
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
        assert simulate(g, deals=12, seed=5, executor=threads) == alone
        assert simulate(g, deals=12, seed=5, executor=processes) == alone
    assert simulate(g, deals=7, seed=5).played == alone.played[:7]
    assert simulate(g, deals=12, seed=6) != alone


def test_players_are_named_for_all_for_each_or_in_the_order_of_seats() -> None:
    g = game("durak", "podkidnoy")
    named = simulate(g, 6, {"A": "club", "B": "plain"}, seed=2)
    assert (
        simulate(g, 6, ("club", "plain"), seed=2) == simulate(g, 6, ["club", "plain"], 2) == named
    )
    for wrong in ((), ("club",), ("club",) * 3, {"A": "club"}, {"A": "club", "C": "club"}):
        with pytest.raises(UnknownGame, match=f"for each of A and B; here are {len(wrong)}"):
            simulate(g, 6, wrong)
    with pytest.raises(WrongType, match="`bots`"):
        simulate(g, 6, 3)  # type: ignore[arg-type]


def test_what_a_seat_does_not_see_is_dealt_again() -> None:
    state, rng = position(TABLE), random.Random(1)
    one, other = redealt(state, "B", rng), redealt(state, "B", rng)
    assert one.hands != other.hands
    for each in (one, other):
        assert each.hand("B") == state.hand("B")
        assert (len(each.hand("A")), len(each.talon)) == (5, 11)
        assert str(each.talon[-1]) == "Kd"
        cards = [*all_cards(each)]
        assert len({*cards}) == len(cards) == 5 + 11 + 6 + 1
        assert "??" not in map(str, cards)


def test_known_cards_stay_among_themselves() -> None:
    state = deal(game(), players=3, seed=4)
    again = redealt(state, "A", random.Random(2))
    assert again.hand("A") == state.hand("A")
    assert {*all_cards(again)} == {*all_cards(state)}
    assert again.talon[-1] is state.talon[-1]


def test_two_moves_meet_the_same_luck() -> None:
    state = position(TABLE)
    beats, takes = (
        simulate(state, 60, "careful", 2, seat="B", move=move)
        for move in ("B beat 8h 9h", "B take")
    )
    gap, error = beats.difference(takes, loses("B"))
    assert gap == pytest.approx(beats.share("B") - takes.share("B"))
    assert 0 < error < 0.2


def test_each_seat_may_have_a_player_of_its_own() -> None:
    g = game("durak", "podkidnoy")
    played = simulate(g, 40, {"A": "careful", "B": "random"}, seed=1)
    assert played.lost["A"] < played.lost["B"]


def test_wrong_arguments_are_told() -> None:
    g = game("durak", "podkidnoy")
    for wrong in ({"deals": 0}, {"bots": "clever"}, {"players": 9}):
        with pytest.raises(UnknownGame):
            simulate(g, **wrong)
    with pytest.raises(IllegalMove):
        simulate(position(TABLE), 1, seat="B", move="B beat 8h Qc")

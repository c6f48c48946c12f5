"""Why a move was better: what a seat has when the bout is over, of the tables that were played."""

from __future__ import annotations

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.moves import move
from durak_teach.play.review.afterwards import Gain, Standing, gain, opponents, standing
from durak_teach.play.review.decisions import Decision
from durak_teach.play.review.move_values import gained, tables

NOTHING = Standing(6, 1, 1, 6, 1, 0)
# A may beat with a plain card or with a trump; B has nothing to throw in
BEAT = """players: A B
trump: s
talon: 6h 7d 8d 6s
roles: att=B def=A
A: 9h 7s Kc
B: 8c Jd
table: 8h/-"""
THREE = "players: A B C\ntrump: d\nA: Kd As 6c\nB: 7d 8d\nC: Ad 9h Ks"
TEAMS = (
    "game: durak\nrules: podkidnoy teams\nplayers: A B C D\ntrump: d\nA: 6c\nB: 7d 8h\nC: Ad\nD: Td"
)


def test_of_a_position_what_lies_in_the_hands_is_counted() -> None:
    three = position(THREE)
    assert standing(three, "A") == Standing(3, 1, 1, 5, 3, 1)
    assert standing(three, "B") == Standing(2, 2, 0, 6, 2, 0)


def test_partners_are_no_opponents() -> None:
    assert standing(position(TEAMS), "A")[3:5] == (3, 2)


def test_each_has_trumps_of_its_own_where_that_is_agreed() -> None:
    table = deal(game("durak", "podkidnoy", "own_trump"), 2, 3)
    found = standing(table, "A")
    assert table.trump_for("A") is not table.trump_for("B")
    held = {seat: table.hand(seat) for seat in table.seats}
    assert found.trumps == sum(card.suit is table.trump_for("A") for card in held["A"])
    assert found.others_trumps == sum(card.suit is table.trump_for("B") for card in held["B"])
    assert found.others_trumps


def test_a_hand_that_one_plays_besides_is_no_opponent() -> None:
    table = deal(game("durak", "podkidnoy", "dummy_plays"), 2, 3)
    assert opponents(table, "B") == ["A"]
    assert {*opponents(table, "A")} == {"B", "Z"}


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"trumps": 2}, Gain("trumps", 1, 2, 8)),
        ({"trumps": 0}, None),
        ({"cards": 4}, Gain("cards", 6, 4, 8)),
        ({"cards": 8}, None),
        ({"high": 2, "cards": 5}, Gain("high", 1, 2, 8)),
        ({"others": 9}, Gain("others", 6, 9, 8)),
        ({"others_trumps": 0}, Gain("others_trumps", 1, 0, 8)),
        ({"attacks": 1}, Gain("attacks", 0, 1, 8)),
        ({}, None),
    ],
)
def test_what_is_told_is_what_the_better_move_has_ahead(
    changed: dict[str, float], told: Gain | None
) -> None:
    assert gain([NOTHING] * 8, [NOTHING._replace(**changed)] * 8) == told


def test_what_chance_may_have_brought_is_not_told() -> None:
    """Of ten tables five bring a trump more, and of other ten four a trump less besides."""
    more, less = NOTHING._replace(trumps=2), NOTHING._replace(trumps=0)
    some = [more] * 5 + [NOTHING] * 5
    assert gain([NOTHING] * 10, some) == Gain("trumps", 1, 1.5, 10)
    assert gain([NOTHING] * 10, [*some[:6], *[less] * 4]) is None


def test_of_a_trump_that_was_not_needed_the_trump_is_told() -> None:
    state = position(BEAT)
    dear, plain = (move(f"A beat 8h {card}") for card in ("7s", "9h"))
    rows = tables(Decision(0, state, dear, (dear, plain)), (dear, plain), 0, range(20))
    found = gained(*zip(*rows, strict=True))
    assert found
    assert (found.part, found.tables) == ("trumps", 20)
    assert found.best - found.made == pytest.approx(1, abs=0.3)

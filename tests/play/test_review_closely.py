"""What a review names that strong players see: trumps and aces given away, endings won before."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.moves import move
from durak_teach.notation.codes import deal_of, way_of
from durak_teach.play.review import Decision, Review, played
from durak_teach.play.review.move_values import Outcome, looked_through, tables
from durak_teach.play.review.work import CLOSELY, CLOSER, DEAR, FIRST, PICKED, ROUNDS
from durak_teach.play.stakes import is_dear

Patch = pytest.MonkeyPatch
ACE = "DK1-002Y-55E2-4D8C-QMAN-PNAT-S4R2-4080-820-5"  # A♦, the highest trump, on 7♠
ENDING = "DK1-006M-KZ7D-D1T8-07B0-0G0J-0G2H-01G-8"
SAMPLES = 10


def only(code: str, number: int) -> Review:
    """A review of one decision of a deal, which is told by its code."""
    first, way = way_of(deal_of(code))
    found = Review(first, way, way[number].by)
    found.decisions = tuple(each for each in found.decisions if each.number == number)
    return found


def test_a_win_that_takes_thousands_of_positions_is_named() -> None:
    exact = looked_through(only(ENDING, 47).decisions[0])
    assert {str(each.move): each.mean for each in exact} == {
        "B lead Qh": 1,
        "B lead 7c": 0,
        "B lead 9s": 1,
        "B lead Kh": 1,
    }


@pytest.mark.seldom
def test_the_highest_trump_on_a_seven_is_named() -> None:
    found = only(ACE, 10)
    assert [*found.computed()][-1] == 1
    (named,) = found.turning_points
    assert str(named.best.move) == "A beat 7s Qs"
    assert named.best.tables == ROUNDS * CLOSELY * found.samples


@pytest.mark.seldom
@pytest.mark.parametrize(("code", "number", "better"), [
    ("DK1-006N-CBN6-E270-GA9P-CHPV-6PKD-H705-8KM5-5248-3", 15, "B beat 6d 8d"),
    ("DK2-270G-0RFP-KA6Z-H1YF-BA19-N2PR-20G-1", 0, "C pass"),
])  # fmt: skip
def test_taking_what_is_cheaply_beaten_and_a_bid_on_nothing_are_named(
    code: str, number: int, better: str
) -> None:
    """A hundred tables do not show it: they cost 13 deals of a hundred, and a point."""
    found = only(code, number)
    assert [*found.computed()][-1] == 1
    (named,) = found.turning_points
    assert str(named.best.move) == better
    assert named.best.tables == ROUNDS * CLOSELY * found.samples


@pytest.mark.seldom
def test_what_a_first_look_did_not_show_is_named() -> None:
    """Where nothing is thrown in, twenty tables played to their end show next to nothing."""
    first, way = way_of(deal_of("DK1-006N-FS0E-V2HC-6T80-G6TN-8RTQ-09E0-21GJ-JVD2-T8-Z"))
    found = Review(first, way, "A")
    assert [*found.computed()][-1] == 1
    named = {each.decision.number: str(each.best.move) for each in found.turning_points}
    assert named[31] == "A throw 6h"


def test_what_promises_most_is_measured_whatever_a_look_shows(monkeypatch: Patch) -> None:
    met: Counter[int] = Counter()

    def led_to(decision: Decision, moves: tuple[object, ...], seed: int, which: range) -> object:
        met[decision.number] += len(which)
        return [[Outcome(-1) for _ in moves] for _ in which]

    first, way = played(deal(game("durak", "podkidnoy"), 2, 3), "first_evening", 1)
    review = Review(first, way, "A", SAMPLES)
    promising = [each.number for each in review.decisions[:PICKED]]
    monkeypatch.setattr(sys.modules[tables.__module__], "tables", led_to)
    monkeypatch.setattr(
        sys.modules[tables.__module__],
        "promises",
        lambda decision, seed, number: dict.fromkeys(
            decision.moves[1:], float(decision.number in promising)
        ),
    )
    assert [*review.computed()][-1] == 1
    assert [at for at, number in met.items() if number >= SAMPLES] == promising
    assert not review.turning_points


def test_what_may_have_cost_something_meets_more_tables(monkeypatch: Patch) -> None:
    """Of every ten tables the move that was made loses two more than others: few are not sure."""
    met: Counter[int] = Counter()

    def led_to(decision: Decision, moves: tuple[object, ...], seed: int, which: range) -> object:
        met[decision.number] += len(which)
        worse = [Outcome(-1), *(Outcome(0) for _ in moves[1:])]
        return [worse if n % 5 == 0 else [Outcome(-1) for _ in moves] for n in which]

    first, way = played(deal(game("durak", "podkidnoy"), 2, 3), "first_evening", 1)
    review = Review(first, way, "A", SAMPLES)
    monkeypatch.setattr(sys.modules[tables.__module__], "tables", led_to)
    assert [*review.computed()][-1] == 1
    dear = {each.number for each in review.decisions if is_dear(each.seen, each.made)}
    looked = {at: SAMPLES // FIRST * (DEAR if at in dear else 1) for at in met}
    more = {at: number - looked[at] for at, number in met.items() if number > looked[at]}
    assert {*more.values()} == {SAMPLES, (1 + ROUNDS * CLOSELY) * SAMPLES}
    closely = {at for at, number in more.items() if number > SAMPLES}
    assert len(closely) == CLOSER
    assert closely - dear
    assert {each.decision.number for each in review.judged if each.sure and not each.exact} == (
        closely
    )


def test_a_card_is_dear_where_nothing_but_trumps_beats_it() -> None:
    lines = "players: A B\ntrump: d\ntalon: 7h 7c 6c\nA: 6d Ah Kh Qs\nB: 9h Kd Ts\ntable: 9s/-"
    state = position(f"{lines}\nroles: att=B def=A")
    dear = [str(each) for each in state.game.legal(state) if is_dear(state, each)]
    assert dear == ["A beat 9s 6d"]
    attacking = position("players: A B\ntrump: d\nA: 6d Ah Kh Qs\nB: 9h Kd Ts")
    leads = [str(each) for each in attacking.game.legal(attacking) if is_dear(attacking, each)]
    assert leads == ["A lead 6d", "A lead Ah"]
    assert not is_dear(state, move("A take"))
